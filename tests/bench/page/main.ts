/** What `run.ts` calls from outside. */
import { drainPhotos, drainSaves } from './drain.ts';
import * as growth from './growth.ts';
import {
  countColdFloor,
  countColdOurs,
  countWarm,
  fill,
  readColdFloor,
  readColdOurs,
  readWarm,
  searchColdFloor,
  searchColdOurs,
  searchWarm,
} from './lists.ts';
import { clearOurs } from './ours.ts';
import { queuePhotos, queueSaves, queueStrictly } from './queue.ts';

const workloads = {
  queueSaves,
  queueStrictly,
  queuePhotos,
  drainSaves,
  drainPhotos,
  fill,
  readWarm,
  readColdFloor,
  readColdOurs,
  searchWarm,
  searchColdFloor,
  searchColdOurs,
  countWarm,
  countColdFloor,
  countColdOurs,
  ...growth,
  clearOurs,
};
export type Workloads = typeof workloads;

declare global {
  interface Window {
    workloads: Workloads;
  }
}

window.workloads = workloads;
