import { afterAll, beforeAll } from 'vitest';

/** Where devices are: at home, far behind and far ahead of it; the two others change their clocks in summer. */
export const zones = ['Europe/Istanbul', 'America/Los_Angeles', 'Pacific/Auckland'] as const;

/** The device of the tests around this stands in that time zone. */
export function inTimeZone(zone: (typeof zones)[number]): void {
  const before = process.env['TZ'];
  beforeAll(() => {
    process.env['TZ'] = zone;
    const midnight = new Date(2026, 5, 12).getUTCHours();
    if (midnight !== { 'Europe/Istanbul': 21, 'America/Los_Angeles': 7, 'Pacific/Auckland': 12 }[zone])
      throw new Error(`this process can't go to ${zone}`);
  });
  afterAll(() => {
    if (before === undefined) delete process.env['TZ'];
    else process.env['TZ'] = before;
  });
}
