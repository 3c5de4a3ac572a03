import type { PolicyName } from '../../domain/agreement.ts';

export const policyTitles = {
  termsOfUse: 'policies.termsOfUse',
  kvkk: 'policies.kvkk',
  distanceSelling: 'policies.distanceSelling',
  commercialMail: 'policies.commercialMail',
} as const satisfies Readonly<Record<PolicyName, MessageId>>;
