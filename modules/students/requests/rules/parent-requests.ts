// Requests of parents (STU-95, spec 03 §3.2): which state follows which, what the parents read of it, and the form of each kind.

import * as pages from '#kernel/pages.gen.ts';

export type RequestState = 'new' | 'in_progress' | 'waiting_parent' | 'done' | 'rejected' | 'cancelled';
export type RequestKind =
  | 'info_change'
  | 'leave'
  | 'certificate'
  | 'left'
  | 'freeze'
  | 'transfer'
  | 'fee_query'
  | 'meeting'
  | 'other';
export type EntryKind = 'answer' | 'question' | 'parent' | 'note';

const next: Record<RequestState, readonly RequestState[]> = {
  new: ['in_progress', 'waiting_parent', 'done', 'rejected', 'cancelled'],
  in_progress: ['waiting_parent', 'done', 'rejected'],
  waiting_parent: ['in_progress', 'done', 'rejected'],
  done: [],
  rejected: [],
  cancelled: [],
};

export function mayBecome(from: RequestState, to: RequestState): boolean {
  return from === to || next[from].includes(to);
}

export const isOpen = (state: RequestState): boolean => next[state].length > 0;

/** Where the conversation leaves it: a question waits for the parents, all else is the school's turn; a note moves nothing. */
export function stateAfter(entry: EntryKind, state: RequestState): RequestState {
  if (entry === 'note') return state;
  return entry === 'question' ? 'waiting_parent' : 'in_progress';
}

export const stateWords: Record<RequestState, string> = {
  new: 'received',
  in_progress: 'being looked after',
  waiting_parent: 'waiting for you',
  done: 'done',
  rejected: 'not granted',
  cancelled: 'withdrawn',
};

export const aboutWords: Record<RequestKind, string> = {
  info_change: 'change of record',
  leave: 'leave',
  certificate: 'certificate',
  left: 'leaving',
  freeze: 'freeze',
  transfer: 'transfer',
  fee_query: 'fees',
  meeting: 'meeting',
  other: 'question',
};

interface Target {
  table: string | null;
  title: string;
  path: string;
  /** Names of the form's fields for the two days that the parents gave, and for their words. */
  from?: string;
  to?: string;
  words?: string;
  student?: string;
}

/** Kinds without an entry are answered and closed. */
export const targets: Partial<Record<RequestKind, Target>> = {
  info_change: { table: 'students.students', title: 'Edit', path: pages.StdEdit, student: 'id' },
  leave: {
    table: 'attendance.student_leaves',
    title: 'Leave',
    path: pages.AddAttendance,
    from: 'from_on',
    to: 'to_on',
    words: 'reason',
  },
  certificate: {
    table: 'students.leaving_certificates',
    title: 'Certificate',
    path: pages.LeavingCertificate,
  },
  left: {
    table: 'students.student_leavings',
    title: 'Leaving',
    path: pages.StdLeft,
    from: 'leaving_on',
    words: 'note',
  },
  freeze: {
    table: 'students.student_freezes',
    title: 'Freeze',
    path: pages.StdFreeze,
    from: 'from_on',
    to: 'expected_until',
    words: 'note',
  },
  transfer: {
    table: 'students.student_transfers',
    title: 'Transfer',
    path: pages.StdTransfer,
    from: 'effective_on',
    words: 'reason',
  },
  fee_query: { table: null, title: 'Statement', path: pages.StudentStatement },
};

interface Asked {
  kind: RequestKind;
  id: number;
  student_id: number;
  text: string;
  from_on: string | null;
  to_on: string | null;
}

/** Forms take so much of a text; the rest stays in the request. */
const LONGEST = 300;

/** The address of the form, with what the parents said filled in. */
export function formFor(asked: Asked): { table: string | null; path: string } | null {
  const target = targets[asked.kind];
  if (!target) return null;
  const query = new URLSearchParams({ [target.student ?? 'student_id']: String(asked.student_id) });
  if (target.from && asked.from_on) query.set(target.from, asked.from_on);
  if (target.to && asked.to_on) query.set(target.to, asked.to_on);
  if (target.words) query.set(target.words, asked.text.slice(0, LONGEST));
  if (asked.kind === 'leave') query.set('tab', 'leave');
  query.set('request', String(asked.id));
  return { table: target.table, path: `${target.path}?${query.toString()}` };
}
