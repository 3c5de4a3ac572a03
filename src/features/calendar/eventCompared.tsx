/** Its code is loaded when the outbox page first shows an event. */
import { comparedParts } from '../common/compare/comparedParts.tsx';
import { useFleetNames } from '../common/compare/useFleetNames.ts';
import { eventDescription } from './describeEvent.ts';

export const parts = comparedParts(eventDescription, useFleetNames);
