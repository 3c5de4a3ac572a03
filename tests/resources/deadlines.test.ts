/** A short signal, and much that waits: what has a deadline goes first. See [Note: Deadlines] in `src/sync/queue/QueueOrder.ts`. */
import { beforeEach, expect, test } from 'vitest';
import { createHttp } from '../../src/api/http.ts';
import type { CalendarEvent } from '../../src/domain/calendarEvent.ts';
import { newAnswer, newCancellation } from '../../src/resources/bookings/bookingDecisions.ts';
import { answerBooking, cancelBooking } from '../../src/resources/bookings/bookings.ts';
import { events } from '../../src/resources/calendar.ts';
import { newChatMessage } from '../../src/resources/chat/chatReads.ts';
import { sendMessage } from '../../src/resources/chat/chats.ts';
import { registry } from '../../src/resources/nouns.ts';
import { enqueue } from '../../src/sync/queue/enqueue.ts';
import { flush } from '../../src/sync/queue/flush.ts';
import { Bench } from '../support/Bench.ts';
import { MemoryStore } from '../support/memoryStore.ts';
import { anEvent } from '../nouns/calendarEvent.ts';
import { Account } from '../support/simulation/Account.ts';
import { wireBoat } from '../support/simulation/wireBoat.ts';
import { VirtualTime } from '../support/virtualTime.ts';

/** How long each request takes. */
const REQUEST_MS = 400;

const blocked = (day: string): CalendarEvent => anEvent({ startDate: day, endDate: day });

/** Bookings with a chat. */
const messaged = Array.from({ length: 14 }, (_unused, index) => String(index + 1));

/** A device with the whole server at the other end. */
class Desk extends Bench {
  readonly account: Account;

  constructor() {
    const model = new VirtualTime();
    const account = new Account('7', model, new MemoryStore(), {});
    super({ registry, server: request => account.server.transport(request) });
    this.account = account;
    account.server.tokens.add('token');
    account.server.add(wireBoat('first'), '57');
  }

  /** The network is there for so long. */
  async hasSignal(ms: number): Promise<void> {
    const until = this.time.now + ms;
    const http = createHttp({
      transport: async request => {
        await this.time.clock.sleep(REQUEST_MS);
        if (this.time.now > until) throw new TypeError('no network');
        return this.account.server.transport(request);
      },
      clock: this.time.clock,
      baseUrl: '/v1',
      session: () => ({ token: 'token', lang: 'tr' }),
      offline: () => this.time.now >= until,
      signedOut: () => undefined,
    });
    const engine = this.anotherEngine({ http, online: () => this.time.now < until });
    await this.run(flush(engine, { ignoreBackoff: false }));
  }

  async queueMuch(): Promise<void> {
    for (const id of messaged)
      await this.run(enqueue(this.engine, sendMessage, newChatMessage(this.engine, id, 'Merhaba')));
    const days = Array.from({ length: 16 }, (_unused, day) => blocked(`2026-07-${day + 10}`));
    await this.run(events.createAll(this.engine, days));
  }

  /** Of what is on the server already. */
  async unblock(id: string, day: string): Promise<void> {
    this.account.listed.calendarEvent.addElsewhere({ ...blocked(day), boatId: 57, isBooking: false }, id);
    const args = { v: 1, id, name: day } as const;
    await this.run(enqueue(this.engine, events.delete, { args, base: blocked(day) }));
  }

  async decide(id: string, what: 'yes' | 'no' | 'cancel'): Promise<void> {
    const booking = this.account.bookings.of(id);
    await this.run(
      what === 'cancel'
        ? enqueue(this.engine, cancelBooking, newCancellation(this.engine, booking, 'Arıza'))
        : enqueue(this.engine, answerBooking, newAnswer(this.engine, booking, what === 'yes')),
    );
  }

  /** What the server did, in order. */
  get done(): string[] {
    return this.account.server.effects.flatMap(({ id, kind, key }) =>
      key === undefined ? [] : `${kind} ${id}`,
    );
  }
}

let desk: Desk;
beforeEach(async () => {
  desk = new Desk();
  for (const id of messaged) desk.account.bookings.ask(id, { status: 4 }, 80);
  for (const id of ['21', '22'])
    desk.account.bookings.ask(id, { startDate: '2026-08-01', endDate: '2026-08-03' }, 71);
});

test('behind 30 rows two answers with an hour left go first in 6 s of network', async () => {
  await desk.queueMuch();
  await desk.decide('21', 'yes');
  await desk.decide('22', 'no');
  await desk.hasSignal(6_000);
  expect(desk.done.slice(0, 2).sort()).toEqual(['part booking:21', 'part booking:22']);
  expect(desk.done.length).toBeGreaterThan(15);
});

test('a yes goes after an earlier cancellation and an earlier deletion on its days, which go before all else', async () => {
  desk.account.bookings.ask('5', { status: 4, startDate: '2026-07-30', endDate: '2026-08-01' }, 80);
  await desk.queueMuch();
  await desk.unblock('85', '2026-08-05');
  await desk.unblock('82', '2026-08-02');
  await desk.decide('5', 'cancel');
  await desk.decide('21', 'yes');
  await desk.time.advance(8_000);
  await desk.hasSignal(6_000);
  expect(desk.done.slice(0, 3).sort()).toEqual([
    'delete calendarEvent:82',
    'part booking:21',
    'part booking:5',
  ]);
  expect(desk.done[2]).toBe('part booking:21');
  expect(desk.done[3]).toBe('part chat:1');
});
