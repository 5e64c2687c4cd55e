// What the desks did lately, in both countries: sheets of families, certificates, a receipt placed anew, a price list copied, money for a child of
// another branch, months paid ahead (FEE-18, FEE-51; 04 §5.4, §9).

import { addDays, addMonths, firstDayOf, type LocalDate, monthOf } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import {
  copyStructures,
  issueCertificates,
  makeFamilyChallan,
  previewPrepayment,
  readOffer,
  reallocateDeposit,
  takeDeposit,
  takeElsewhere,
  takePrepayment,
} from '#modules/fees/index.ts';
import { demoUser } from '../ground/demo-user.ts';

const desks = [
  { by: 'principal', branch_id: 1, country_id: 162, some: 150_000 },
  { by: 'muscat', branch_id: 6, country_id: 161, some: 10_000 },
] as const;
type Desk = (typeof desks)[number];

async function cashOf(branch_id: number): Promise<number> {
  const row = await rowOf(sql<{ id: number }>`
    select a.id from platform.accounts a join platform.branches b on b.school_id = a.school_id where b.id = ${branch_id}::int and a.system_key = 'cash'`);
  return row?.id ?? 0;
}

/** Families with two children here who owe, for the sheet of this month. */
async function makeFamilySheets({ branch_id }: Desk, today: LocalDate): Promise<void> {
  const families = await rowsOf(sql<{ family_id: number }>`
    select s.family_id from fees.challans c join students.students s on s.id = c.student_id and s.status = 'active'
     where c.branch_id = ${branch_id}::int and c.balance > 0 and c.bill_month = ${monthOf(today)}::date and s.family_id is not null
     group by 1 having count(distinct s.id) > 1 order by 1 desc limit 4`);
  for (const { family_id } of families) await makeFamilyChallan({ family_id, bill_month: monthOf(today) });
  // Made again, it replaces the one before.
  const [first] = families;
  if (first) await makeFamilyChallan({ ...first, bill_month: monthOf(today) });
}

/** For the employer of the father: the last twelve months; asked for twice it is a copy. */
async function makeCertificates({ branch_id }: Desk, today: LocalDate): Promise<void> {
  const paid = await rowsOf(sql<{ student_id: number }>`
    select t.student_id from fees.settlements t join students.students s on s.id = t.student_id and s.status = 'active' and s.branch_id = t.branch_id
     where t.branch_id = ${branch_id}::int and t.kind = 'payment' and t.entry_date > ${addDays(today, -200)}::date
     group by 1 having sum(t.amount) > 0 and count(*) > 2 order by 1 limit 5`);
  const year = { from: addDays(today, -300), to: today };
  const student_ids = paid.map((one) => one.student_id);
  if (student_ids.length === 0) return;
  await issueCertificates({ student_ids, ...year });
  await issueCertificates({ student_ids: student_ids.slice(0, 1), ...year });
}

/** Taken for the oldest bill, meant for the newest one. */
async function makePlacedAnew({ branch_id, some }: Desk, today: LocalDate): Promise<void> {
  const owes = await rowOf(sql<{ student_id: number; challan_id: number }>`
    select c.student_id, max(c.id) as challan_id from fees.challans c join students.students s on s.id = c.student_id and s.status = 'active'
     where c.branch_id = ${branch_id}::int and c.balance > ${some}::bigint group by 1 having count(*) > 1 order by 1 desc limit 1`);
  if (!owes) return;
  const { deposit_id } = await takeDeposit({
    student_id: owes.student_id,
    channel: 'cash',
    account_id: await cashOf(branch_id),
    value_date: today,
    amount: some,
    another: true,
    note: 'For this month, said the mother',
  });
  await reallocateDeposit({
    id: deposit_id,
    version: 1,
    allocation: [{ challan_id: owes.challan_id, amount: some }],
    reason: 'The family pays this month first, the older bill is asked to be waived',
    reopen: true,
  });
}

