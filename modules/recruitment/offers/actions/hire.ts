// HIRE-13: who accepted becomes an employee by the steps of hr, prefilled; whoever finishes them fills the vacancy. A number that is known is
// told: who left joins again under the old code, who works here is refused.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { alsoInBranches } from '#platform/db/widen-scope.ts';
import { draftWith, type Joined } from '#modules/hr/index.ts';
import type { hire } from '../contract/offers.ts';
import { offerStates } from '../rules/offer-states.ts';
import { knownOf, warningsOf } from '../reads/worked-before.ts';
import { fillVacancy } from '../steps/fill-vacancy.ts';
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
        rehire: known.rehire,
        warnings: await warningsOf(known.id),
      },
    };
  if (known) {
    // Joined again since the offer: this is the hire that it led to.
    if (known.since === null || known.since < known.offered_on)
      throw conflict(`${known.code} (${known.branch}) has this number and works here. Nobody is hired twice.`);
    await fillVacancy(offer, { employee_id: known.id, joining_date: known.since });
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
    await fillVacancy(offer, joined);
  });
}
