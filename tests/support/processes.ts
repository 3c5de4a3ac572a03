/** Kills processes as an empty battery does, and says whether they ran until then. */
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const ENDS_WITHIN_MS = 5_000;

/**
 * Kills a process that leads a group, and all that it has started, in the instant in which it is called; resolves when none of them runs
 * any more. What it has left behind when it ended is killed as well.
 *
 * @returns how many of them ran until then; 0 when the process itself had ended before
 */
export async function killGroup(leader: number): Promise<number> {
  const wasRunning = isRunning(leader);
  const pids = [leader, ...membersOf(leader)];
  const reached = pids.filter(pid => isRunning(pid) && kill(pid));
  const late = Date.now() + ENDS_WITHIN_MS;
  for (const pid of pids)
    while (isRunning(pid)) {
      if (Date.now() > late) throw new Error(`Process ${pid} survived SIGKILL.`);
      await sleep(20);
    }
  return wasRunning ? reached.length : 0;
}

/** One that has ended stays on the system's list, and takes signals, until its parent has asked for its exit code. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return statusOf(pid)?.state !== 'Z';
}

function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    // It has just ended with its parent.
    return false;
  }
}

/** The others of a group; none where the system has no `/proc`: there they end with the first. */
function membersOf(leader: number): number[] {
  return listed().filter(pid => pid !== leader && statusOf(pid)?.group === leader);
}

function listed(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

function statusOf(pid: number): { readonly state: string | undefined; readonly group: number } | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Its name may hold spaces and brackets.
    const [state, , group] = status.slice(status.lastIndexOf(')') + 2).split(' ');
    return { state, group: Number(group) };
  } catch {
    return undefined;
  }
}