/** Three months or more for 5% off, where so many are left of the session. */
async function makePrepayments({ branch_id }: Desk, today: LocalDate): Promise<void> {
  const children = await rowsOf(sql<{ student_id: number }>`
    select a.student_id from fees.student_fee_accounts a join students.students s on s.id = a.student_id and s.status = 'active'
     where a.branch_id = ${branch_id}::int and a.receivable = 0 and a.advance = 0 and not a.hold_posting
       and not exists (select from fees.student_concessions c where c.student_id = s.id)
     order by a.student_id limit 2`);
  for (const { student_id } of children) {
    const { offers, coming } = await readOffer({ student_id });
    const [offer] = offers;
    if (!offer) continue;
    const asked = { student_id, type_id: offer.type_id, months: Math.min(coming.length, offer.months) };
    const { needed, value_date } = await previewPrepayment({ ...asked, value_date: today });
    await takePrepayment({
      ...asked,
      value_date,
      channel: 'cash',
      account_id: await cashOf(branch_id),
      amount: needed,
      another: true,
    });
  }
}

/** Offered to the end of next month; taken back with the discount when a child leaves before. Every desk of Pakistan takes for every own branch. */
const makeTerms = (today: LocalDate): Promise<unknown> =>
  asOwner(async () => {
    await rowsOf(sql`
      update fees.concession_types set prepay_rate = 500, prepay_months = 3, prepay_until = ${addDays(firstDayOf(addMonths(monthOf(today), 2)), -1)}::date, clawback = true, needs_approval = false
       where kind = 'prepayment'`);
    await rowsOf(sql`
      insert into fees.fee_policies (school_id, country_id, branch_id)
      select 1, 162, null where not exists (select from fees.fee_policies where school_id = 1 and country_id = 162 and branch_id is null)`);
    await rowsOf(
      sql`update fees.fee_policies set collect_any_branch = true where school_id = 1 and country_id = 162 and branch_id is null`,
    );
  });

/** Lahore takes for children of Islamabad who are on a visit there: whole, and a part. */
async function makeElsewhere(today: LocalDate): Promise<void> {
  const codes = await asOwner(() =>
    rowsOf(sql<{ code: string; receivable: number }>`
      select k.code, a.receivable from fees.student_fee_accounts a
        join students.students s on s.id = a.student_id and s.status = 'active'
        join fees.payment_codes k on k.student_id = a.student_id and k.kind = 1 and k.status = 'active'
       where a.branch_id = 1 and a.receivable > 200000 order by a.student_id limit 2`),
  );
  const user_id = await demoUser('lahore');
  const account_id = await asOwner(() => cashOf(2));
  for (const [nth, { code, receivable }] of codes.entries())
    await runAs({ user_id, school_id: 1, country_id: 162 }, () =>
      takeElsewhere({
        code,
        at_branch_id: 2,
        channel: 'cash',
        value_date: today,
        account_id,
        amount: nth === 0 ? receivable : 150_000,
        another: true,
      }),
    );
}

/** The list of F-8 for Gulberg from next month, 5% more: a draft that somebody looks through. */
async function makeCopies(admin_id: number, today: LocalDate): Promise<void> {
  for (const [country_id, branch_id, change_bp] of [
    [162, 2, 500],
    [161, 6, 0],
  ] as const) {
    const list = await asOwner(() =>
      rowOf(sql<{ id: number; session_id: number; valid_from: LocalDate }>`
      select f.id, f.session_id, least(${addMonths(monthOf(today), 1)}::date, date_trunc('month', y.end_date)::date) as valid_from
        from fees.fee_structures f join branches.academic_sessions y on y.id = f.session_id and y.is_current
       where f.school_id = 1 and f.country_id = ${country_id}::int and f.status = 'published' order by f.id limit 1`),
    );
    if (!list) continue;
    await runAs({ user_id: admin_id, school_id: 1, country_id }, () =>
      copyStructures({
        source_id: list.id,
        branch_ids: [branch_id],
        to_session_id: list.session_id,
        valid_from: monthOf(list.valid_from),
        change_bp,
        round_to: country_id === 161 ? 500 : 5_000,
      }),
    );
  }
}

export async function makeDeskWork(admin_id: number, today: LocalDate): Promise<void> {
  await makeTerms(today);
  for (const desk of desks) {
    const user_id = await demoUser(desk.by);
    for (const make of [makeFamilySheets, makeCertificates, makePlacedAnew, makePrepayments])
      await runAs({ user_id, school_id: 1, country_id: desk.country_id }, () => make(desk, today));
  }
  await makeElsewhere(today);
  await makeCopies(admin_id, today);
}
