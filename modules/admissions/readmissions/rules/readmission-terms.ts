// ADM-90 to ADM-92: who may come back, whether it is a return within grace, which class is expected, and which dates are possible.

import { counted } from '#kernel/counted.ts';
import { nameTable } from '#kernel/names.ts';
import { addDays, daysBetween, formatDate, type LocalDate } from '#kernel/dates.ts';

export type ReadmissionKind = 'return_within_grace' | 'readmission';

/** ADM-81: how long ago the first day may lie. */
export const BACK_DAYS = 60;

export interface FormerStudent {
  full_name: string;
  status: string;
  leaving_on: LocalDate | null;
  leaving_reason: string | null;
}

/** ADM-90: a sentence with the way out, or null. `everywhere`: the caller's grant covers all branches. */
export function whyNotReadmitted(child: FormerStudent, everywhere: boolean): string | null {
  const { full_name, status, leaving_reason } = child;
  if (status === 'frozen') return `${full_name} is frozen: let the child come back from the freeze instead.`;
  if (status === 'applicant' || status === 'not_admitted')
    return `${full_name} is an applicant: open the application again instead.`;
  if (status === 'active' || status === 'admitted') return `${full_name} is here already.`;
  if (child.leaving_on === null) return `No leaving of ${full_name} is on record: admit the child again instead.`;
  if (leaving_reason === 'deceased') return `${full_name} has died: there is nobody to re-admit.`;
  if (leaving_reason === 'expelled' && !everywhere)
    return `${full_name} was expelled: only who may act for all branches can ask for the return.`;
  return null;
}

export interface AskedTerms {
  rejoin_on: LocalDate;
  course_id: number;
  class_reason?: string | null | undefined;
  test_note?: string | null | undefined;
}

export interface TermFacts {
  leaving_on: LocalDate;
  today: LocalDate;
  session: { name: string; start_date: LocalDate; end_date: LocalDate; same_as_left: boolean; before_left: boolean };
  left_course_id: number | null;
  expected: { course_id: number; name: string } | null;
  grace_days: number;
  test_after_days: number;
}

export interface ReadmissionTerms {
  gap_days: number;
  kind: ReadmissionKind;
  test_required: boolean;
  /** Sentences by field; empty when it can be asked for. */
  problems: Record<string, string>;
}

/** Story 13: left 20 May, back 10 June = 21 days, within 30 and in the same session: a return within grace. */
export function readmissionTerms(asked: AskedTerms, facts: TermFacts): ReadmissionTerms {
  const gap_days = Math.max(0, daysBetween(facts.leaving_on, asked.rejoin_on));
  const kind: ReadmissionKind =
    gap_days <= facts.grace_days && facts.session.same_as_left ? 'return_within_grace' : 'readmission';
  const test_required = gap_days > facts.test_after_days;
  const problems = nameTable<string>();
  const day = dayProblem(asked.rejoin_on, facts);
  if (day !== null) problems['rejoin_on'] = day;
  if (facts.session.before_left) problems['session_id'] = 'This session is over for the child: choose a later one';
  const course = classProblem(asked, facts, kind);
  if (course) problems[course.field] = course.sentence;
  return { gap_days, kind, test_required, problems };
}

function dayProblem(rejoin_on: LocalDate, { leaving_on, today, session }: TermFacts): string | null {
  if (rejoin_on <= leaving_on)
    return `Earliest ${formatDate(addDays(leaving_on, 1))}: the last day was ${formatDate(leaving_on)}`;
  if (rejoin_on < addDays(today, -BACK_DAYS))
    return `Earliest ${formatDate(addDays(today, -BACK_DAYS))}: at most ${BACK_DAYS} days back`;
  if (rejoin_on < session.start_date)
    return `Earliest ${formatDate(session.start_date)}: ${session.name} begins on that day`;
  if (rejoin_on > session.end_date) return `Latest ${formatDate(session.end_date)}: ${session.name} ends on that day`;
  return null;
}

function classProblem(
  asked: AskedTerms,
  { expected, left_course_id }: TermFacts,
  kind: ReadmissionKind,
): { field: string; sentence: string } | null {
  if (kind === 'return_within_grace' && left_course_id !== null)
    return asked.course_id === left_course_id
      ? null
      : { field: 'course_id', sentence: 'Within grace a child returns to the class it left' };
  if (expected === null || asked.course_id === expected.course_id || asked.class_reason?.trim()) return null;
  return { field: 'class_reason', sentence: `${expected.name} is expected: say why it is another class` };
}

/** What must stand before it is sent: the result of a test that is asked for. */
export function testProblem(
  terms: Pick<ReadmissionTerms, 'test_required' | 'gap_days'>,
  note: string | null,
): string | null {
  if (!terms.test_required || note?.trim()) return null;
  return `Away for ${counted(terms.gap_days, 'day')}: write the result of the test`;
}

export interface ClassStep {
  id: number;
  name: string;
  next_course_id: number | null;
}

/**
 * ADM-91: the class left, moved up once for every session completed meanwhile. Past the last class it stays there; null when the class left
 * is not among the school's classes any more.
 */
export function classExpected(
  classes: ReadonlyMap<number, ClassStep>,
  left_course_id: number | null,
  sessions_completed: number,
): { course_id: number; name: string } | null {
  let at = left_course_id === null ? undefined : classes.get(left_course_id);
  for (let n = 0; n < sessions_completed && at?.next_course_id != null; n += 1)
    at = classes.get(at.next_course_id) ?? at;
  return at ? { course_id: at.id, name: at.name } : null;
}
