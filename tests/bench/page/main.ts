/** What `run.ts` calls from outside. */
import { drainPhotos, drainSaves } from './drain.ts';
import {
  fill,
  readColdFloor,
  readColdOurs,
  readWarm,
  searchColdFloor,
  searchColdOurs,
  searchWarm,
} from './lists.ts';
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
};
export type Workloads = typeof workloads;

declare global {
  interface Window {
    workloads: Workloads;
  }
}

window.workloads = workloads;
