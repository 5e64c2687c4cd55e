// fees.grant and fees.end (FEE-16): an area above has decided already; what it grants begins and stops by itself, and what is billed is never changed.

import { addMonths, type Month } from '#kernel/dates.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { lockFeeAccounts } from '#modules/fees/student-accounts/chapter.ts';
import { typesOfBases } from '../reads/concession-types.ts';
import { type GrantedMonth, grantSpans } from '../rules/grant-spans.ts';

export interface Grant {
  branch_id: number;
  source: 'merit' | 'scholarship';
  /** Shown with the concession. */
  reason: string;
  months: readonly GrantedMonth[];
}

/** Beside the groups of FEE-13: what else may count was looked at by the area. Answers how many concessions each source has got. */
export async function grantConcessions({ branch_id, source, reason, months }: Grant): Promise<Map<number, number>> {
  const ids = [...new Set(months.map((one) => one.student_id))];
  if (ids.length === 0) return new Map();
  await lockFeeAccounts(ids);
  const type = (await typesOfBases(branch_id, ['merit'])).get('merit');
  const billed = await billedMonths(ids);
  const spans = grantSpans(months, (one) => billed.has(`${one.student_id} ${one.head_id} ${one.month}`));
  await rowsOf(sql`
    insert into fees.student_concessions (branch_id, student_id, type_id, head_id, basis, amount, valid_from, valid_to, status, stack, source, source_id, reason)
    select ${branch_id}::int, g.student_id, ${type?.type_id ?? null}::bigint, g.head_id, 'amount', g.amount, g."from", g."to", 'active', 'add', ${source}, g.source_id, ${reason}
      from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as g (student_id bigint, source_id bigint, head_id bigint, amount bigint, "from" date, "to" date)`);
  await auditAll(
    [...Map.groupBy(spans, (one) => one.student_id)].map(([student_id, own]) => ({
      record_kind: 'student',
      record_id: student_id,
      branch_id,
      action: 'concession granted',
      after: { concession: reason, from: own[0]?.from ?? null, to: own.at(-1)?.to ?? null },
    })),
  );
  return new Map([...Map.groupBy(spans, (one) => one.source_id)].map(([id, own]) => [id, own.length]));
}

export interface GrantEnd {
  source: 'merit' | 'scholarship';
  source_ids: readonly number[];
  /** The first month without it; a billed one keeps it. */
  from_month: Month;
  reason: string;
}

/** Ends before the first month, from the one given on, that is not billed. Answers the last month of each source; null: it never counted. */
export async function endGrants({
  source,
  source_ids,
  from_month,
  reason,
}: GrantEnd): Promise<Map<number, Month | null>> {
  const standing = await rowsOf(sql<{ student_id: number }>`
    select distinct student_id from fees.student_concessions where source = ${source} and source_id = any (${[...source_ids]}::bigint[]) and status = 'active'`);
  if (standing.length === 0) return new Map();
  await lockFeeAccounts(standing.map((one) => one.student_id));
  const before = addMonths(from_month, -1);
  const ended = await rowsOf(sql<{ source_id: number; student_id: number; branch_id: number; last: Month | null }>`
    with due as (
      select c.id, greatest(${before}::date, coalesce((
               select max(l.fee_month) from fees.challan_lines l
                where l.student_id = c.student_id and (c.head_id is null or l.head_id = c.head_id) and l.line_kind = 'regular' and l.void_run_id is null and l.fee_month >= c.valid_from), ${before}::date)) as last
        from fees.student_concessions c
       where c.source = ${source} and c.source_id = any (${[...source_ids]}::bigint[]) and c.status = 'active' and c.source_id is not null)
    update fees.student_concessions c
       set status = case when d.last < c.valid_from then 'ended' else c.status end, valid_to = least(c.valid_to, greatest(d.last, c.valid_from)), end_reason = ${reason}
      from due d where d.id = c.id and (c.valid_to is null or c.valid_to > d.last)
    returning coalesce(c.source_id, 0) as source_id, c.student_id, c.branch_id, case when d.last < c.valid_from then null else d.last end as last`);
  await auditAll(
    ended.map(({ student_id, branch_id, last }) => ({
      record_kind: 'student',
      record_id: student_id,
      branch_id,
      action: 'concession ended',
      after: { last_month: last, reason },
    })),
  );
  return new Map(ended.map(({ source_id, last }) => [source_id, last]));
}

/** What an admission plan brought of it belongs to the award from then on, and ends with it. */
export async function adoptPlanned(student_id: number, source_id: number): Promise<void> {
  await lockFeeAccounts([student_id]);
  await rowsOf(sql`
    update fees.student_concessions c set source = 'merit', source_id = ${source_id}::bigint
      from fees.concession_types t where t.id = c.type_id and t.kind = 'merit' and c.student_id = ${student_id}::bigint and c.source = 'admission_plan' and c.status = 'active'`);
}

async function billedMonths(ids: readonly number[]): Promise<Set<string>> {
  const rows = await rowsOf(sql<{ student_id: number; head_id: number; month: Month }>`
    select distinct l.student_id, l.head_id, l.fee_month as month from fees.challan_lines l
     where l.student_id = any (${ids}::bigint[]) and l.line_kind = 'regular' and l.void_run_id is null`);
  return new Set(rows.map((row) => `${row.student_id} ${row.head_id} ${row.month}`));
}
