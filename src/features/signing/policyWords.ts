import type { PolicyName } from '../../domain/account/agreement.ts';

export const policyTitles = {
  termsOfUse: 'policies.termsOfUse',
  kvkk: 'policies.kvkk',
  distanceSelling: 'policies.distanceSelling',
  commercialMail: 'policies.commercialMail',
} as const satisfies Readonly<Record<PolicyName, MessageId>>;
