// Takes in a franchise application and changes what is written of it (FRA-1, FRA-2; spec 10 §4.4). Applicants are of the whole school.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireWholeSchool } from '#platform/access/reach.ts';
import { who } from '#platform/access/who.ts';
import { audit, changes } from '#platform/audit/audit.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { takeNumber } from '#platform/numbering/take-numbers.ts';
import type { Applicant, applicantCreate, applicantUpdate } from '../contract/applicants.ts';
import { stageNames, type ApplicantStage } from '../contract/applicant-words.ts';
import { readApplicant } from '../reads/applicant.ts';
import { knownBy } from '../reads/known.ts';
import { applicantStates } from '../rules/application-states.ts';
import { lockApplicant, noteEvent, tellApplicant } from '../steps/applicant-row.ts';
import { officeOf } from '../steps/office.ts';
import { type ApplicantValues, applicantValues } from '../steps/write-applicant.ts';

type Made = DataOf<typeof applicantCreate>;

/** FRA-1: the same identity with an open application in the same city is named with its link. */
async function refuseOpen(values: ApplicantValues, but: number | null): Promise<void> {
  const open = await rowOf(sql<{ id: number; application_no: string; stage: ApplicantStage }>`
    select a.id, a.application_no, a.stage from franchise.franchise_applications a
     where a.school_id = ${who().school_id}::int and a.identity_kind = ${values.identity_kind} and a.identity_no = ${values.identity_no}
       and lower(a.city) = lower(${values.city}) and a.stage not in ('opened', 'rejected', 'withdrawn') and a.id is distinct from ${but}::bigint`);
  if (open)
    throw conflict(
      `${open.application_no} of the same number is open for ${values.city} (${stageNames[open.stage].toLowerCase()}). Go on with that one.`,
      { application_id: open.id, link: linkTo(pages.FranchiseApplicantsManagement, { id: open.id }) },
    );
}

const justNow = conflict('An application of the same number for this city was taken in just now. Look at the list.');

export async function createApplicant(input: ParsedInputOf<typeof applicantCreate>): Promise<Made> {
  await requirePermission('Franchise Applicant');
  await requireWholeSchool('A franchise application');
  const { country_id, today } = who();
  const values = await applicantValues(input, country_id);
  await refuseOpen(values, null);
  const office = await officeOf(country_id);
  if (!office)
    throw badField(
      'city',
      'No branch of this country is in your environment. Choose it at the top of the screen, then enter this again',
    );
  const application_no = await takeNumber('franchise_application', office.id, today);
  const row = await onConstraint('franchise_applications_open', justNow, () =>
    rowOf(sql<{ id: number }>`
      insert into franchise.franchise_applications (application_no, country_id, applicant_kind, applicant_name, contact_name, identity_kind, identity_no,
             tax_no, mobile, whatsapp, email, city, area, proposed_address, latitude, longitude, levels, premises, covered_area_sqft, plot_area_sqft,
             rooms, own_capital, experience, qualification, source, partners, expected_opening, expected_strength, branch_code, branch_name,
             nearest_branch_id, nearest_km, assigned_to, next_action_at, next_action)
      select ${application_no}, n.country_id, n.applicant_kind, n.applicant_name, n.contact_name, n.identity_kind, n.identity_no,
             n.tax_no, n.mobile, n.whatsapp, n.email, n.city, n.area, n.proposed_address, n.latitude, n.longitude, n.levels, n.premises,
             n.covered_area_sqft, n.plot_area_sqft, n.rooms, n.own_capital, n.experience, n.qualification, n.source, n.partners, n.expected_opening,
             n.expected_strength, n.branch_code, n.branch_name, n.nearest_branch_id, n.nearest_km, coalesce(n.assigned_to, platform.current_user_id()),
             n.next_action_at, n.next_action
        from jsonb_populate_record(null::franchise.franchise_applications, ${JSON.stringify(values)}::jsonb) n
      returning id`),
  );
  if (!row) throw new Error('The application was not stored');
  await noteEvent(row.id, { kind: 'stage', to_stage: 'applied', note: `Taken in as ${application_no}` });
  await tellApplicant({ id: row.id, country_id }, 'FRANCHISE_ACK', {
    key: 'ack',
    data: { number: application_no, place: values.city },
  });
  await audit({
    record_kind: 'franchise applicant',
    record_id: row.id,
    action: 'added',
    after: { application_no, applicant_name: values.applicant_name },
  });
  const duplicates = await knownBy({
    identity_no: values.identity_no,
    mobile: values.mobile,
    tax_no: values.tax_no,
    but: row.id,
  });
  return { id: row.id, application_no, duplicates };
}

export async function updateApplicant(input: ParsedInputOf<typeof applicantUpdate>): Promise<Applicant> {
  await requirePermission('Franchise Applicant');
  const stored = await lockApplicant(input.id, input.version);
  if (applicantStates.isOver(stored.stage) || stored.branch_id !== null)
    throw conflict(
      stored.branch_id === null
        ? `This application is ${applicantStates.said(stored.stage)} and is not changed any more. Open it again first.`
        : 'Its branch stands already: change the branch, the franchisee or the agreement instead.',
    );
  const before = await readApplicant(stored.id);
  const values = await applicantValues(input, stored.country_id);
  await refuseOpen(values, stored.id);
  await onConstraint('franchise_applications_open', justNow, () =>
    rowsOf(sql`
      update franchise.franchise_applications a set applicant_kind = n.applicant_kind, applicant_name = n.applicant_name, contact_name = n.contact_name,
             identity_kind = n.identity_kind, identity_no = n.identity_no, tax_no = n.tax_no, mobile = n.mobile, whatsapp = n.whatsapp, email = n.email,
             city = n.city, area = n.area, proposed_address = n.proposed_address, latitude = n.latitude, longitude = n.longitude, levels = n.levels,
             premises = n.premises, covered_area_sqft = n.covered_area_sqft, plot_area_sqft = n.plot_area_sqft, rooms = n.rooms,
             own_capital = n.own_capital, experience = n.experience, qualification = n.qualification, source = n.source, partners = n.partners,
             expected_opening = n.expected_opening, expected_strength = n.expected_strength, branch_code = n.branch_code, branch_name = n.branch_name,
             nearest_branch_id = n.nearest_branch_id, nearest_km = n.nearest_km, assigned_to = n.assigned_to, next_action_at = n.next_action_at,
             next_action = n.next_action, updated_by = platform.current_user_id()
        from jsonb_populate_record(null::franchise.franchise_applications, ${JSON.stringify(values)}::jsonb) n
       where a.id = ${stored.id}::bigint`),
  );
  const after = await readApplicant(stored.id);
  const { visits: _v, events: _e, duplicates: _d, near: _n, ...was } = before;
  await audit({
    record_kind: 'franchise applicant',
    record_id: stored.id,
    action: 'edited',
    ...changes(was, { ...after, visits: undefined, events: undefined, duplicates: undefined, near: undefined }),
  });
  return after;
}
