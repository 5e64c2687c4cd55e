// May this person mark this section on this day (ATT-5)? Asked by every action that changes marks by hand.

import { Refusal } from '#kernel/refusal.ts';
import { declareQuestion } from '#platform/questions/question.ts';
import { holds } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { type DayFacts, markingDay } from './day-facts.ts';
import { markingWindow, mayMark } from '../rules/marking-window.ts';

/** ATT-5: is this employee class teacher or cover of the section on the day? Teaching answers for covers. */
export const mayTake = declareQuestion<{ employee_id: number; section_id: number; on_date: string }, boolean>(
  'attendance.may_take',
);

export const NOT_YOUR_SECTION =
  'You take the registers of your own sections; this one is taken by its class teacher, or by somebody who corrects attendance.';

/** With Add alone an employee takes only own sections; the clock, and people without an employee, all of the scope. */
async function isOwnSection({ section_id, class_teacher_id, on_date }: DayFacts): Promise<boolean> {
  const { user_id } = who();
  if (user_id === null) return true;
  const user = await rowOf(
    sql<{ employee_id: number | null }>`select employee_id from platform.users where id = ${user_id}::bigint`,
  );
  const employee_id = user?.employee_id ?? null;
  if (employee_id === null || employee_id === class_teacher_id) return true;
  return (await mayTake.ask({ employee_id, section_id, on_date })).includes(true);
}

export interface MayMark {
  refused: string | null;
  /** A change of this day needs a reason. */
  reason: boolean;
}

export async function mayMarkDay(facts: DayFacts): Promise<MayMark> {
  const rights = {
    add: await holds('Student Attandance Add'),
    edit: await holds('Student Attandance Edit'),
    unlock: await holds('Student Attandance Unlock'),
  };
  const may = mayMark(markingWindow(markingDay(facts)), rights);
  if (may.refused !== null || rights.edit || rights.unlock) return may;
  return (await isOwnSection(facts)) ? may : { refused: NOT_YOUR_SECTION, reason: false };
}

export async function requireMarking(facts: DayFacts): Promise<{ reason: boolean }> {
  const { refused, reason } = await mayMarkDay(facts);
  if (refused === null) return { reason };
  throw facts.on_date > facts.today
    ? new Refusal('bad_input', refused, { errors: { on_date: [refused] } })
    : new Refusal('not_allowed', refused);
}
