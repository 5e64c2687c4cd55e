// Open challans with the parts in which they fall due, the money on each, and what stands in the way of others (FEE-91).

import type { Currency } from '#kernel/money.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { child, childOfRow } from '#modules/students/index.ts';
import { openOfPart, sizeOfPart } from '#modules/fees/student-accounts/chapter.ts';
import type { ChallanRow } from '../contract/instalments.ts';

const CLAIM = 'instalments of challan ';

/** One request a challan waits at a time. */
export const claimOf = (challan_id: number): string => `${CLAIM}${challan_id}`;

export interface ChallanFacts extends ChallanRow {
  branch_id: number;
  currency: Currency;
  /** What carried dues were fined at the branch they came from: it stays with the challan. */
  fined: number;
}

type Read = Omit<ChallanFacts, 'problem'> & { over: boolean; waits: number | null };

/** 'Nothing is open' and the like, as a sentence of the row. */
export async function instalmentFacts(where: Statement, most: number): Promise<ChallanFacts[]> {
  const rows = await rowsOf(sql<Read>`
    with page as materialized (
      select c.* from fees.challans c where ${where} and ${inScope('c.branch_id')} order by c.id limit ${most + 1}::int)
    select c.id as challan_id, c.challan_no, c.branch_id, c.student_id, ${child.name} as student_name, ${child.admission_no} as admission_no,
           k.name as class_name, x.name as section_name, c.bill_month, c.due_date, c.currency, c.charged, c.settled, c.balance,
           y.start_date as starts_on, y.end_date as ends_on, p.parts, p.base_version, p.fined, w.request_id as waits,
           c.status not in ('open', 'partly_paid') or c.balance <= 0 as over
      from page c ${childOfRow('c')}
      join branches.academic_sessions y on y.id = c.session_id
      left join branches.courses k on k.id = c.course_id
      left join branches.sections x on x.id = c.section_id
      left join platform.approval_claims w on w.school_id = platform.current_school() and w.claim = ${CLAIM} || c.id
     cross join lateral (
       select coalesce(jsonb_agg(jsonb_build_object('due_date', i.due_date, 'amount', i.size, 'settled', i.size - i.open) order by i.seq)
                filter (where i.size > 0), '[]') as parts, coalesce(max(i.id), 0)::bigint as base_version, coalesce(sum(i.fined), 0)::bigint as fined
         from (select i.*, ${sizeOfPart} as size, ${openOfPart} as open from (select c.*) ch join fees.fee_instalments i on i.challan_id = ch.id) i) p
     where c.balance is not null
     order by k.seq, x.name, student_name, c.bill_month, c.id`);
  return rows.map(({ over, waits, ...row }) => ({ ...row, problem: problemOf(row.challan_no, { over, waits }) }));
}

function problemOf(challan_no: string, { over, waits }: Pick<Read, 'over' | 'waits'>): string | null {
  if (over) return `Nothing is open on challan ${challan_no}`;
  return waits === null ? null : `A change of it waits for approval already, as request ${waits}`;
}

export interface SplitBranch {
  branch_id: number;
  currency: Currency;
  unit: number;
}

/** Currency and rounding unit of the branch; 404 outside the scope. */
export async function splitBranch(branch_id: number): Promise<SplitBranch> {
  const row = await rowOf(sql<SplitBranch>`
    select b.id as branch_id, n.currency,
           coalesce(nullif((platform.setting('rounding_unit', b.id) #>> '{}')::int, 0), case n.currency when 'OMR' then 5 else 100 end) as unit
      from platform.branches b join platform.countries n on n.id = b.country_id and n.operates
     where b.id = ${branch_id}::int and ${inScope('b.id')}`);
  if (!row) throw notFound('This branch');
  return row;
}

/** The branch of these challans; they are of one. */
export function branchOf(challans: readonly ChallanFacts[]): number {
  const branches = new Set(challans.map((one) => one.branch_id));
  if (branches.size > 1) throw badField('items', 'Choose challans of one branch');
  return challans[0]?.branch_id ?? 0;
}
