// An approved applicant becomes a franchisee with a branch in draft and the draft of an agreement (spec 10 §4.4).

import type { LocalDate } from '#kernel/dates.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { makeBranch } from '#modules/branches/index.ts';
import { draftAgreement } from '#modules/franchise/agreements/chapter.ts';
import { takeInFranchisee } from '#modules/franchise/franchisees/chapter.ts';
import type { HolderIdentity } from '#modules/franchise/franchisees/contract/identity.ts';
import { lockApplicant, tellApplicant, writeStage } from './applicant-row.ts';

interface ToOpen {
  country_id: number;
  applicant_kind: 'person' | 'company';
  applicant_name: string;
  contact_name: string | null;
  identity_kind: HolderIdentity;
  identity_no: string;
  tax_no: string | null;
  mobile: string;
  whatsapp: string | null;
  email: string | null;
  city: string;
  area: string | null;
  proposed_address: string | null;
  latitude: number | null;
  longitude: number | null;
  levels: ('preschool' | 'primary' | 'middle' | 'secondary' | 'higher')[];
  premises: 'owned' | 'rented' | 'to_find';
  covered_area_sqft: number | null;
  expected_opening: LocalDate | null;
  branch_code: string;
  branch_name: string;
}

/** Franchisee, branch in draft and agreement draft in one transaction, with what the application says. */
export async function openFranchise(application_id: number): Promise<void> {
  const applicant = await lockApplicant(application_id);
  const { today, school_id } = who();
  const facts = await rowOf(sql<ToOpen>`
    select a.country_id, a.applicant_kind, a.applicant_name, a.contact_name, a.identity_kind, a.identity_no, a.tax_no, a.mobile, a.whatsapp, a.email,
           a.city, a.area, a.proposed_address, a.latitude::float8 as latitude, a.longitude::float8 as longitude, a.levels, a.premises,
           a.covered_area_sqft, a.expected_opening, coalesce(a.branch_code, '') as branch_code, coalesce(a.branch_name, '') as branch_name
      from franchise.franchise_applications a where a.id = ${applicant.id}::bigint`);
  if (!facts) throw new Error('The application went away under its lock');
  const { id: franchisee_id, joined } = await takeInFranchisee(
    { ...facts, kind: facts.applicant_kind, legal_name: facts.applicant_name, address: facts.proposed_address },
    today,
  );
  const branch = await makeBranch({
    school_id,
    country_id: facts.country_id,
    ownership: 'franchise',
    franchisee_id,
    code: facts.branch_code,
    branch_name: facts.branch_name,
    short_name: facts.branch_name.replace(/ (Campus|School)$/, '').slice(0, 24),
    levels: facts.levels,
    gender: 'co',
    medium: 'english',
    address: facts.proposed_address ?? facts.city,
    area: facts.area,
    city: facts.city,
    latitude: facts.latitude,
    longitude: facts.longitude,
    phone: facts.mobile,
    mobile: facts.mobile,
    email: facts.email,
    premises: facts.premises === 'to_find' ? null : facts.premises,
    covered_area_sqft: facts.covered_area_sqft,
  });
  await draftAgreement({
    branch_id: branch.id,
    franchisee_id,
    country_id: facts.country_id,
    starts_on: facts.expected_opening,
  });
  await rowsOf(sql`
    update franchise.franchise_applications set franchisee_id = ${franchisee_id}::bigint, branch_id = ${branch.id}::int where id = ${applicant.id}::bigint`);
  const note = `${joined ? 'Joined the franchisee of the same number' : 'Franchisee taken in'}; branch ${branch.code} and its agreement begun as drafts`;
  await writeStage(applicant, { to: 'agreement', note });
  await tellApplicant(applicant, 'FRANCHISE_DECISION', {
    key: 'approved',
    data: { number: applicant.application_no, decision: 'It is approved; the agreement follows.' },
  });
}
