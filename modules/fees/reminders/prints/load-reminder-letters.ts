// From what is due to the letters of a step: rows in a transaction, logos and the PDF outside of it (spec 04 §9).

import { grouped } from '#kernel/counted.ts';
import { badField, notFound, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { type HeldLetterhead, readLetterheads, withLogo } from '#platform/printing/index.ts';
import { openChallans } from '#modules/fees/late-fines/chapter.ts';
import { amountNeeded } from '#modules/fees/late-fines/rules/index.ts';
import { paperStudents } from '#modules/fees/papers/chapter.ts';
import { chosenDebtors, type Debtor } from '../reads/debtors.ts';
import { STEPS } from '../rules/reminder-steps.ts';
import type { ReminderLetters } from './reminder-letter.ts';

/** More in one PDF exceeds a printer's tray. */
const MOST_LETTERS = 2000;

export interface AskedLetters {
  student_ids: number[];
  step: number;
  language: ReminderLetters['language'];
}

export interface LettersToPrint extends Omit<ReminderLetters, 'branches'> {
  held: HeldLetterhead[];
  /** To be noted with the print. */
  reminded: Debtor[];
}

/** Who promised, sent a slip or disputes the account gets no letter. Refuses when nobody is left, or too many. */
export async function readReminderLetters(asked: AskedLetters): Promise<LettersToPrint> {
  await requirePermission('Outstanding');
  const step = STEPS.find((one) => one === asked.step);
  if (step === undefined) throw badField('step', 'Choose which reminder');
  if (asked.student_ids.length > MOST_LETTERS)
    throw new Refusal('bad_input', `These are more than ${grouped(MOST_LETTERS)} letters. Print class by class`);
  const debtors = await chosenDebtors(asked.student_ids, { step, way: 'letter' });
  const due = debtors.filter((one) => one.amount > 0 && !one.promised && !one.claimed && !one.on_hold);
  const [first] = due;
  if (!first) throw notFound('Somebody of these to be reminded');
  if (due.some((one) => one.currency !== first.currency))
    throw new Refusal('bad_input', 'Choose students of one country: rupees and rials do not go on one print');
  const { name, today } = who();
  return {
    language: asked.language,
    currency: first.currency,
    step,
    printed_at: today,
    printed_by: name,
    held: await readLetterheads([...new Set(due.map((one) => one.branch_id))]),
    letters: await lettersOf(due),
    reminded: due,
  };
}

async function lettersOf(due: readonly Debtor[]): Promise<ReminderLetters['letters']> {
  const ids = due.map((one) => one.student_id);
  const open = Map.groupBy(
    await openChallans(ids.map((student_id) => ({ student_id, sibling_rank: 1 }))),
    (challan) => challan.student_id,
  );
  const papers = new Map((await paperStudents(ids)).map((student) => [student.student_id, student]));
  const payers = new Map((await payersOf(ids)).map((row) => [row.student_id, row.name]));
  return due.flatMap(({ student_id, branch_id, today, code }) => {
    const student = papers.get(student_id);
    const challans = open.get(student_id) ?? [];
    if (!student || challans.length === 0) return [];
    const booked = challans.reduce((sum, one) => sum + one.balance, 0);
    return [
      {
        branch_id,
        student,
        guardian: payers.get(student_id) ?? null,
        code,
        challans: challans.map(({ bill_month, challan_no, due_date, balance }) => ({
          bill_month,
          challan_no,
          due_date,
          balance,
        })),
        fine: Math.max(0, amountNeeded(challans, today) - booked),
      },
    ];
  });
}

function payersOf(student_ids: readonly number[]): Promise<{ student_id: number; name: string }[]> {
  return rowsOf(sql<{ student_id: number; name: string }>`
    select distinct on (l.student_id) l.student_id, g.full_name as name
      from students.student_guardians l join students.guardians g on g.id = l.guardian_id
     where l.student_id = any (${[...student_ids]}::bigint[]) and l.custody <> 'barred' and not g.deceased
     order by l.student_id, l.is_fee_payer desc, l.is_primary desc, l.id`);
}

/** Outside the transaction. */
export async function withLogos({ held, reminded: _reminded, ...letters }: LettersToPrint): Promise<ReminderLetters> {
  const branches = await Promise.all(
    held.map(async (one) => ({ branch_id: one.branch_id, letterhead: await withLogo(one) })),
  );
  return { ...letters, branches };
}
