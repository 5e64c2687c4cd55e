// HIRE-13: who accepted becomes an employee by the steps of hr, prefilled; whoever finishes them fills the vacancy. A number that is known is
// told: who left joins again under the old code, who works here is refused.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addDays, type LocalDate } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { alsoInBranches } from '#platform/db/widen-scope.ts';
import { endLinks } from '#platform/doors/link-tokens.ts';
import { draftWith, type Joined } from '#modules/hr/index.ts';
import { askPlan } from '#modules/payroll/index.ts';
import { noteEvents, tellApplicants } from '#modules/recruitment/pipeline/chapter.ts';
import type { hire } from '../contract/offers.ts';
import { offerStates } from '../rules/offer-states.ts';
import { lockOffer, type LockedOffer } from '../steps/locked-offer.ts';

type Answer = DataOf<typeof hire>;

interface Person {
  full_name: string;
  father_or_husband_name: string | null;
  gender: string | null;
  date_of_birth: LocalDate | null;
  national_id: string | null;
  nationality_id: number;
  mobile: string | null;
  email: string | null;
  city: string | null;
  employment_type: string;
}

async function personOf(offer: LockedOffer): Promise<Person> {
  const row = await rowOf(sql<Person>`
    select a.full_name, a.father_or_husband_name, a.gender, a.date_of_birth, a.national_id, coalesce(a.nationality_id, a.country_id) as nationality_id,
           a.mobile, a.email, a.city, j.employment_type
      from recruitment.job_applicants a join recruitment.job_posts j on j.id = ${offer.job_id}::bigint where a.id = ${offer.applicant_id}::bigint`);
  if (!row) throw conflict('The data of this applicant are gone.');
  return row;
}

interface Known {
  id: number;
  code: string;
  status: string;
  branch: string;
  left_date: LocalDate | null;
  exit_type: string | null;
  reason: string | null;
  since: LocalDate | null;
  offered_on: LocalDate;
}

/** By the number, where the caller may see the record. */
const knownOf = (offer: LockedOffer, national_id: string): Promise<Known | undefined> =>
  rowOf(sql<Known>`
    select e.id, e.employee_code as code, e.status, b.branch_name as branch, e.left_date, e.status_reason as reason,
           (select s.exit_type from hr.employment_spells s where s.employee_id = e.id order by s.no desc limit 1) as exit_type,
           (select s.joining_date from hr.employment_spells s where s.employee_id = e.id and s.left_date is null order by s.no desc limit 1) as since,
           (o.created_at at time zone n.time_zone)::date as offered_on
      from hr.employees e join platform.branches b on b.id = e.branch_id join platform.countries n on n.id = b.country_id and n.time_zone is not null
      join recruitment.job_offers o on o.id = ${offer.id}::bigint
     where e.school_id = platform.current_school() and e.national_id = ${national_id}`);

function stepsOf(offer: LockedOffer, person: Person) {
  const { mobile, email, city, employment_type, ...who } = person;
  const contact = { mobile, email, city };
  return {
    person: { ...who },
    ...(mobile ? { contact } : {}),
    post: {
      branch_id: offer.placed_branch_id,
      department_id: offer.department_id,
      designation_id: offer.designation_id,
      reports_to_id: offer.reports_to_id,
      employment_type,
      joining_date: offer.joining_date,
    },
  };
}

async function begunDraft(offer: LockedOffer): Promise<number | null> {
  const row = await rowOf(sql<{ id: number }>`
    select d.id from recruitment.hire_drafts h join hr.employee_drafts d on d.id = h.draft_id
     where h.offer_id = ${offer.id}::bigint and d.user_id = platform.current_user_id() order by d.id desc limit 1`);
  return row?.id ?? null;
}

export async function hireByOffer({ offer_id }: ParsedInputOf<typeof hire>): Promise<Answer> {
  await requirePermission('Employee Add');
  const offer = await lockOffer(offer_id);
  offerStates.refuse('hire', offer.state);
  const person = await personOf(offer);
  const known = person.national_id ? await knownOf(offer, person.national_id) : undefined;
  if (known?.status === 'left')
    return {
      draft_id: null,
      hired_as: null,
      rejoin: {
        id: known.id,
        code: known.code,
        branch: known.branch,
        left_date: known.left_date,
        exit_type: known.exit_type,
        reason: known.reason,
      },
    };
  if (known) {
    // Joined again since the offer: this is the hire that it led to.
    if (known.since === null || known.since < known.offered_on)
      throw conflict(`${known.code} (${known.branch}) has this number and works here. Nobody is hired twice.`);
    await fill(offer, { employee_id: known.id, joining_date: known.since });
    return { draft_id: null, hired_as: { id: known.id, code: known.code }, rejoin: null };
  }
  const begun = await begunDraft(offer);
  if (begun !== null) return { draft_id: begun, hired_as: null, rejoin: null };
  const draft_id = await draftWith(stepsOf(offer, person));
  await rowsOf(sql`
    insert into recruitment.hire_drafts (draft_id, branch_id, offer_id) values (${draft_id}::bigint, ${offer.branch_id}::int, ${offer.id}::bigint)`);
  await audit({
    record_kind: 'job application',
    record_id: offer.application_id,
    branch_id: offer.branch_id,
    action: 'hiring begun',
    after: { name: offer.name },
  });
  return { draft_id, hired_as: null, rejoin: null };
}

