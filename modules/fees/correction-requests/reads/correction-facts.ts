// Reads what the items of a correction are about, in a fixed number of statements, however many they are.

import type { LocalDate } from '#kernel/dates.ts';
import { conflict } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { firstOpenDay } from '#platform/ledger/post.ts';
import type {
  ChallanFacts,
  DepositFacts,
  Facts,
  HeadFacts,
  Item,
  LineFacts,
  TargetFacts,
} from '../rules/correction-facts.ts';

const idsOf = (ids: readonly (number | null | undefined)[]): number[] => [
  ...new Set(ids.filter((one) => typeof one === 'number')),
];

/** Only what lies in the scope is found. Lock the accounts before, if it is to be written. */
export async function correctionFacts(branch_id: number, items: readonly Item[]): Promise<Facts> {
  const challans = await challanFacts(idsOf(items.map((item) => item.challan_id)));
  return {
    challans: new Map(challans.map((one) => [one.challan_id, one])),
    deposits: byId(await depositFacts(idsOf(items.map((item) => item.deposit_id))), 'deposit_id'),
    heads: byId(await headFacts(branch_id, idsOf(items.map((item) => item.head_id))), 'head_id'),
    targets: byId(await targetFacts(idsOf(items.map((item) => item.target_student_id))), 'student_id'),
    entry_date: await entryDay(branch_id),
  };
}

/** Today, or the first open day after it. */
async function entryDay(branch_id: number): Promise<LocalDate> {
  const row = await rowOf(sql<{ today: LocalDate }>`select platform.today(${branch_id}::int) as today`);
  const day = row && (await firstOpenDay(branch_id, row.today));
  if (!day) throw conflict('No accounting period is open to correct anything. Ask accounts to open one.');
  return day;
}

function byId<K extends string, T extends Record<K, number>>(rows: readonly T[], key: K): Map<number, T> {
  return new Map(rows.map((row) => [row[key], row]));
}

export async function challanFacts(ids: readonly number[]): Promise<ChallanFacts[]> {
  if (ids.length === 0) return [];
  const challans = await rowsOf(sql<Omit<ChallanFacts, 'lines'>>`
    select c.id as challan_id, c.challan_no, c.branch_id, c.student_id, s.full_name as student_name, c.course_id, c.bill_month, c.kind, c.status, c.currency,
           c.charged, c.settled, c.paid, c.charged - c.settled as balance, c.issue_date, c.due_date,
           exists (select 1 from fees.fee_instalments i where i.challan_id = c.id) as in_parts,
           (c.updated_at at time zone n.time_zone)::date as changed_on
      from fees.challans c
      join students.students s on s.id = c.student_id
      join platform.branches b on b.id = c.branch_id join platform.countries n on n.id = b.country_id
     where c.id = any (${ids}::bigint[]) and ${inScope('c.branch_id')}
     order by c.due_date, c.bill_month, c.id`);
  const lines = Map.groupBy(await lineFacts(challans.map((one) => one.challan_id)), (line) => line.challan_id);
  return challans.map((challan) => ({ ...challan, lines: lines.get(challan.challan_id) ?? [] }));
}

/** Each charge with what corrects it; a fine with what waives it. Grouped, never joined with itself: of thousands that would be millions of pairs. */
async function lineFacts(challan_ids: readonly number[]): Promise<LineFacts[]> {
  const lines = await rowsOf(sql<Omit<LineFacts, 'off' | 'net'>>`
    with base as materialized (
      select coalesce(l.corrects_line_id, l.id) as line_id, l.challan_id, min(l.head_id) as head_id, min(l.fee_month) as fee_month,
             (array_agg(l.line_kind order by l.id))[1] as line_kind, sum(l.gross)::bigint as gross, sum(l.concession)::bigint as concession,
             sum(l.settled)::bigint as settled, (array_agg(l.gross - l.concession order by l.id))[1] as own_net,
             (array_agg(l.factor_num order by l.id desc))[1] as num, (array_agg(l.factor_den order by l.id desc))[1] as den,
             (array_agg(l.recognised_on is not null order by l.id))[1] as recognised
        from fees.challan_lines l where l.challan_id = any (${challan_ids}::bigint[]) and l.void_run_id is null group by 1, 2)
    select g.line_id, g.challan_id, g.head_id, h.name as head_name, h.kind as head_kind, g.fee_month, g.line_kind, g.gross, g.concession, g.settled, g.own_net,
           g.num, g.den, g.recognised,
           case when g.line_kind in ('fine', 'fine_reversal') then platform.system_account(h.school_id, 'late_fine') else h.income_account_id end as income_account_id,
           case when h.kind = 'security' then h.liability_account_id end as deposit_account_id
      from base g join fees.fee_heads h on h.id = g.head_id
     order by g.challan_id, h.priority, g.fee_month, g.line_id`);
  const taken = Map.groupBy(await takenOff(challan_ids), (one) => one.line_id);
  return lines.map((line) => ({
    ...line,
    net: line.gross - line.concession,
    off: (taken.get(line.line_id) ?? []).map(({ type_id, amount }) => ({ type_id, amount })),
  }));
}

function takenOff(challan_ids: readonly number[]): Promise<{ line_id: number; type_id: number; amount: number }[]> {
  return rowsOf(sql<{ line_id: number; type_id: number; amount: number }>`
    select coalesce(l.corrects_line_id, l.id) as line_id, o.type_id, sum(o.amount)::bigint as amount
      from fees.challan_lines l join fees.fee_line_concessions o on o.line_id = l.id and o.fee_month = l.fee_month
     where l.challan_id = any (${challan_ids}::bigint[]) and l.void_run_id is null
     group by 1, 2 having sum(o.amount) <> 0 order by 1, 2`);
}

export function depositFacts(ids: readonly number[]): Promise<DepositFacts[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return rowsOf(sql<DepositFacts>`
    select d.id as deposit_id, d.receipt_no, d.branch_id, d.student_id, d.family_id, d.currency, d.amount, d.value_date, d.channel, d.account_id,
           d.status, d.version, (d.updated_at at time zone n.time_zone)::date as changed_on,
           array(select x.student_id from fees.settlements x where x.deposit_id = d.id
                 union select s.id from students.students s where s.id = d.student_id or s.family_id = d.family_id) as student_ids
      from fees.deposits d join platform.branches b on b.id = d.branch_id join platform.countries n on n.id = b.country_id
     where d.id = any (${ids}::bigint[]) and ${inScope('d.branch_id')}`);
}

function headFacts(branch_id: number, ids: readonly number[]): Promise<HeadFacts[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return rowsOf(sql<HeadFacts>`
    select h.id as head_id, h.name, h.kind, h.recognition, h.income_account_id, h.active,
           case when h.kind = 'security' then h.liability_account_id end as deposit_account_id
      from fees.fee_heads h join platform.branches b on b.school_id = h.school_id and b.id = ${branch_id}::int
     where h.id = any (${ids}::bigint[])`);
}

function targetFacts(ids: readonly number[]): Promise<TargetFacts[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return rowsOf(sql<TargetFacts>`
    select s.id as student_id, s.full_name, s.branch_id from students.students s
     where s.id = any (${ids}::bigint[]) and ${inScope('s.branch_id')} and s.merged_into_id is null`);
}
