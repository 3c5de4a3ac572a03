/** Configuration values by the marketplace's numbers (A187–A190); there is no key 4 (Q031). */
export const AppConfigKey = {
  commissionRate: 1,
  minimumPrepaymentRate: 2,
  maximumQueries: 3,
  maximumDiscountRate: 5,
} as const;
