// What was typed of an applicant, checked and put into the form in which it is kept (FRA-1, FRA-2, BR-8).

import { nowMs } from '#kernel/clock.ts';
import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, Refusal } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { branchCode, mapPointFault } from '#modules/branches/index.ts';
import { normalisePhone } from '#modules/students/index.ts';
import { holderIdentity } from '#modules/franchise/franchisees/rules/index.ts';
import { branchesNear } from '#modules/franchise/territory/chapter.ts';
import type { applicantCreate } from '../contract/applicants.ts';

type Typed = ParsedInputOf<typeof applicantCreate>;
const orNull = (typed: string | null | undefined): string | null => (typed ? typed : null);

function must<T>(judged: T | Refusal): T {
  if (judged instanceof Refusal) throw judged;
  return judged;
}

function codeOf(typed: string): string {
  const code = branchCode(typed);
  if (code instanceof Refusal) throw badField('branch_code', code.message);
  return code;
}

async function refuseUnknownPerson(id: number | null): Promise<void> {
  if (id === null) return;
  const found = await rowOf(sql`
    select 1 from platform.holders_of(array['Franchise Applicant'], ${who().school_id}::int, null) h (user_id) where h.user_id = ${id}::bigint`);
  if (!found)
    throw badField('assigned_to', 'This person does not work franchise applications. Choose one from the list');
}

/** The row as it is stored, with the branch that lies nearest. */
export async function applicantValues(typed: Typed, country_id: number) {
  const { latitude = null, longitude = null } = typed;
  const fault = mapPointFault(country_id, latitude, longitude);
  if (fault) throw fault;
  if (typed.next_action_at && Date.parse(typed.next_action_at) < nowMs() - 86_400_000)
    throw badField('next_action_at', 'The next action is in the past. Enter a day to come, or leave it empty');
  await refuseUnknownPerson(typed.assigned_to ?? null);
  const [nearest] = await branchesNear({ country_id, latitude, longitude });
  return {
    ...typed,
    country_id,
    latitude,
    longitude,
    contact_name: orNull(typed.contact_name),
    identity_no: must(holderIdentity(typed.identity_kind, typed.identity_no)),
    tax_no: orNull(typed.tax_no),
    mobile: must(normalisePhone(typed.mobile, country_id)),
    whatsapp: typed.whatsapp ? must(normalisePhone(typed.whatsapp, country_id, 'whatsapp')) : null,
    email: orNull(typed.email),
    area: orNull(typed.area),
    proposed_address: orNull(typed.proposed_address),
    branch_code: typed.branch_code ? codeOf(typed.branch_code) : null,
    branch_name: orNull(typed.branch_name),
    nearest_branch_id: nearest?.branch_id ?? null,
    nearest_km: nearest?.km ?? null,
  };
}

export type ApplicantValues = Awaited<ReturnType<typeof applicantValues>>;
