import { ServerErrors as Listed } from '../../../kit/form/ServerErrors.tsx';
import { usePlaceName } from './wizardRules.ts';
import type { BoatServerError } from './serverErrors.ts';

/** The server's errors, each with the field's label. */
export function BoatServerErrors({ errors }: { readonly errors: readonly BoatServerError[] }) {
  const nameOf = usePlaceName();
  return (
    <Listed errors={errors.map(({ key, message, at }) => ({ message, where: at ? nameOf(at.path) : key }))} />
  );
}
