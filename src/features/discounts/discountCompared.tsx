/** Its code is loaded when the outbox page first shows a discount. */
import { comparedParts } from '../common/compare/comparedParts.tsx';
import { useFleetNames } from '../common/compare/useFleetNames.ts';
import { discountDescription } from './describeDiscount.ts';

export const parts = comparedParts(discountDescription, useFleetNames);
