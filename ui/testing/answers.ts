// Answers for the calls of a screen test: what the server would send, by 'METHOD path'.

import { vi } from 'vitest';
import { pretendFetch, type Answers, type Asked } from './pretend.ts';

export { ok, page, refusal, type Asked } from './pretend.ts';

/** Puts the answers in the place of fetch; the list of what was asked grows as the screen works. */
export function answerWith(answers: Answers): Asked[] {
  const all: Asked[] = [];
  vi.stubGlobal(
    'fetch',
    pretendFetch(() => answers, all),
  );
  return all;
}
