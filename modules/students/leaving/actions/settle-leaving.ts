// STU-58: a leaving takes effect, in one transaction. Dated facts, money, cards, marks and message together or not at all.

import type { LocalDate } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql, trial } from '#platform/db/index.ts';
import { message } from '#platform/messages/message.ts';
import {
  closeRequest,
  type DepositAction,
  noteChange,
  type Settlement,
  studentsSettlement,
  studentsStatusChanged,
} from '#modules/students/roll/chapter.ts';
import { noticeRule } from '../rules/leaving-terms.ts';
import type { NoticeMode } from '#modules/students/roll/rules/index.ts';
import type { LeavingReason } from '../contract/leaving-reasons.ts';
import { dayAfter, endFacts } from '../steps/end-facts.ts';
import { voidCards } from '#modules/students/cards/chapter.ts';

export const LEAVINGS = 'students.student_leavings';
export const SOURCE = 'student_leaving';

export interface Leaving {
  leaving_id: number;
  branch_id: number;
  student_id: number;
  full_name: string;
  leaving_on: LocalDate;
  notice_on: LocalDate;
  reason: LeavingReason;
  note: string;
  deposit_action: DepositAction;
  notice_days: number;
  notice_mode: NoticeMode;
}

const nothing: Settlement = {
  owed_before: 0,
  freed: 0,
  advance_used: 0,
  reversed: 0,
  adjusted: 0,
  notice_fee: 0,
  package_charge: 0,
  dues: 0,
  deposit: 0,
  applied: 0,
  refund: 0,
  kept: 0,
  forfeited: 0,
  still_due: 0,
  advance: 0,
  payee: null,
  months: [],
  postings: [],
};

/** Calculated by doing it and rolling back: the facts end, fees settles, and nothing is kept. */
export function forecast(leaving: Leaving): Promise<Settlement> {
  return trial(async () => {
    await endFacts(leaving, leaving.reason === 'passed_out');
    return ask(leaving);
  });
}

async function ask(leaving: Leaving): Promise<Settlement> {
  const { branch_id, student_id, leaving_on, deposit_action, reason, note, leaving_id } = leaving;
  const [settlement] = await studentsSettlement.ask({
    branch_id,
    student_id,
    leaving_on,
    notice_fee: noticeRule(leaving, { notice_days: leaving.notice_days, mode: leaving.notice_mode }),
    deposit_action,
    leaving_reason: reason,
    package_waived: await packageWaived(leaving_id),
    reason: [reason.replaceAll('_', ' '), note].filter(Boolean).join(': '),
    preview: false,
    source_type: SOURCE,
    source_id: leaving_id,
  });
  return settlement ?? nothing;
}

async function packageWaived(leaving_id: number): Promise<boolean> {
  const row = await rowOf(sql`
    select 1 from students.leaving_clearances where leaving_id = ${leaving_id}::bigint and item = 'package' and not automatic and state = 'waived'`);
  return row !== undefined;
}

/** The student's row is locked by the caller and the leaving approved. */
export async function settleLeaving(leaving: Leaving): Promise<Settlement> {
  const { branch_id, student_id, leaving_on, leaving_id, reason } = leaving;
  const was = await endFacts(leaving, reason === 'passed_out');
  const settlement = await ask(leaving);
  await rowsOf(sql`
    update students.student_leavings set state = 'settled', settled_at = platform.now(), settlement = ${JSON.stringify(settlement)}::jsonb,
           notice_fee = ${settlement.notice_fee}::bigint, undo = ${JSON.stringify(was)}::jsonb, problem = null
     where id = ${leaving_id}::bigint`);
  await closeRequest(student_id, LEAVINGS, leaving_id);
  await voidCards([student_id], 'Left the school');
  const to = reason === 'passed_out' ? 'passed_out' : 'left';
  await studentsStatusChanged.ask({ student_ids: [student_id], from: was.status, to, on: dayAfter(leaving_on) });
  await noteChange({
    branch_id,
    student_id,
    action: to === 'left' ? 'left' : 'passed out',
    before: { status: was.status },
    after: { status: to, leaving_on, reason, still_due: settlement.still_due, refund: settlement.refund },
  });
  await message({
    event: 'LEFT',
    branch_id,
    subject_type: 'student',
    subject_id: student_id,
    student_id,
    key: `leaving:${leaving_id}`,
    data: {
      student: leaving.full_name,
      leaving_on,
      still_due: settlement.still_due,
      refund: settlement.refund,
    },
  });
  return settlement;
}
