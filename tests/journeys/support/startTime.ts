/** When the journeys take place: at the same moment wherever and whenever they are run. */
import { clockShift } from '../../support/shiftedClock.ts';

/** Noon in Istanbul, unless `PANEL_TEST_NOW` names another moment. */
export const startTime = process.env['PANEL_TEST_NOW'] || '2026-11-21T09:00:00Z';

const shift = clockShift(startTime);

/** What the stand-in's clock and the device's show. */
export function now(): number {
  return Date.now() + shift;
}
