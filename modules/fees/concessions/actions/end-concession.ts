// A concession ends with a month (04 §3): what is posted stays, so its last month is that of the last bill or a later one. One that was in no bill yet
// may end as if it had not been.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { addMonths, formatMonth, type Month } from '#kernel/dates.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { lockFeeAccounts } from '#modules/fees/student-accounts/chapter.ts';
import type { concessionEnd, concessionLock, ConcessionRow } from '../contract/concessions.ts';
import { concessionRow } from '../reads/concessions.ts';
import { concessionStates } from '../rules/concession-states.ts';

/** Granted with their end by an area of their own, which ends them too (FEE-16). */
const granted = new Set(['package', 'scholarship', 'merit', 'employee']);

export async function endConcession(input: ParsedInputOf<typeof concessionEnd>): Promise<ConcessionRow> {
  await requirePermission('charity discount');
  const { student_id } = await concessionRow(input.id);
  await lockFeeAccounts([student_id]);
  const row = await lockConcession(input.id);
  concessionStates.refuse('end', row.status);
  if (granted.has(row.source)) throw conflict(`${row.type_name} is ended where it was granted.`);
  if (row.version !== input.version) throw conflict('This concession was changed meanwhile. Load it again.');
  if (row.valid_to !== null && input.last_month > row.valid_to)
    throw badField('last_month', `It already ends with ${formatMonth(row.valid_to)}`);
  const posted = await lastBilledWith(row);
  if (posted !== null && input.last_month < posted)
    throw badField('last_month', `${formatMonth(posted)} is already posted with it. Choose this month or a later one`);
  const never = input.last_month < row.valid_from;
  await rowsOf(sql`
    update fees.student_concessions
       set status = ${never ? 'ended' : 'active'}, valid_to = ${never ? row.valid_from : input.last_month}::date, end_reason = ${input.reason}
     where id = ${input.id}::bigint`);
  await audit({
    record_kind: 'student',
    record_id: student_id,
    action: 'concession ended',
    before: { concession: row.type_name, last_month: row.valid_to },
    after: { last_month: never ? addMonths(row.valid_from, -1) : input.last_month, reason: input.reason },
  });
  return concessionRow(input.id);
}

/** FEE-14: a locked sibling concession stays as it is, whatever becomes of the family. */
export async function lockSiblingRate({ id, locked }: ParsedInputOf<typeof concessionLock>): Promise<ConcessionRow> {
  await requirePermission('charity discount');
  const row = await lockConcession(id);
  if (row.type_kind !== 'sibling')
    throw conflict(`${row.type_name} follows no family: only a concession for brothers and sisters is locked.`);
  if (row.status !== 'active') throw conflict('Only an active concession is locked.');
  await rowsOf(sql`update fees.student_concessions set locked = ${locked} where id = ${id}::bigint`);
  await audit({
    record_kind: 'student',
    record_id: row.student_id,
    action: locked ? 'sibling rate locked' : 'sibling rate follows again',
    after: { percent: row.rate / 100 },
  });
  return concessionRow(id);
}

async function lockConcession(id: number): Promise<ConcessionRow> {
  const held = await rowOf(sql<{ id: number }>`
    select c.id from fees.student_concessions c where c.id = ${id}::bigint and ${inScope('c.branch_id')} for update`);
  if (!held) throw notFound('This concession');
  return concessionRow(id);
}

/** The last fee month of a line that it was taken off, or would have been. */
async function lastBilledWith({ student_id, head_id, valid_from }: ConcessionRow): Promise<Month | null> {
  const row = await rowOf(sql<{ month: Month | null }>`
    select max(l.fee_month) as month from fees.challan_lines l join fees.fee_heads h on h.id = l.head_id
     where l.student_id = ${student_id}::bigint and l.line_kind = 'regular' and l.void_run_id is null and l.fee_month >= ${valid_from}::date
       and (h.id = ${head_id}::bigint or (${head_id}::bigint is null and h.concession_eligible))`);
  return row?.month ?? null;
}
