/** The marketplace's services as the tab shows them. Pure. */
import { ServicePeriod } from '../../../domain/boat/boatChoices.ts';
import type { ServiceChoice } from '../../../domain/values/reference.ts';
import { searchText } from '../../../lib/text/searchText.ts';
import type { RowOf } from '../fields/useRows.ts';

export interface ServiceGroup {
  /** null for services without a category. */
  readonly category: string | null;
  readonly services: readonly ServiceChoice[];
}

/** The services by category, both in the order of the list; those without a category come last. */
export function byCategory(services: readonly ServiceChoice[]): readonly ServiceGroup[] {
  const groups = Map.groupBy(services, ({ category }) => category?.trim() || null);
  return [...groups]
    .map(([category, of]) => ({ category, services: of }))
    .sort((one, other) => Number(one.category === null) - Number(other.category === null));
}

/** The services whose name or category holds what was typed. */
export function foundServices(services: readonly ServiceChoice[], typed: string): readonly ServiceChoice[] {
  const wanted = searchText(typed.trim());
  return services.filter(({ name, category }) => searchText(`${name} ${category ?? ''}`).includes(wanted));
}

/** The line of a newly offered service: charged per booking, which every kind of rental allows. */
export function newLine(serviceId: string): RowOf<'services'> {
  return { serviceId, isRequired: false, boatServicePeriod: ServicePeriod.booking };
}
