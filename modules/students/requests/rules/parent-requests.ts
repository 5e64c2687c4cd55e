// Requests of parents (STU-95, spec 03 §3.2): which state follows which, what the parents read of it, and the form of each kind.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { type RequestState, requestStates } from './request-states.ts';

export type { RequestState } from './request-states.ts';
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

export function mayBecome(from: RequestState, to: RequestState): boolean {
  return from === to || requestStates.leads(from, to);
}

export const isOpen = (state: RequestState): boolean => !requestStates.isOver(state);

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
const words = ({ text }: Asked): string => text.slice(0, LONGEST);

interface Target {
  table: string | null;
  title: string;
  path: (asked: Asked) => string;
}

/** Kinds without an entry are answered and closed. The form has what the parents said filled in. */
export const targets: Partial<Record<RequestKind, Target>> = {
  info_change: {
    table: 'students.students',
    title: 'Edit',
    path: ({ student_id }) => linkTo(pages.StdEdit, { id: student_id }),
  },
  leave: {
    table: 'attendance.student_leaves',
    title: 'Leave',
    path: (asked) =>
      linkTo(pages.AddAttendance, {
        student_id: asked.student_id,
        request: asked.id,
        from_on: asked.from_on,
        to_on: asked.to_on,
        reason: words(asked),
        tab: 'leave',
      }),
  },
  certificate: {
    table: 'students.leaving_certificates',
    title: 'Certificate',
    path: ({ student_id }) => linkTo(pages.LeavingCertificate, { student_id }),
  },
  left: {
    table: 'students.student_leavings',
    title: 'Leaving',
    path: (asked) =>
      linkTo(pages.StdLeft, { student_id: asked.student_id, leaving_on: asked.from_on, note: words(asked) }),
  },
  freeze: {
    table: 'students.student_freezes',
    title: 'Freeze',
    path: (asked) =>
      linkTo(pages.StdFreeze, {
        student_id: asked.student_id,
        from_on: asked.from_on,
        expected_until: asked.to_on,
        note: words(asked),
      }),
  },
  transfer: {
    table: 'students.student_transfers',
    title: 'Transfer',
    path: (asked) =>
      linkTo(pages.StdTransfer, { student_id: asked.student_id, effective_on: asked.from_on, reason: words(asked) }),
  },
  fee_query: {
    table: null,
    title: 'Statement',
    path: ({ student_id }) => linkTo(pages.StudentStatement, { student_id }),
  },
};

/** The address of the form, with what the parents said filled in. */
export function formFor(asked: Asked): { table: string | null; path: string } | null {
  const target = targets[asked.kind];
  return target ? { table: target.table, path: target.path(asked) } : null;
}
