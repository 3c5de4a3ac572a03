import { ListedErrors as Listed } from '../../../kit/form/ListedErrors.tsx';
import { usePlaceName } from './wizardRules.ts';
import type { ListedError } from './serverErrors.ts';

/** The server's errors, each with the field's label. */
export function ListedErrors({ errors }: { readonly errors: readonly ListedError[] }) {
  const nameOf = usePlaceName();
  return (
    <Listed errors={errors.map(({ key, message, at }) => ({ message, where: at ? nameOf(at.path) : key }))} />
  );
}