/** Answers hr.joined in the transaction that creates the employee: refused, nobody was created. */
export async function offerJoined(joined: Joined): Promise<void> {
  if (joined.draft_id === null) return;
  const link = await rowOf(sql<{ offer_id: number; branch_id: number }>`
    select h.offer_id, h.branch_id from recruitment.hire_drafts h where h.draft_id = ${joined.draft_id}::bigint`);
  if (!link) return;
  await alsoInBranches([link.branch_id, joined.branch_id], async () => {
    const offer = await lockOffer(link.offer_id);
    if (offer.state === 'hired') throw conflict(`${offer.name} was hired by somebody else meanwhile.`);
    offerStates.refuse('hire', offer.state);
    await fill(offer, joined);
  });
}

async function fill(
  offer: LockedOffer,
  { employee_id, joining_date }: { employee_id: number; joining_date: LocalDate },
): Promise<void> {
  if (offer.hired >= offer.vacancies)
    throw conflict(`The last vacancy of ${offer.job} is filled. Raise their number, or withdraw the offer.`);
  const isLast = offer.hired + 1 >= offer.vacancies;
  await rowsOf(sql`
    update recruitment.job_posts set hired = hired + 1, status = case when ${isLast} then 'filled' else status end,
           closed_at = case when ${isLast} then platform.now() else closed_at end where id = ${offer.job_id}::bigint`);
  await rowsOf(sql`
    update recruitment.job_offers set state = 'hired', employee_id = ${employee_id}::bigint, decided_at = platform.now() where id = ${offer.id}::bigint`);
  await rowsOf(sql`
    update recruitment.job_applications set stage = 'hired', stage_at = platform.now() where id = ${offer.application_id}::bigint`);
  await rowsOf(sql`
    update recruitment.job_applicants set employee_id = ${employee_id}::bigint where id = ${offer.applicant_id}::bigint`);
  await noteEvents([
    {
      application_id: offer.application_id,
      branch_id: offer.branch_id,
      kind: 'stage',
      from_stage: 'offered',
      to_stage: 'hired',
      note: isLast ? 'Hired; the job is filled' : 'Hired',
      visible: true,
    },
  ]);
  await endLinks('offers', { kind: 'job_offer', id: offer.id });
  await planAndTasks(offer, employee_id, joining_date);
  await tellApplicants([
    {
      application_id: offer.application_id,
      branch_id: offer.branch_id,
      event: 'JOB_WELCOME',
      key: `welcome:${offer.id}`,
      data: { job: offer.job, joining: joining_date },
    },
  ]);
  await audit({
    record_kind: 'job application',
    record_id: offer.application_id,
    branch_id: offer.branch_id,
    action: 'hired',
    after: { employee_id, job: offer.job, vacancies_left: offer.vacancies - offer.hired - 1 },
  });
}

/** The pay that was agreed is asked for as a plan; a second person approves it. */
async function planAndTasks(offer: LockedOffer, employee_id: number, joining_date: LocalDate): Promise<void> {
  await askPlan({
    employee_id,
    effective_from: joining_date,
    reason: 'joining',
    note: `Agreed by the offer of ${offer.number}`,
    lines: offer.lines,
  });
  const tasks = await rowsOf(sql<{ title: string; owner: string; due_days: number }>`
    select o.title, o.owner, o.due_days from recruitment.onboarding_templates o join hr.designations g on g.id = ${offer.designation_id}::bigint
     where o.school_id = platform.current_school() and o.category = g.category order by o.position`);
  const rows = JSON.stringify(tasks.map((one) => ({ ...one, due_on: addDays(joining_date, one.due_days) })));
  await rowsOf(sql`
    insert into recruitment.onboarding_tasks (branch_id, employee_id, title, owner, due_on)
    select e.branch_id, e.id, r.title, r.owner, r.due_on from hr.employees e, jsonb_to_recordset(${rows}::jsonb) as r (title text, owner text, due_on date)
     where e.id = ${employee_id}::bigint`);
}
