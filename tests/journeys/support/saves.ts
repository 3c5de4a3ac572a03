/** Saves of boats as the server saw them: what arrived, what was applied, and whether two of one record were under way at once. */
import { expect } from '@playwright/test';
import { rename, saveNewBoat } from './boats.ts';
import type { Device } from './Device.ts';
import type { PanelServer } from './PanelServer.ts';

/**
 * Saves that wait: two new boats, and the change of a draft.
 *
 * @param name what the boats are called then, each with a word behind it
 * @param draft as it is called now
 * @returns what they have the server do
 */
export async function saveMany(mine: Device, name = 'Poyraz', draft = 'Deniz Feneri'): Promise<string[]> {
  const newBoats = [`${name} Bir`, `${name} İki`];
  for (const each of newBoats) await saveNewBoat(mine, each, 'draftWaiting');
  await rename(mine, draft, `${name} Feneri`, 'draftWaiting');
  return [...newBoats.map(each => `POST ${each}`), 'PUT 111'];
}

/** Saves that arrived at the server, applied or not. */
export async function sends(server: PanelServer): Promise<string[]> {
  const arrivals = await server.traffic({ path: '/v1/boat' });
  return arrivals.filter(({ method }) => method !== 'GET').map(({ method, record }) => `${method} ${record}`);
}

/** Saves that the server has applied, by the boat's id or a new one's name. */
export async function saves(server: PanelServer): Promise<string[]> {
  const rows = await server.writes({ path: '/v1/boat' });
  return rows.map(({ method, recordId, summary }) =>
    method === 'POST' ? `POST ${/"name":"([^"]*)"/.exec(summary)?.[1]}` : `${method} ${recordId}`,
  );
}

/** The server has done exactly this, and never had two sends of one record before it at a time. */
export async function expectEachOnce(server: PanelServer, expected: readonly string[]): Promise<void> {
  expect((await saves(server)).sort()).toEqual([...expected].sort());
  const under = new Map<string, number>();
  for (const { method, path, record, began, ended } of await server.traffic()) {
    if (method === 'GET' || path !== '/v1/boat' || record === null) continue;
    expect(began, `another send of ${record} was under way`).toBeGreaterThanOrEqual(under.get(record) ?? 0);
    under.set(record, ended ?? Infinity);
  }
}
