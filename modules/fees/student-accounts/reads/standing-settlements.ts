// What stands of settlements, parts that were undone taken off: of a deposit, a challan, a leaving, an advance (FEE-55).

import { rowsOf, sql } from '#platform/db/index.ts';
import type { StandingSettlement } from '../rules/standing-settlement.ts';

/** What stands of the settlements that `where` finds, parts undone before taken off; the newest last. */
function standing(where: ReturnType<typeof sql>) {
  return sql<StandingSettlement & { student_id: number; kind: string; entry_id: number | null }>`
    select s.id as settlement_id, s.student_id, s.kind, s.entry_id, s.value_date, s.challan_id, c.challan_no, left_of.amount, left_of.split
      from fees.settlements s
      join fees.challans c on c.id = s.challan_id and c.bill_month = s.bill_month
     cross join lateral (
       select sum(line.amount)::bigint as amount, coalesce(jsonb_agg(line) filter (where line.amount <> 0), '[]') as split
         from (select (share ->> 'line_id')::bigint as line_id, (share ->> 'head_id')::bigint as head_id, sum((share ->> 'amount')::bigint)::bigint as amount
                 from fees.settlements part cross join lateral jsonb_array_elements(part.split) share
                where part.challan_id = s.challan_id and (part.id = s.id or part.reverses_id = s.id)
                group by 1, 2) line
     ) left_of
     where ${where} and s.reverses_id is null and left_of.amount <> 0
     order by s.id`;
}

export async function settlementsOfDeposit(deposit_id: number) {
  return rowsOf(standing(sql`s.deposit_id = ${deposit_id}::bigint`));
}

export async function settlementsOfChallans(challan_ids: readonly number[]) {
  return rowsOf(standing(sql`s.challan_id = any (${challan_ids}::bigint[])`));
}

/** What was settled from advance and deposit in the name of another record: a leaving. */
export async function settlementsOfSource(student_id: number, source_type: string, source_id: number) {
  const where = sql`s.student_id = ${student_id}::bigint and s.source_type = ${source_type} and s.source_id = ${source_id}::bigint`;
  return rowsOf(standing(where));
}

/** Advance of the student that was used on challans. */
export async function advancesUsed(student_id: number) {
  return rowsOf(standing(sql`s.student_id = ${student_id}::bigint and s.kind = 'advance' and s.amount > 0`));
}
