/**
 * A partner at sea answers and cancels, while the network does everything it can, customers change their minds, another device decides
 * too and clocks are wrong. One seed is one day; a failing one is named and runs the same way again.
 */
import { expect, test } from 'vitest';
import { actionsOf, answerDeadline, BookingStatus } from '../../src/domain/booking/booking.ts';
import {
  cancelChanges,
  getCancelTerms,
  findRequestTermChanges,
  getRequestTerms,
  type CancelTerms,
  type RequestTerms,
} from '../../src/domain/booking/bookingOffer.ts';
import { fits } from '../../src/lib/fits.ts';
import { readBookings } from '../../src/resources/bookings/bookingList.ts';
import { answerBooking, cancelBooking } from '../../src/resources/bookings/bookings.ts';
import { discardRow, needsDecision, retryRow } from '../../src/sync/queue/outbox.ts';
import { BookingBench } from '../support/bookingServer.ts';
import { unsureFates } from '../support/FaultNet.ts';
import { speedUp } from '../support/speedUp.ts';
import { mulberry32 } from '../support/virtualTime.ts';

speedUp();

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** A request can be on its way for so long after the read that allowed it. */
const UNDER_WAY = 120 * SECOND;
const BOOKINGS = 14;

/** One partner's day, and what they have agreed to. */
class Day {
  readonly bench = new BookingBench();
  readonly #random: () => number;
  /** What the partner saw when they decided last, by booking. */
  readonly agreed = new Map<string, RequestTerms>();
  readonly agreedToCancel = new Map<string, CancelTerms>();
  /** When the customer changed what is asked for, by the server's clock. */
  readonly changed = new Map<string, number>();
  /** Every decision that was kept, by its row. */
  readonly decisions = new Map<string, string>();
  dates = 1;
  /** What is wrong at the end of the day; empty when nothing is. */
  readonly wrong: string[] = [];

  constructor(seed: number) {
    this.#random = mulberry32(seed);
  }

  #below(count: number): number {
    return Math.floor(this.#random() * count);
  }

