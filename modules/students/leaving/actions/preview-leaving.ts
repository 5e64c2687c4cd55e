// What a leaving would settle, by the real rules but without writing; and what changed since it was sent (STU-57, STU-58).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addDays, formatDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { holds } from '#platform/access/permissions.ts';
import { userId } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import type { leavingDraft, LeavingRow, leavingSettlement, SettlementShown } from '../contract/leavings.ts';
import { leavingOfStudent, readLeaving } from '../reads/leavings.ts';
import { leavingSubject, type LeavingSubject } from '../reads/leaving-subject.ts';
import { earliestLeaving, LEAVING_AHEAD_DAYS, leavingProblems } from '../rules/leaving-terms.ts';
import { whyNot } from './approve-leaving.ts';
import { clearanceOf } from '../reads/leaving-clearance.ts';
import { REVERSAL_DAYS } from './decide-leaving.ts';
import { forecast, type Leaving } from './settle-leaving.ts';

type Input = Partial<ParsedInputOf<typeof leavingSettlement>>;
type Answer = DataOf<typeof leavingSettlement>;

export async function previewLeaving(input: Input): Promise<Answer> {
  const stored = input.id === undefined ? undefined : await readLeaving(input.id);
  if (input.id !== undefined && !stored) throw notFound('This leaving');
  const terms = stored ?? input.draft;
  if (!terms) throw badField('draft', 'Say which leaving, or give its facts');
  const subject = await leavingSubject(terms.student_id);
  if (!subject) throw notFound('This student');
  const { branch_id, full_name, notice_days, notice_mode, currency } = subject;
  const leaving: Leaving = {
    ...terms,
    note: terms.note ?? '',
    leaving_id: stored?.id ?? 0,
    branch_id,
    full_name,
    notice_days,
    notice_mode,
  };
  const clearance = await clearanceOf(terms.student_id, stored?.id ?? null);
  const over = stored !== undefined && !['draft', 'pending', 'approved'].includes(stored.state);
  if (over) return { problems: {}, blocks: [], changed: [], clearance, settlement: stored.settlement, currency };
  const problems = stored?.state === 'approved' ? {} : leavingProblems(leaving, subject);
  const blocks = await whyNot(leaving, subject, clearance);
  if (Object.keys(problems).length > 0) return { problems, blocks, changed: [], clearance, settlement: null, currency };
  const settlement = await forecast(leaving);
  const changed = stored?.state === 'pending' ? differences(stored, settlement) : [];
  return { problems, blocks, changed, clearance, settlement, currency };
}

const figures: [keyof SettlementShown & string, string][] = [
  ['reversed', 'Taken back of later months'],
  ['adjusted', 'Taken back of the leaving month'],
  ['notice_fee', 'Notice fee'],
  ['package_charge', 'Package withdrawn'],
  ['dues', 'Dues'],
  ['deposit', 'Deposit held'],
  ['still_due', 'Still due'],
  ['refund', 'Refund'],
];

/** In words, for the decision page: what was sent and what it is now. */
function differences({ settlement: sent, currency }: LeavingRow, now: SettlementShown): string[] {
  if (!sent) return [];
  return figures.flatMap(([key, label]) => {
    const [was, is] = [Number(sent[key] ?? 0), Number(now[key] ?? 0)];
    if (was === is) return [];
    return [`${label}: was ${moneyWithCurrency(was, currency)}, is ${moneyWithCurrency(is, currency)}`];
  });
}

/** The leaving by its id, or the open one of a student; with neither, an empty form. */
export async function readDraft(input: ParsedInputOf<typeof leavingDraft>): Promise<DataOf<typeof leavingDraft>> {
  const leaving =
    input.id === undefined
      ? input.student_id === undefined
        ? undefined
        : await leavingOfStudent(input.student_id, input.last)
      : await readLeaving(input.id);
  if (input.id !== undefined && !leaving) throw notFound('This leaving');
  const student_id = leaving?.student_id ?? input.student_id;
  const subject = student_id === undefined ? undefined : await leavingSubject(student_id);
  if (student_id !== undefined && !subject) throw notFound('This student');
  const [clearance, may_approve] = [
    leaving ? await clearanceOf(leaving.student_id, leaving.id) : [],
    await holds('Student-left Approval'),
  ];
  return {
    leaving: leaving ?? null,
    student: subject ? shown(subject) : null,
    clearance,
    may_decide: may_approve && leaving?.state === 'pending' && !(await isOwn(leaving)),
    may_reverse: may_approve && leaving !== undefined && subject !== undefined && reversible(leaving, subject),
  };
}

function shown(subject: LeavingSubject): NonNullable<DataOf<typeof leavingDraft>['student']> {
  const { student_id, full_name, class_name, status, last_present, today, notice_days, notice_mode, currency } =
    subject;
  return {
    student_id,
    student_name: full_name,
    class_name,
    status,
    earliest: earliestLeaving(subject).day,
    latest: addDays(today, LEAVING_AHEAD_DAYS),
    last_present: last_present === null ? null : formatDate(last_present),
    today,
    notice_days,
    notice_mode,
    currency,
  };
}

async function isOwn({ approval_id }: LeavingRow): Promise<boolean> {
  const row = await rowOf(sql<{ asked_by: number | null }>`
    select asked_by from platform.approval_requests where id = ${approval_id}::bigint`);
  return row?.asked_by === userId();
}

function reversible({ state, approved_on }: LeavingRow, { today }: LeavingSubject): boolean {
  return (
    (state === 'approved' || state === 'settled') &&
    approved_on !== null &&
    today <= addDays(approved_on, REVERSAL_DAYS)
  );
}
