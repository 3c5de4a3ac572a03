/**
 * Faults that the engine once had, or could have had, each put back into its source. See `tests/support/sourceMutants.ts`; a text that
 * isn't in its file any more fails the test.
 */
import type { EventKind, Schedule } from './schedule.ts';

interface SourceChange {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

interface SourceMutant {
  /** The simulated days in which it can show itself. */
  readonly among?: (schedule: Schedule) => boolean;
  /** In how many of them it must show itself; fewer unless it needs rare things to come together. */
  readonly within?: number;
  /** The day that showed it when this was written: it is tried first, and all others only when it doesn't show the fault any more. */
  readonly shownBy?: number;
  /** Whether it shows itself in the simulated sessions (`sessions.ts`). */
  readonly sessions?: boolean;
  readonly changes: readonly SourceChange[];
}

function has(...kinds: readonly EventKind[]): (schedule: Schedule) => boolean {
  return ({ events }) => kinds.every(kind => events.some(event => event.kind === kind));
}

export const sourceMutants: Readonly<Record<string, SourceMutant>> = {
  'one clean read instead of two': {
    among: ({ lags }) => lags,
    shownBy: 18,
    changes: [
      { file: 'src/sync/Engine.ts', from: 'REQUIRED_MISSED_READS = 2', to: 'REQUIRED_MISSED_READS = 1' },
    ],
  },
  'a second baseline': {
    changes: [
      {
        file: 'src/sync/sending/step.ts',
        from: 'row.baseline ?? verdict.baseline',
        to: 'verdict.baseline ?? row.baseline',
      },
    ],
  },
  'a list that lands while a row is undecided': {
    shownBy: 74,
    changes: [{ file: 'src/sync/lists/pull.ts', from: "      if (undecided) return 'dropped';\n", to: '' }],
  },
  'E1 no look at the age of what was read once `sending` is on disk': {
    shownBy: 102,
    changes: [
      {
        file: 'src/sync/sending/step.ts',
        from: '(engine, sending, sessionCheckedAt)) || reads.isStale',
        to: '(engine, sending, sessionCheckedAt))',
      },
    ],
  },
  'E3 a read that lags behind the own last write taken for news': {
    among: ({ singleLags }) => singleLags,
    shownBy: 53,
    changes: [
      {
        file: 'src/resources/kit/ownWrites.ts',
        from: '  return ownWrite.earlier.some(write => isRecent(write, now) && equal(write.state, read));',
        to: '  return false;',
      },
    ],
  },
  'E9 what the server held before a refused try kept': {
    among: ({ randomFaults }) => randomFaults.among.includes('busy'),
    shownBy: 28,
    changes: [
      {
        file: 'src/sync/sending/handleSendFailure.ts',
        from: '{ retryAfterMs: answered?.retryAfterMs, fields: { baseline: rowBefore.baseline } },',
        to: '{ retryAfterMs: answered?.retryAfterMs },',
      },
      {
        file: 'src/sync/sending/handleSendFailure.ts',
        from: '      attempt: undefined,\n      baseline,\n      nextAt: now + backoff(Math.max(1, row.attempts)',
        to: '      attempt: undefined,\n      nextAt: now + backoff(Math.max(1, row.attempts)',
      },
    ],
  },
  'P2 failures of an outage counted': {
    among: has('outage'),
    changes: [
      {
        file: 'src/sync/sending/rowWrites.ts',
        from: 'failedAt === undefined || now - through > OTHERS_SENT_MS || next - failedAt > OTHERS_SENT_MS',
        to: 'failedAt === undefined',
      },
      {
        file: 'src/sync/sending/rowWrites.ts',
        from: 'through > failedAt ? countedFailures + 1 : countedFailures',
        to: 'countedFailures + 1',
      },
    ],
  },
  'E8 a file that is tried for ever': {
    among: has('uploadOutage'),
    changes: [
      {
        file: 'src/sync/files/uploads.ts',
        from: 'if (isPoison(failing, now)) {',
        to: 'if (isPoison(failing, now) && !failing) {',
      },
    ],
  },
  'E18 a message that overtakes the answer before it': {
    changes: [
      {
        file: 'src/sync/queue/QueueOrder.ts',
        from: ' || isBehind(this.#followed, follows)) return true;',
        to: ') return true;',
      },
    ],
  },
  'Q067 the deadline of an answer left out': {
    changes: [
      {
        file: 'src/resources/bookings/bookings.ts',
        from: '  deadline: args => args.deadline ?? undefined,\n',
        to: '',
      },
    ],
  },
  'M2 discounts of one boat without a lane': {
    among: has('listed'),
    shownBy: 33,
    changes: [
      {
        file: 'src/resources/discounts.ts',
        from: 'boatIds.map(id => `${DISCOUNT} of ${boatSubject(id)}`)',
        to: 'boatIds.slice(0, 0)',
      },
    ],
  },
  'M1 the lane of the default account left out': {
    among: has('listed'),
    shownBy: 2,
    changes: [
      {
        file: 'src/resources/account/bankAccounts.ts',
        from: "(change === 'edit' ? [] : DEFAULT_LANE)",
        to: '[]',
      },
    ],
  },
  'N31 a boat deleted that has changed since': {
    shownBy: 91,
    changes: [
      {
        file: 'src/resources/boats/boats.ts',
        from: 'if (isSameStatus && fields.length === 0) return',
        to: 'if (isSameStatus || fields.length >= 0) return',
      },
    ],
  },
  'an event or a discount deleted that has changed since': {
    among: has('listed'),
    shownBy: 1_843,
    changes: [
      {
        file: 'src/resources/kit/listed/remove.ts',
        from: 'if (!seen || changed.length === 0) return',
        to: 'if (!seen || changed.length >= 0) return',
      },
    ],
  },
  'a record that doesn’t wait for its boat': {
    among: has('listed'),
    changes: [
      {
        file: 'src/resources/kit/listed/save.ts',
        from: '    requires: args => its.requires(args.values),\n',
        to: '',
      },
    ],
  },
  'D1 events, discounts and accounts not read again after they were saved': {
    among: ({ slips }) => slips,
    changes: [
      {
        file: 'src/resources/kit/listedRecords.ts',
        from: 'defineNoun(kind, [save, remove], [recheck])',
        to: 'defineNoun(kind, [save, remove])',
      },
    ],
  },
  'D1 records of which there is one not read again after they were saved': {
    among: ({ slips }) => slips,
    changes: [
      {
        file: 'src/resources/kit/ownRecord.ts',
        from: 'isOf: own => own === subject,',
        to: 'isOf: () => false,',
      },
    ],
  },
  // Three answers in a row without data are rare: here one is enough.
  'N21 an answer without data taken for nothing where something is known': {
    among: has('billing'),
    shownBy: 155,
    changes: [
      { file: 'src/api/answers.ts', from: 'MAX_READS = 3', to: 'MAX_READS = 1' },
      { file: 'src/resources/kit/ownRecord.ts', from: 'isThere && equal(values, its.none)', to: 'false' },
    ],
  },
  'D1 boats not read again after they were saved': {
    among: ({ slips }) => slips,
    changes: [
      {
        file: 'src/resources/boats/boats.ts',
        from: '[saveBoat, deleteBoat], [boatRecheck]',
        to: '[saveBoat, deleteBoat]',
      },
    ],
  },
  'a list that lags behind an own write taken for news': {
    // Seen only where the partner changes the same record again within moments.
    among: ({ lags, events }) => lags && events.filter(({ kind }) => kind === 'listed').length >= 14,
    within: 1_000,
    shownBy: 3912,
    changes: [
      {
        file: 'src/resources/kit/listed/save.ts',
        from: "return { kind: 'staleRead' };\n      if (!theirs)",
        to: 'void 0;\n      if (!theirs)',
      },
    ],
  },
  'alike new records known under other names once they were sent': {
    among: has('listed'),
    shownBy: 505,
    changes: [
      {
        file: 'src/resources/kit/listed/save.ts',
        from: "return { kind: 'proceed', baseline: own(items)",
        to: "return { kind: 'proceed', args: { ...args, values: mine }, baseline: own(items)",
      },
    ],
  },
  'a twin sought by what the record has become': {
    among: schedule => schedule.randomFaults.among.includes('twice') && has('listed')(schedule),
    shownBy: 611,
    changes: [
      {
        file: 'src/resources/kit/creations.ts',
        from: '(likeness !== undefined && likeness(item, names) === watch.likeness)',
        to: 'likeness === undefined',
      },
    ],
  },
  'a row that isn’t looked at again before it leaves late': {
    among: has('lockLoss'),
    shownBy: 51,
    changes: [
      {
        file: 'src/sync/sending/step.ts',
        from: '!(await isStillOurs(engine, sending, sessionCheckedAt)) || reads.isStale',
        to: '!isStillOurs || reads.isStale',
      },
    ],
  },
  'E5 the time to arrive by the wall clock alone': {
    among: schedule =>
      has('clock')(schedule) &&
      schedule.randomFaults.among.some(fate => fate === 'late' || fate === 'lateAfterTimeout'),
    shownBy: 130,
    changes: [
      {
        file: 'src/sync/sending/timeToArrive.ts',
        from: 'return Math.max(byWall(), Math.min(byMonotonic, byServer));',
        to: 'return byWall();',
      },
    ],
  },
  'E6 gone is what two passes in a row didn’t meet, whatever the total says': {
    among: ({ incompletePages }) => incompletePages,
    shownBy: 181,
    changes: [
      {
        file: 'src/sync/lists/collectionCrawl.ts',
        from: 'const gone = agrees && isApart ?',
        to: 'const gone = isApart ?',
      },
      {
        file: 'src/sync/lists/collectionCrawl.ts',
        from: 'if (rows.length === 0 && this.#shouldHaveRows)',
        to: 'if (rows.length === 0 && this.#shouldHaveRows && false)',
      },
    ],
  },
  'E7 a damaged index stops whoever reads it': {
    among: has('cacheCleared'),
    changes: [
      {
        file: 'src/sync/lists/collectionEntries.ts',
        from: "    log('index not read', { error: errorTextForLog(error) });\n    return undefined;",
        to: "    log('index not read', { error: errorTextForLog(error) });\n    throw error;",
      },
    ],
  },
  'E17 no read after a refusal': {
    among: ({ randomFaults }) => randomFaults.among.includes('noAfter'),
    changes: [
      {
        file: 'src/sync/sending/handleSendFailure.ts',
        from: '  if (mutator.reconcile) {\n    // When this attempt',
        to: '  if (mutator.reconcile && row.attempts > 1) {\n    // When this attempt',
      },
    ],
  },
  'no read after a refused second try': {
    among: ({ randomFaults }) => randomFaults.among.includes('noAfter'),
    shownBy: 126,
    changes: [
      {
        file: 'src/sync/sending/handleSendFailure.ts',
        from: '  if (mutator.reconcile) {\n    // When this attempt',
        to: '  if (mutator.reconcile && row.attempts < 2) {\n    // When this attempt',
      },
    ],
  },
  'the name of the try not compared': {
    among: has('lockLoss'),
    shownBy: 61,
    changes: [
      {
        file: 'src/sync/sending/rowWrites.ts',
        from: 'present.status === status && present.attempt === attempt',
        to: 'present.status === status',
      },
    ],
  },
  'another name of the request for each try': {
    changes: [
      {
        file: 'src/sync/sending/step.ts',
        from: 'await mutator.send(engine.http, ready.args, {\n      ...context,\n      base: ready.base,\n      baseline: ready.baseline,\n      key: ready.key,',
        to: 'await mutator.send(engine.http, ready.args, {\n      ...context,\n      base: ready.base,\n      baseline: ready.baseline,\n      key: engine.uuid(),',
      },
    ],
  },
  'the session not compared': {
    among: has('signOut'),
    shownBy: 51,
    changes: [
      {
        file: 'src/sync/queue/flush.ts',
        from: '    if (!(await engine.entitled())) return undefined;\n    const heads',
        to: '    const heads',
      },
      { file: 'src/sync/queue/flush.ts', from: '        if (!entitled) return undefined;\n', to: '' },
      {
        file: 'src/sync/sending/step.ts',
        from: '    if (!(await engine.entitled())) return false;\n',
        to: '',
      },
    ],
  },
  'E11 a sign-out that only the device’s database knows of': {
    sessions: true,
    changes: [
      {
        file: 'src/app/start/session/SessionStore.ts',
        from: "    this.#ports.tab.deviceStorage.set(OVER_KEY, [...over].slice(-MAX_OVER).join(' '));\n",
        to: '',
      },
    ],
  },
  'E11 only the last session that is over remembered': {
    sessions: true,
    shownBy: 114,
    changes: [
      {
        file: 'src/app/start/session/SessionStore.ts',
        from: 'new Set(this.#over).add(leaving.session.epoch)',
        to: '[leaving.session.epoch]',
      },
    ],
  },
  'E11 a session that is over taken up by a tab that follows': {
    sessions: true,
    changes: [
      {
        file: 'src/app/start/session/SessionStore.ts',
        from: 'stored && this.#over.includes(stored.epoch) ? undefined : stored',
        to: 'stored',
      },
      {
        file: 'src/app/start/session/SessionStore.ts',
        from: '      await this.#finishSignOut();\n      const session: SessionRow',
        to: '      const session: SessionRow',
      },
    ],
  },
  'E12 calls go on while a form is kept': {
    sessions: true,
    shownBy: 323,
    changes: [{ file: 'src/app/start/session/SessionStore.ts', from: '    this.#stopCalls?.();\n', to: '' }],
  },
  'E10 a sign-out that was cut short never finished': {
    sessions: true,
    changes: [
      {
        file: 'src/app/start/session/SessionStore.ts',
        from: 'if (!open || accountId === present) continue;',
        to: 'if (accountId) continue;',
      },
    ],
  },
  'the session not compared by the tab': {
    sessions: true,
    changes: [
      {
        file: 'src/app/start/session/SessionStore.ts',
        from: '    if (stored?.epoch === session.epoch) return true;',
        to: '    if (stored) return true;',
      },
    ],
  },
  'S25 a copied tab that outlives the session': {
    sessions: true,
    changes: [
      {
        file: 'src/app/start/session/SessionStore.ts',
        from: '      if (await this.#isOpen(session)) return true;',
        to: '      if (session) return true;',
      },
    ],
  },
  'changes of sessions followed all at once': {
    sessions: true,
    changes: [
      {
        file: 'src/app/start/session/SessionStore.ts',
        from: 'this.#inTurn(() => this.#followNow(message))',
        to: 'this.#followNow(message)',
      },
    ],
  },
  'a session that ends late takes away the account of a newer one': {
    sessions: true,
    changes: [
      {
        file: 'src/db/device/deviceSessions.ts',
        from: "if (ended !== undefined && unsent === 'keep') {",
        to: "if (ended !== ended && unsent === 'keep') {",
      },
    ],
  },
  'B14 a session not written down again': {
    sessions: true,
    changes: [
      {
        file: 'src/app/start/session/SessionStore.ts',
        from: '      await this.#restore(session, true);\n',
        to: '',
      },
    ],
  },
};
