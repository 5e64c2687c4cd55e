// The signed paper is put with an approved agreement (spec 10 §4.5; FRA-2, FRA-4). A revision then takes the place of what it revises.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { addDays, firstDayOf, formatDate, monthOf } from '#kernel/dates.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { giveFileToBranch } from '#platform/files/files.ts';
import { branchesNear } from '#modules/franchise/territory/chapter.ts';
import type { Agreement, agreementSign } from '../contract/agreements.ts';
import { lockAgreement, readAgreement } from '../reads/agreement.ts';
import { agreementStates } from '../rules/agreement-states.ts';
import { stateOn } from '../rules/expiry.ts';

type Input = ParsedInputOf<typeof agreementSign>;

/** FRA-2: inside the territory of another running agreement its holder must have waived it on paper. */
async function refuseOthersTerritory(branch_id: number, waiver_file_id: number | null | undefined): Promise<void> {
  if (waiver_file_id) return;
  const place = await rowOf(sql<{ country_id: number; latitude: number | null; longitude: number | null }>`
    select country_id, latitude::float8 as latitude, longitude::float8 as longitude from platform.branches where id = ${branch_id}::int`);
  if (!place) return;
  const holder = (await branchesNear(place, branch_id)).find((one) => one.inside && one.ownership === 'franchise');
  if (holder)
    throw badField(
      'waiver_file_id',
      `The place lies ${holder.km.toFixed(2)} km from ${holder.branch_name}, inside its territory of ${holder.territory_km ?? 0} km. Put the waiver of its holder with it`,
    );
}

export async function signAgreement(input: Input): Promise<Agreement> {
  await requirePermission('Franchise Edit');
  const stored = await lockAgreement(input.id);
  if (stored.version !== input.version) throw conflict('Someone else changed this agreement meanwhile. Load it again.');
  agreementStates.refuse('sign', stored.status);
  const { today } = who();
  if (input.signed_on > today)
    throw badField('signed_on', `${formatDate(input.signed_on)} has not come yet. Enter the day on the document`);
  await refuseOthersTerritory(stored.branch_id, input.waiver_file_id);
  for (const file_id of [input.file_id, input.waiver_file_id])
    if (file_id) await giveFileToBranch(file_id, stored.branch_id);
  const agreement = await readAgreement(stored.id);
  const before = await replaceOld(agreement);
  await rowsOf(sql`
    update franchise.franchise_agreements a set signed_on = ${input.signed_on}::date, file_id = ${input.file_id}::bigint,
           waiver_file_id = ${input.waiver_file_id ?? null}::bigint, status = ${before ?? (await firstState(agreement))},
           in_force_from = coalesce(a.in_force_from, date_trunc('month', a.starts_on)::date), updated_by = platform.current_user_id()
     where a.id = ${stored.id}::bigint`);
  const after = await readAgreement(stored.id);
  await audit({
    record_kind: 'franchise agreement',
    record_id: stored.id,
    branch_id: stored.branch_id,
    action: 'signed',
    after: { signed_on: input.signed_on, terms_hash: after.terms_hash, status: after.status },
  });
  return after;
}

/** A franchise that works already is under its agreement at once; one in draft begins with its activation, an own branch as it changes hands. */
async function firstState({
  branch_id,
  ends_on,
  renewal_notice_days,
}: Agreement): Promise<'signed' | 'active' | 'expiring'> {
  const branch = await rowOf(
    sql<{
      status: string;
      ownership: string;
    }>`select status, ownership from platform.branches where id = ${branch_id}::int`,
  );
  if (!branch || branch.status === 'draft' || branch.ownership === 'own' || ends_on === null) return 'signed';
  const state = stateOn(who().today, ends_on, renewal_notice_days);
  if (state === 'ended')
    throw conflict(`The agreement ended on ${formatDate(ends_on)} already. Enter it again with other dates.`);
  return state;
}

/** FRA-6: what stood serves the months before; the revision goes on in its state. Null where it revises nothing. */
async function replaceOld({
  id,
  replaces_id,
  in_force_from,
}: Agreement): Promise<'signed' | 'active' | 'expiring' | null> {
  if (replaces_id === null) return null;
  const old = await lockAgreement(replaces_id);
  agreementStates.refuse('replace', old.status);
  const last = addDays(firstDayOf(in_force_from ?? monthOf(who().today)), -1);
  await rowsOf(sql`
    update franchise.franchise_agreements set status = 'replaced', ended_on = ${last}::date, end_reason = ${`Revision ${id}`}
     where id = ${old.id}::bigint`);
  return old.status as 'signed' | 'active' | 'expiring';
}
