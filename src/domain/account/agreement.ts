import { any, coerce, nullable, string, type, type Infer, type Struct } from 'superstruct';

/** The marketplace's numbers of agreements (A191–A198); the blank delivery record is one of them. */
export const AgreementType = {
  termsOfUse: 1,
  moneyTransfer: 2,
  dataProtection: 3,
  distanceSelling: 4,
  commercialMail: 5,
  preliminaryInformation: 6,
  deliveryRecord: 7,
  cancellationPolicy: 8,
} as const;
export type AgreementType = (typeof AgreementType)[keyof typeof AgreementType];

/** The policies that a partner may read at any time, also before registering (A345–A348, Q027). */
export const policyNames = ['termsOfUse', 'kvkk', 'distanceSelling', 'commercialMail'] as const;
export type PolicyName = (typeof policyNames)[number];

const text: Struct<string | null, null> = coerce(nullable(string()), any(), (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? value : null,
);

/** Either of the two may be there (A159, Q026). The content is HTML and must not be rendered as it is. */
export const AgreementText = type({ content: text, policyUrl: text });
export type AgreementText = Infer<typeof AgreementText>;
