import { registry } from '../../src/resources/nouns.ts';
import { Bench } from './Bench.ts';
import { answerOf } from './ModelServer.ts';

/** An API with a few of everything; `odd` answers some paths otherwise. */
export function prefetchBench(odd: Readonly<Record<string, ReturnType<typeof answerOf>>> = {}): {
  bench: Bench;
  asked: string[];
} {
  const asked: string[] = [];
  const say = (data: unknown): ReturnType<typeof answerOf> =>
    answerOf({ status: 200, body: { success: true, data } });
  const bench = new Bench({
    registry,
    server: request => {
      const path = request.url.replace('/v1', '').replace(/\?.*/, '');
      asked.push(`${path} ${request.headers['lang'] ?? ''}`);
      return Promise.resolve(odd[path] ?? say(dataOf(path)));
    },
  });
  return { bench, asked };
}

export const named = (id: number): unknown => ({ id, name: `n${id}` });

function dataOf(path: string): unknown {
  if (path === '/account' || path === '/account/details')
    return { id: 7, firstName: 'Deniz', lastName: 'Y', email: 'd@tekne.example' };
  if (path === '/boat') return [57, 58].map(id => ({ id, name: `b${id}`, status: 1, rentalPeriod: 2 }));
  if (/^\/boat\/\d+$/.test(path)) return { id: Number(path.slice(6)), name: 'b' };
  if (path === '/discount') return { items: [], totalCount: 0 };
  if (path.endsWith('count')) return 3;
  if (path.startsWith('/appconfig')) return { value: 5 };
  if (path === '/account/check-billing-info') return true;
  if (path === '/payment/billing-information') return null;
  if (path.startsWith('/policy/')) return { content: '', policyUrl: '/v1/files/blank.pdf' };
  if (path === '/boat/brands' || path === '/location/countries') return [{ id: 1, name: 'x' }];
  if (path.endsWith('/locations')) return [{ id: 2, name: 'y' }];
  return [];
}
