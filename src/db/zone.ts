/**
 * [Note: Live queries] Dexie knows by its zone which live query is reading and to which transaction a call
 * belongs. After some nested awaits of plain async functions the zone is lost: what is read then isn't a part
 * of the query. What is given to `then` of one of Dexie's promises runs in the zone in which `then` was
 * called; so a chain of such promises, begun in a zone, can make calls in it at any time.
 */
import { Dexie } from 'dexie';

/** Makes a call in a certain zone. */
export type RunInDexieZone = <T>(call: () => PromiseLike<T>) => Promise<T>;

/** The way back into the present zone. */
export function captureDexieZone(): RunInDexieZone {
  const calls: (() => void)[] = [];
  let wake = (): void => undefined;
  const listen = (): void => {
    const woken = new Dexie.Promise<void>(resolve => {
      wake = resolve;
    });
    void woken.then(() => {
      listen();
      for (const call of calls.splice(0)) call();
    });
  };
  listen();
  return <T>(call: () => PromiseLike<T>) => {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    calls.push(() => {
      try {
        void call().then(resolve, reject);
      } catch (error) {
        reject(error);
      }
    });
    wake();
    return promise;
  };
}
