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
  importApplications,
} from '#modules/admissions/index.ts';
import { takeDeposit } from '#modules/fees/index.ts';
import { names } from '../ground/names.ts';
import { partsOf } from './plan-parts.ts';

const desks = [
  { username: 'principal', branch_id: 1, country_id: 162, offers: [0, 1, 2, 3] },
  { username: 'muscat', branch_id: 6, country_id: 161, offers: [1, 3] },
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
  ends_on: LocalDate;
}

const priced = (ids: readonly number[]) =>
  rowsOf(sql<Priced>`
    select a.id, a.version, a.student_id, a.session_id, a.course_id, platform.today(a.branch_id) as today, y.end_date as ends_on,
           greatest(a.expected_join_on, platform.today(a.branch_id)) as join_on
      from admissions.applications a join branches.academic_sessions y on y.id = a.session_id
     where a.id = any (${ids}::bigint[]) and a.stage = 'fee' order by a.id`);

interface Place {
  session_id: number;
  course_id: number;
  born_on: LocalDate;
  today: LocalDate;
  ends_on: LocalDate;
}

/** The n-th child of a desk with its father, as a family of its own. */
function formOf({ branch_id, country_id }: (typeof desks)[number], n: number, place: Place) {
  const here = country_id === 162;
  const pool = names[country_id];
  const [given, native] = pool.girls[n * 3 + 1] ?? ['Noor', ''];
  const [father, fatherNative] = pool.boys[n * 3 + 2] ?? ['Ali', ''];
  const [surname, surnameNative] = pool.families[n * 2 + 1] ?? ['Khan', ''];
  const number = 5_000_000 + branch_id * 1_000 + n;
  const key = `offer ${n}`;
  const soon = addDays(place.today, 3);
  const guardian = {
    relation: 'father' as const,
    full_name: `${father} ${surname}`,
    full_name_native: `${fatherNative} ${surnameNative}`,
    gender: 'm' as const,
    identity_kind: here ? ('cnic' as const) : ('civil_number' as const),
    identity_no: here ? `37405${number}1` : `6${number}`,
    mobile: here ? `+92300${number}` : `+9689${number}`,
    is_primary: true,
    is_fee_payer: true,
  };
  const application = {
    family_key: key,
    session_id: place.session_id,
    course_id: place.course_id,
    full_name: `${given} ${surname}`,
    full_name_native: `${native} ${surnameNative}`,
    gender: 'f' as const,
    dob: addDays(place.born_on, -20 * (n + 1)),
    nationality_id: country_id,
    identity_kind: here ? ('b_form' as const) : ('civil_number' as const),
    identity_no: here ? `37405${number}2` : `7${number}`,
    join_on: soon > place.ends_on ? place.ends_on : soon,
    source: 'referral' as const,
    bill: false,
  };
  return { family: { key, country_id, guardians: [guardian] }, application };
}

/** Children of their own, in a class without a test: nobody else's application changes. */
async function apply(desk: (typeof desks)[number]): Promise<number[]> {
  const { branch_id, offers } = desk;
  const place = await rowOf(sql<Place>`
    select y.id as session_id, c.id as course_id, r.born_on_or_before as born_on, platform.today(b.id) as today, y.end_date as ends_on
      from platform.branches b
      join branches.academic_sessions y on y.school_id = b.school_id and y.country_id = b.country_id and y.is_current
      join branches.class_seats q on q.branch_id = b.id and q.session_id = y.id and q.section_id is not null
      join branches.courses c on c.id = q.course_id and c.code in ('NUR', 'PREP')
      join students.class_age_rules r on r.session_id = y.id and r.course_id = c.id
     where b.id = ${branch_id} group by b.id, y.id, c.id, r.born_on_or_before having sum(branches.free_seats(q)) >= ${offers.length}
     order by c.seq limit 1`);
  if (!place) return [];
  const rows = offers.map((n) => formOf(desk, n, place));
  const taken = await importApplications({
    branch_id,
    families: rows.map((row) => row.family),
    applications: rows.map((row) => row.application),
  });
  return taken.map((one) => one.application_id);
}

/** Accepted and priced as the package says, in parts where it allows them. */
async function acceptAndPrice(branch_id: number, ids: number[]): Promise<Priced[]> {
  if (ids.length === 0) return [];
  await decideApplications({ ids, decision: 'accept', send_message: false, preview: false });
  for (const { id, session_id, course_id, join_on, student_id } of await priced(ids)) {
    const [best] = await offeredPackages({ branch_id, session_id, course_id, kind: 'new', on: join_on, student_id });
    if (!best) continue;
    const wish = { package_id: best.id, join_on };
    const installments = await partsOf(id, wish, id % 2 === 0 ? best.max_installments : 1);
    await savePlan({ application_id: id }, { ...wish, discounts: [], installments });
  }
  return priced(ids);
}

async function offerOne(child: Priced, branch_id: number, of: (typeof becomes)[number]): Promise<void> {
  const last = addDays(child.today, of.days);
  const { challan } = await issueOffer({
    application_id: child.id,
    version: child.version,
    expires_on: last > child.ends_on ? child.ends_on : last,
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
  const offer = await rowOf(sql<{ version: number; section_id: number | null; join_on: LocalDate | null }>`
    select version, section_id, join_on from admissions.applications where id = ${id}`);
  if (!offer || offer.section_id === null || offer.join_on === null) return;
  const { section_id, join_on, version } = offer;
  await confirmAdmission({ application_id: id, version, section_id, join_on });
}

export async function makeOffers(): Promise<void> {
  for (const desk of desks) {
    const { username, branch_id } = desk;
    const user = await asOwner(() =>
      rowOf(sql<{ id: number }>`select id from platform.users where username = ${username}`),
    );
    await runAs({ user_id: user?.id ?? 0, branch_id }, async () => {
      for (const [n, child] of (await acceptAndPrice(branch_id, await apply(desk))).entries()) {
        const of = becomes[desk.offers[n] ?? 0];
        if (of) await offerOne(child, branch_id, of);
      }
    });
  }
}
