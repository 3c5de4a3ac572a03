/** The marketplace's services as the tab shows them. Pure. */
import { ServicePeriod } from '../../../domain/boat/boatChoices.ts';
import type { ServiceChoice } from '../../../domain/values/reference.ts';
import { toSearchText } from '../../../lib/text/toSearchText.ts';
import type { BoatFormRowValue } from '../fields/useBoatFormRows.ts';

export interface ServiceGroup {
  /** null for services without a category. */
  readonly category: string | null;
  readonly services: readonly ServiceChoice[];
}

/** The services by category, both in the order of the list; those without a category come last. */
export function groupByCategory(services: readonly ServiceChoice[]): readonly ServiceGroup[] {
  const groups = Map.groupBy(services, ({ category }) => category?.trim() || null);
  return [...groups]
    .map(([category, of]) => ({ category, services: of }))
    .sort((one, other) => Number(one.category === null) - Number(other.category === null));
}

/** The services whose name or category holds what was typed. */
export function searchServices(services: readonly ServiceChoice[], typed: string): readonly ServiceChoice[] {
  const wanted = toSearchText(typed.trim());
  return services.filter(({ name, category }) => toSearchText(`${name} ${category ?? ''}`).includes(wanted));
}

/** The line of a newly offered service: charged per booking, which every kind of rental allows. */
export function newLine(serviceId: string): BoatFormRowValue<'services'> {
  return { serviceId, isRequired: false, boatServicePeriod: ServicePeriod.booking };
}