  #chance(share: number): boolean {
    return this.#random() < share;
  }

  async run(): Promise<void> {
    const { bench } = this;
    const { server, net, time } = bench;
    server.aheadMs = [0, 0, 2 * HOUR, -3 * HOUR][this.#below(4)] ?? 0;
    for (let id = 1; id <= BOOKINGS; id += 1) {
      const paid = id % 4 === 0 ? { status: [4, 5, 6][this.#below(3)] ?? 6 } : {};
      // Some of them run out of time during this day.
      server.ask(String(id), paid, this.#chance(0.4) ? 71 + this.#random() : this.#random() * 60);
    }
    await bench.pullAll();
    net.randomFaults = {
      share: this.#random() * 0.7,
      among: [...unsureFates, 'slow', 'busy', 'refused', 'twice', 'conflict', 'invalid'],
    };
    for (let step = 0; step < 60; step += 1) {
      await this.#do(this.#below(12));
      await bench.flush();
      await time.advance(this.#random() * (this.#chance(0.2) ? HOUR : 40 * SECOND));
    }
    net.endFaults();
    bench.online = true;
    // What was given up may still arrive, and what is unclear has to settle.
    await bench.keepFlushing(HOUR / 2);
    this.wrong.push(...(await this.#unseen()));
    await bench.pullAll();
    await this.#check();
  }

  /** Decisions that are through and don't show, although no list has come since. */
  async #unseen(): Promise<string[]> {
    const { bench } = this;
    const found: string[] = [];
    for (const { id, outcome } of await bench.read(tx => tx.log.all())) {
      const [act = '', booking = ''] = (this.decisions.get(id) ?? '').split(' ');
      if (!['sent', 'found', 'superseded'].includes(outcome)) continue;
      const before = act === 'answer' ? [1] : [4, 5, 6];
      const { status } = (await bench.shown(booking)).booking;
      if (before.includes(status)) found.push(`A231 ${act} ${booking} was ${outcome}, shown is ${status}`);
    }
    return found;
  }

  async #do(what: number): Promise<void> {
    const { server } = this.bench;
    const id = String(1 + this.#below(BOOKINGS));
    const held = server.of(id);
    const isOpen = held.status === BookingStatus.pendingAvailability;
    const isUnpaid = held.status === BookingStatus.pendingPrePayment;
    switch (what) {
      case 0:
        if (isOpen) this.#customerChanges(id);
        else if (isUnpaid) {
          server.change(id, { status: this.#chance(0.5) ? 5 : 6 });
          this.changed.set(id, server.now);
        }
        return;
      case 1:
        if (isOpen)
          server.change(id, {
            status: this.#chance(0.5) ? 3 : (answerDeadline(held) ?? 0) < server.now ? 13 : 2,
          });
        return;
      case 2:
        // Another device answers.
        if (isOpen) server.change(id, { status: this.#chance(0.5) ? 4 : 2 });
        return;
      case 3:
        await this.bench.pullAll();
        return;
      case 4:
        await this.#decideUndecided();
        return;
      case 5:
        server.billing = this.#chance(0.8);
        return;
      case 6:
        this.bench.online = this.#chance(0.5);
        return;
      default:
        await this.#decide(id);
    }
  }

  #customerChanges(id: string): void {
    const { server } = this.bench;
    this.dates += 1;
    const day = `2026-07-${String((this.dates % 27) + 1).padStart(2, '0')}`;
    server.change(id, { startDate: day, endDate: day, partnerIncome: 1_000 * this.dates });
    this.changed.set(id, server.now);
  }

  /** Answers or cancels what the card offers. */
  async #decide(id: string): Promise<void> {
    const { bench } = this;
    const { booking, changes } = await bench.shown(id);
    if (changes.length > 0) return;
    const { answer, cancel } = actionsOf(booking, bench.device.serverNow());
    if (answer) {
      const yes = this.#chance(0.6);
      this.decisions.set(await bench.answer(id, yes), `answer ${id} ${yes ? 'yes' : 'no'}`);
      this.agreed.set(id, getRequestTerms(booking));
    } else if (cancel) {
      this.decisions.set(await bench.cancel(id, 'Arıza'), `cancel ${id} Arıza`);
      this.agreedToCancel.set(id, getCancelTerms(booking));
    }
  }

  /** Looks at what waits for the partner: sent all the same, or given up. */
  async #decideUndecided(): Promise<void> {
    const { bench } = this;
    const undecided = (await bench.rows()).find(needsDecision);
    if (!undecided) return;
    if (this.#chance(0.3)) {
      await bench.run(discardRow(bench.device, undecided.id));
      return;
    }
    await bench.run(retryRow(bench.device, undecided.id));
    if (fits(answerBooking.args, undecided.args)) this.agreed.set(undecided.args.id, undecided.args.offer);
    if (fits(cancelBooking.args, undecided.args) && undecided.args.terms)
      this.agreedToCancel.set(undecided.args.id, undecided.args.terms);
  }

  async #check(): Promise<void> {
    const { bench, wrong: found } = this;
    const { server } = bench;
    const wanted = new Set(this.decisions.values());
    for (const [index, effect] of server.effects.entries()) {
      const { at, booking } = server.found[index] ?? {};
      if (!at || !booking) throw new Error('an effect without its booking');
      if (!wanted.has(effect)) found.push(`${effect}: nobody wanted it`);
      if (server.effects.indexOf(effect) !== index) found.push(`${effect}: twice`);
      const isOld = at - (this.changed.get(booking.id) ?? 0) > UNDER_WAY;
      if (effect.startsWith('cancel')) {
        const terms = this.agreedToCancel.get(booking.id);
        if (isOld && (!terms || cancelChanges(terms, getCancelTerms(booking)).length > 0))
          found.push(`Q070 ${effect}: nobody agreed to that`);
        continue;
      }
      if (at > (answerDeadline(booking) ?? 0) + UNDER_WAY) found.push(`Q067 ${effect}: too late`);
      const agreed = this.agreed.get(booking.id);
      if (isOld && (!agreed || findRequestTermChanges(agreed, getRequestTerms(booking)).length > 0))
        found.push(`D13 ${effect}: nobody agreed to that`);
    }
    const rows = await bench.rows();
    const log = new Map((await bench.read(tx => tx.log.all())).map(line => [line.id, line.outcome]));
    for (const row of rows)
      if (!needsDecision(row) || !row.problem)
        found.push(`I6 ${this.decisions.get(row.id)} is still ${row.status}`);
    for (const [id, change] of this.decisions) {
      const outcome = log.get(id);
      if (!outcome && !rows.some(row => row.id === id)) found.push(`I1 ${change}: lost`);
      if (outcome === 'sent' && !server.effects.includes(change)) found.push(`${change}: said to be sent`);
    }
    const { rows: shown } = await bench.run(
      readBookings(bench.device, 'tr', { page: 1, now: bench.device.serverNow() }),
    );
    for (const { booking } of shown)
      if (booking.status !== server.of(booking.id).status)
        found.push(`A231 ${booking.id} is shown as ${booking.status}`);
  }
}

test('Q067, Q070, D10–D14 whatever happens: never late, never unasked, never twice, never lost', async () => {
  const met = { sent: 0, found: 0, superseded: 0, undecided: 0, effects: 0 };
  for (let seed = 1; seed <= 40; seed += 1) {
    const day = new Day(seed);
    await day.run();
    expect({ seed, wrong: day.wrong }).toEqual({ seed, wrong: [] });
    const rows = await day.bench.rows();
    const outcomes = (await day.bench.read(tx => tx.log.all())).map(({ outcome }) => outcome);
    for (const outcome of outcomes) if (outcome in met) met[outcome as keyof typeof met] += 1;
    met.undecided += rows.filter(needsDecision).length;
    met.effects += day.bench.server.effects.length;
  }
  // A day on which nothing of it happens would prove nothing.
  for (const [what, times] of Object.entries(met)) expect([what, times > 10]).toEqual([what, true]);
}, 60_000);
