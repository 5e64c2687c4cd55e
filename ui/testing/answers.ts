// Answers for the calls of a screen test: what the server would send, by 'METHOD path'.

import { vi } from 'vitest';
import { ok, pretendFetch, refusal, type Answers, type Asked } from './pretend.ts';

export { ok, page, refusal, type Asked } from './pretend.ts';

/** What pages ask beside their own calls; not told to a test that prepared no answer for it. */
const BESIDE: Answers = {
  'GET views': () => ok({ views: [], roles: [] }),
  'GET notifications': () => ok({ data: [], current_page: 1, per_page: 10, total: 0, figures: { unread: 0 } }),
  'GET notifications/stream': () => refusal(404, 'no stream in tests'),
};

/** Puts the answers in the place of fetch; the list of what was asked grows as the screen works. */
export function answerWith(answers: Answers): Asked[] {
  const all: Asked[] = [];
  const main = pretendFetch(() => answers, all);
  const beside = pretendFetch(() => BESIDE);
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    const key = `${init.method ?? 'GET'} ${new URL(input, 'http://maktab.test').pathname.replace('/api/v1/', '')}`;
    return key in BESIDE && !(key in answers) ? beside(input, init) : main(input, init);
  });
  return all;
}
