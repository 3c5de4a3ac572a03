import { ServerErrors as Listed } from '../../../kit/form/ServerErrors.tsx';
import { useFullBoatFieldLabel } from './wizardRules.ts';
import type { BoatServerError } from './serverErrors.ts';

/** Lists the errors that the server found in a boat, each with the label of its field. */
export function BoatServerErrors({ errors }: { readonly errors: readonly BoatServerError[] }) {
  const nameOf = useFullBoatFieldLabel();
  return (
    <Listed errors={errors.map(({ key, message, at }) => ({ message, where: at ? nameOf(at.path) : key }))} />
  );
}
