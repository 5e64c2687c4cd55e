// Concessions by hand in both countries and every state: waiting, approved, with billed months put right, rejected, taken back, ended, locked (FEE-17, FEE-19).

import { addMonths, type Month, monthOf } from '#kernel/dates.ts';
import { decide } from '#platform/approvals/decide.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { askCharity, cancelCharity, endConcession, lockSiblingRate } from '#modules/fees/index.ts';
import type { DemoCalendar } from '../ground/calendar.ts';
import { demoUser } from '../ground/demo-user.ts';

type Wish = Parameters<typeof askCharity>[0];

interface Case {
  by: string;
  branch_id: number;
  country_id: 161 | 162;
  more?: Partial<Wish>;
  reason: string;
  ends: 'wait' | 'approve' | 'reject' | 'cancel' | 'end';
}

const cases: readonly Case[] = [
  { by: 'principal', branch_id: 1, country_id: 162, reason: 'Widow with four children, no income', ends: 'approve' },
  { by: 'principal', branch_id: 1, country_id: 162, reason: 'The shop of the father burnt down', ends: 'wait' },
  {
    by: 'principal',
    branch_id: 1,
    country_id: 162,
    more: { correct_posted: true, rate: 2500 },
    reason: 'Promised in summer, the form was lost in the office',
    ends: 'approve',
  },
  { by: 'principal', branch_id: 1, country_id: 162, reason: 'Says the fee is too high for the family', ends: 'reject' },
  { by: 'lahore', branch_id: 2, country_id: 162, reason: 'Father in hospital for some months', ends: 'end' },
  { by: 'lahore', branch_id: 2, country_id: 162, reason: 'Asked by mistake for the wrong child', ends: 'cancel' },
  { by: 'muscat', branch_id: 6, country_id: 161, reason: 'The father lost his work at the port', ends: 'approve' },
  { by: 'muscat', branch_id: 6, country_id: 161, reason: 'Mother alone with three children', ends: 'wait' },
];

interface Found {
  charity: number;
  students: number[];
}

/** Late children of the branch who pay and have no concession yet. */
async function findOut(branch_id: number): Promise<Found> {
  const [row] = await rowsOf(sql<Found>`
    select (select t.id from fees.concession_types t join platform.branches b on b.school_id = t.school_id where b.id = ${branch_id}::int and t.code = 'CHR') as charity,
           array(select s.id from students.students s where s.branch_id = ${branch_id}::int and s.status = 'active'
                    and exists (select 1 from fees.student_fee_lines l where l.student_id = s.id and l.valid_to is null)
                    and not exists (select 1 from fees.student_concessions c where c.student_id = s.id) order by s.id desc limit 8 offset 40) as students`);
  return row ?? { charity: 0, students: [] };
}

async function make(one: Case, nth: number, month: Month): Promise<void> {
  const { by, branch_id, country_id, more, reason, ends } = one;
  const approver = await demoUser('headoffice');
  const as = <T>(user_id: number, work: () => Promise<T>) =>
    runAs({ user_id, country_id, ...(branch_id === 6 ? {} : { school_id: 1 }) }, work);
  const asker = await demoUser(by);
  const [row] = await as(asker, async () => {
    const { charity, students } = await findOut(branch_id);
    const student = students[nth];
    if (student === undefined) return [];
    const { requests } = await askCharity({
      student_ids: [student],
      type_id: charity,
      basis: 'percent',
      rate: 5000,
      valid_from: more?.correct_posted === true ? addMonths(month, -2) : month,
      correct_posted: false,
      reason,
      need: { income: country_id === 161 ? 180_000 : 3_500_000, dependants: 3 + (nth % 3) },
      attachment_ids: [],
      ...more,
    });
    return requests;
  });
  if (!row || ends === 'wait') return;
  if (ends === 'cancel') return void (await as(asker, () => cancelCharity({ id: row.id, reason: 'The wrong child' })));
  if (ends === 'reject')
    return void (await as(approver, () =>
      decide(row.approval_id ?? 0, { verb: 'reject', reason: 'The need is not shown by papers' }),
    ));
  await as(approver, () => decide(row.approval_id ?? 0, { verb: 'approve' }));
  if (more?.correct_posted === true)
    await runAs({ user_id: await demoUser('accountant'), country_id, school_id: 1 }, () =>
      decide(row.approval_id ?? 0, { verb: 'approve' }),
    );
  if (ends === 'end')
    await as(asker, () =>
      endConcession({
        id: row.id,
        // Its first: towards the end of a session there may be no other.
        last_month: month,
        reason: 'The father works again',
        version: row.version + 1,
      }),
    );
}

/** Budgets of charity for both countries, so that the report has something to hold against. */
async function setBudgets(): Promise<void> {
  await asOwner(() =>
    rowsOf(sql`update fees.fee_policies set charity_budget = 200 where branch_id is null and charity_budget is null`),
  );
}

async function lockOne(): Promise<void> {
  const [row] = await asOwner(() =>
    rowsOf(sql<{ id: number }>`
      select c.id from fees.student_concessions c join fees.concession_types t on t.id = c.type_id and t.kind = 'sibling'
       where c.branch_id = 1 and c.status = 'active' and c.valid_to is null order by c.id desc limit 1`),
  );
  const user_id = await demoUser('principal');
  if (row) await runAs({ user_id, country_id: 162, school_id: 1 }, () => lockSiblingRate({ id: row.id, locked: true }));
}

export async function makeCharity({ today }: DemoCalendar): Promise<void> {
  const month = addMonths(monthOf(today), 1);
  for (const [nth, one] of cases.entries()) await make(one, nth, month);
  await lockOne();
  await setBudgets();
}
