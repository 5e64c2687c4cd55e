// Offers of children whose price stands: one that waits for its money, one that ends tomorrow with a part paid, one paid whose papers are
// missing, and one that is confirmed; in both currencies.

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import {
  confirmAdmission,
  decideApplications,
  issueOffer,
  offeredPackages,
  savePlan,
} from '#modules/admissions/index.ts';
import { takeDeposit } from '#modules/fees/index.ts';

const desks = [
  { username: 'principal', branch_id: 1 },
  { username: 'muscat', branch_id: 6 },
] as const;

/** What becomes of the n-th offer: part of it that is paid, in percent, and whether it is confirmed. */
const becomes = [
  { days: 7, paid: 0, confirmed: false },
  { days: 1, paid: 40, confirmed: false },
  { days: 5, paid: 100, confirmed: false },
  { days: 6, paid: 100, confirmed: true },
] as const;

interface Priced {
  id: number;
  version: number;
  student_id: number;
  session_id: number;
  course_id: number;
  join_on: LocalDate;
  today: LocalDate;
}

const priced = (ids: readonly number[]) =>
  rowsOf(sql<Priced>`
    select id, version, student_id, session_id, course_id, platform.today(branch_id) as today,
           greatest(expected_join_on, platform.today(branch_id)) as join_on
      from admissions.applications where id = any (${ids}::bigint[]) and stage = 'fee' order by id`);

/** The last of those that wait for a decision are accepted and priced as the package says, in parts where it allows them. */
async function acceptAndPrice(branch_id: number): Promise<Priced[]> {
  const waiting = await rowsOf(sql<{ id: number }>`
    select id from admissions.applications where branch_id = ${branch_id} and stage = 'decision' order by id desc limit ${becomes.length}`);
  const ids = waiting.map((one) => one.id);
  if (ids.length === 0) return [];
  await decideApplications({ ids, decision: 'accept', send_message: false, preview: false });
  for (const { id, session_id, course_id, join_on, student_id } of await priced(ids)) {
    const [best] = await offeredPackages({ branch_id, session_id, course_id, kind: 'new', on: join_on, student_id });
    if (!best) continue;
    const installments = best.installable_total > 0 && id % 2 === 0 ? { n: best.max_installments } : null;
    await savePlan({ application_id: id }, { package_id: best.id, join_on, discounts: [], installments });
  }
  return priced(ids);
}

async function offerOne(child: Priced, branch_id: number, of: (typeof becomes)[number]): Promise<void> {
  const { challan } = await issueOffer({
    application_id: child.id,
    version: child.version,
    expires_on: addDays(child.today, of.days),
    send_message: false,
  });
  if (challan && of.paid > 0) {
    const account = await rowOf(sql<{ id: number }>`
      select a.id from platform.accounts a join platform.branches b on b.school_id = a.school_id where b.id = ${branch_id} and a.system_key = 'cash'`);
    await takeDeposit({
      student_id: child.student_id,
      channel: 'cash',
      value_date: child.today,
      account_id: account?.id ?? 0,
      amount: of.paid === 100 ? challan.total : Math.round((challan.total * of.paid) / 10_000) * 100,
      another: false,
    });
  }
  if (of.confirmed) await confirmOne(child, branch_id);
}

/** Its papers are brought, and it sits where its seat is held. */
async function confirmOne({ id, student_id }: Priced, branch_id: number): Promise<void> {
  await rowsOf(sql`
    insert into students.student_documents (branch_id, student_id, document_type_id, state)
    select ${branch_id}, ${student_id}, t.id, 'paper' from students.document_types t join platform.branches b on b.id = ${branch_id} and b.school_id = t.school_id
     where t.blocks = 'confirm' and t.active
       and not exists (select 1 from students.student_documents d where d.student_id = ${student_id} and d.document_type_id = t.id)`);
  const offer = await rowOf(sql<{ version: number; section_id: number | null; join_on: LocalDate }>`
    select version, section_id, join_on from admissions.applications where id = ${id}`);
  if (!offer || offer.section_id === null) return;
  const { section_id, join_on, version } = offer;
  await confirmAdmission({ application_id: id, version, section_id, join_on });
}

export async function makeOffers(): Promise<void> {
  for (const { username, branch_id } of desks) {
    const user = await asOwner(() =>
      rowOf(sql<{ id: number }>`select id from platform.users where username = ${username}`),
    );
    await runAs({ user_id: user?.id ?? 0, branch_id }, async () => {
      for (const [n, child] of (await acceptAndPrice(branch_id)).entries()) {
        const of = becomes[n];
        if (of) await offerOne(child, branch_id, of);
      }
    });
  }
}
