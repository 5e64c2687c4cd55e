// From the books to the sheets with all that is open: a fixed number of statements for a whole batch (spec 04 §9).

import type { z } from 'zod';
import { grouped } from '#kernel/counted.ts';
import type { Currency } from '#kernel/money.ts';
import { notFound, Refusal } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { idsChosen } from '#platform/jobs/chosen-rows.ts';
import { type ChallansToPrint, MOST_CHALLANS, printBranches } from '#modules/fees/challans/chapter.ts';
import { openChallans } from '#modules/fees/late-fines/chapter.ts';
import { feeWords, paperStudents, shortMonth } from '#modules/fees/papers/chapter.ts';
import type { challanOutstanding } from '../contract/outstanding-sheets.ts';
import { idsOfOutstanding } from '../reads/outstanding.ts';
import { type Debtor, outstandingSheet } from './outstanding-sheet.ts';

export type AskedSheets = Omit<z.output<typeof challanOutstanding.input>, 'all'>;

interface Owing {
  student_id: number;
  family_id: number;
  branch_id: number;
  currency: Currency;
  code: string | null;
}

/** The ids are fixed when it is asked, whatever the list holds later. */
export async function fixSheets({ all, ...asked }: z.output<typeof challanOutstanding.input>): Promise<AskedSheets> {
  return all ? { ...asked, student_ids: await idsChosen({ all }, idsOfOutstanding) } : asked;
}

/** Inside the request's transaction. Refuses when nothing is open, too much, or of two currencies. */
export async function readOutstandingSheets(asked: AskedSheets): Promise<ChallansToPrint> {
  const owing = await owingStudents(asked);
  const [first] = owing;
  if (!first) throw notFound('Somebody of these who owes something');
  if (owing.length > MOST_CHALLANS)
    throw new Refusal('bad_input', `These are more than ${grouped(MOST_CHALLANS)} sheets. Print class by class`);
  if (owing.some((row) => row.currency !== first.currency))
    throw new Refusal('bad_input', 'Choose students of one country: rupees and rials do not go on one print');
  const { name, today } = who();
  const branches = await printBranches([...new Set(owing.map((row) => row.branch_id))]);
  return {
    language: asked.language,
    currency: first.currency,
    copies: asked.copies ?? branches[0]?.copies ?? 3,
    printed_at: today,
    printed_by: name,
    branches,
    challans: await sheetsOf(owing, asked),
    challan_ids: [],
  };
}

async function sheetsOf(owing: readonly Owing[], { family, language }: AskedSheets) {
  const ids = owing.map((row) => row.student_id);
  const open = Map.groupBy(
    await openChallans(ids.map((student_id) => ({ student_id, sibling_rank: 1 }))),
    (challan) => challan.student_id,
  );
  const papers = new Map((await paperStudents(ids)).map((student) => [student.student_id, student]));
  const words = feeWords(language);
  const { today } = who();
  // In the order of the first child of each family.
  const groups = family ? [...Map.groupBy(owing, (row) => row.family_id).values()] : owing.map((row) => [row]);
  return groups.flatMap((rows) => {
    const debtors = rows.flatMap(({ student_id }): Debtor[] => {
      const student = papers.get(student_id);
      return student ? [{ student, open: open.get(student_id) ?? [] }] : [];
    });
    const sheet = outstandingSheet(debtors, {
      branch_id: rows[0]?.branch_id ?? 0,
      today,
      payment_code: rows.length === 1 ? (rows[0]?.code ?? null) : null,
      due: words.due.toLowerCase(),
      month: ({ bill_month }) => shortMonth(bill_month, language),
    });
    return sheet ? [sheet] : [];
  });
}

/** Who of them owes something, with brothers and sisters where families are meant; in print order, at most one more than fits. */
async function owingStudents({ student_ids, family_ids, family }: AskedSheets): Promise<Owing[]> {
  if (!student_ids && !family_ids) throw new Refusal('bad_input', 'Choose students or families');
  const whom = family_ids
    ? sql`s.family_id = any (${family_ids}::bigint[])`
    : family
      ? sql`s.family_id in (select x.family_id from students.students x where x.id = any (${student_ids ?? []}::bigint[]))`
      : sql`s.id = any (${student_ids ?? []}::bigint[])`;
  return rowsOf(sql<Owing>`
    select s.id as student_id, s.family_id, s.branch_id, a.currency,
           (select k.code from fees.payment_codes k where k.student_id = s.id and k.kind = 1 and k.status = 'active') as code
      from students.students s
      join fees.student_fee_accounts a on a.student_id = s.id and a.receivable > 0
      join platform.branches b on b.id = s.branch_id
      left join branches.courses c on c.id = s.course_id
      left join branches.sections x on x.id = s.section_id
     where ${whom} and ${inScope('s.branch_id')}
     order by b.branch_name, c.seq, x.name, s.name_key, s.id limit ${MOST_CHALLANS + 1}`);
}
