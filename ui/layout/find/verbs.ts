// What Ctrl+K does with a student: "deposit areeba" offers "Take deposit of Areeba Qureshi".

import { linkTo } from '#kernel/addresses.ts';
import type { SearchHit } from '#kernel/calls/search.ts';
import * as pages from '#kernel/pages.gen.ts';

export interface Verb {
  /** Before the name. */
  says: string;
  /** Any of them, whole, before or after the name. */
  words: readonly string[];
  /** The page it opens: who may not open it is offered nothing. */
  page: string;
  to: (hit: SearchHit) => string;
}

export const verbs: readonly Verb[] = [
  {
    says: 'Take deposit of',
    words: ['deposit', 'take', 'receive', 'pay', 'collect'],
    page: pages.feeDepositForm,
    to: ({ id }) => linkTo(pages.feeDepositForm, { student_id: id }),
  },
  {
    says: 'Statement of',
    words: ['statement', 'account', 'balance'],
    page: pages.StudentStatement,
    to: ({ id }) => linkTo(pages.StudentStatement, { student_id: id }),
  },
  {
    says: 'Challan of',
    words: ['challan', 'bill', 'slip'],
    page: pages.FeeChallanRecord,
    to: ({ id }) => linkTo(pages.FeeChallanRecord, { student_id: id }),
  },
  {
    says: 'Fee structure of',
    words: ['fee', 'fees', 'structure', 'plan'],
    page: pages.StudentFeeStructure,
    to: ({ id }) => linkTo(pages.StudentFeeStructure, { student_id: id }),
  },
];

/** The verbs that were typed and whom they are about: "deposit of areeba" → Take deposit of, "areeba"; without a name nothing. */
export function verbsTyped(typed: string): { about: string; meant: readonly Verb[] } {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const meant = verbs.filter((verb) => verb.words.some((word) => words.includes(word)));
  const used = new Set([...meant.flatMap((verb) => verb.words), 'of', 'from', 'for', 'the']);
  const about = words.filter((word) => !used.has(word)).join(' ');
  return about.length < 2 ? { about: '', meant: [] } : { about, meant };
}
