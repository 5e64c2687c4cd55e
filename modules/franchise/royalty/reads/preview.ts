// A month looked at before it is posted (ROY-10): for every franchise what it comes to, against the month before, with what is unusual.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { dayInMonth, formatDate, formatMonth, lastDayOfMonth, type LocalDate, type Month } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { notFoundAmong } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { royaltyHeads } from '#modules/franchise/agreements/chapter.ts';
import type { PreviewRow, royaltyPreview, RoyaltyLineRow } from '../contract/royalty.ts';
import { computeMonths, type Computed } from './month-input.ts';

export interface Place {
  branch_id: number;
  code: string;
  branch_name: string;
  franchisee: string;
  status: string;
  currency: 'PKR' | 'OMR';
  today: LocalDate;
  /** The accounts of the month are closed already: what is posted stands in a later one. */
  closed: boolean;
}

/** Franchises of the country in the scope. */
export function places(month: Month, branch_ids?: readonly number[]): Promise<Place[]> {
  return rowsOf(sql<Place>`
    select b.id as branch_id, b.code, b.branch_name, f.legal_name as franchisee, b.status, c.currency, platform.today(b.id) as today,
           coalesce((select p.status <> 'open' from platform.accounting_periods p
             where p.school_id = b.school_id and p.country_id = b.country_id and p.month = ${month}::date), false) as closed
      from platform.branches b join franchise.franchisees f on f.id = b.franchisee_id
      join platform.countries c on c.id = b.country_id and c.operates
     where b.school_id = ${who().school_id}::int and b.country_id = ${who().country_id}::int and b.ownership = 'franchise' and ${inScope('b.id')}
       and ${branch_ids === undefined ? sql`true` : sql`b.id = any (${[...branch_ids]}::int[])`}
     order by b.branch_name`);
}

/** ROY-10: what somebody who posts looks at twice. */
export function flagsOf(month: Month, place: Place, { charged, facts, agreement, agreements }: Computed): string[] {
  const rules = agreements.flatMap((one) => one.rules);
  const ruled = new Set(rules.flatMap((rule) => rule.head_ids));
  const free = new Set(agreements.flatMap((one) => one.no_royalty_head_ids));
  const unruled = facts.heads.filter(
    (head) => head.gross + head.corrected !== 0 && !ruled.has(head.head_id) && !free.has(head.head_id),
  );
  const counts = rules.some((rule) => rule.basis === 'students' || rule.slab_on === 'students');
  return [
    ...(place.today <= lastDayOfMonth(month) ? [`${formatMonth(month)} is not over`] : []),
    ...(facts.heads.every((head) => head.gross === 0) ? ['No fee was posted in the month'] : []),
    ...(unruled.length > 0 ? ['A head was billed that no rule names'] : []),
    ...(counts && place.today < dayInMonth(month, agreement.count_day)
      ? [`Students are counted on ${formatDate(dayInMonth(month, agreement.count_day))}`]
      : []),
    ...(place.status === 'active' ? [] : [`The branch is ${place.status}`]),
    ...(place.closed ? ['The accounts of the month are closed: it is entered on the next open day'] : []),
    ...(charged.holding_over ? ['Holding over: the agreement has ended'] : []),
    ...(charged.late === 0 ? [] : [`Late entries ${moneyWithCurrency(charged.late, place.currency)}`]),
  ];
}

export function problemOf(month: Month, place: Place, computed: Computed): string | null {
  if (computed.posted) return 'Posted already';
  return place.today <= lastDayOfMonth(month) ? `${formatMonth(month)} is not over` : null;
}

export function shownLines(computed: Computed, names: ReadonlyMap<number, string>): RoyaltyLineRow[] {
  return computed.charged.lines.map(({ counts_to_minimum: _c, ...line }) => ({
    ...line,
    basis: line.rule_id === null ? null : (computed.bases.get(line.rule_id) ?? null),
    head: line.head_id === null ? null : (names.get(line.head_id) ?? null),
  }));
}

/** Without tax and rounding: what the rules came to. */
export const netOf = ({ total, tax, rounding }: Computed['charged']): number => total - tax - rounding;

export const sumsOf = ({ charged, facts }: Computed) => ({
  students: facts.students,
  posted_base: facts.heads.reduce((sum, head) => sum + head.gross + head.corrected, 0),
  received_base: facts.heads.reduce((sum, head) => sum + head.received, 0),
  royalty: charged.royalty,
  marketing: charged.marketing,
  minimum: charged.minimum,
  late: charged.late,
  tax: charged.tax,
  rounding: charged.rounding,
  total: charged.total,
});

type Sums = ReturnType<typeof sumsOf>;
const none: Sums = {
  students: 0,
  posted_base: 0,
  received_base: 0,
  royalty: 0,
  marketing: 0,
  minimum: 0,
  late: 0,
  tax: 0,
  rounding: 0,
  total: 0,
};
const added = (a: Sums, b: Sums): Sums => ({
  students: a.students + b.students,
  posted_base: a.posted_base + b.posted_base,
  received_base: a.received_base + b.received_base,
  royalty: a.royalty + b.royalty,
  marketing: a.marketing + b.marketing,
  minimum: a.minimum + b.minimum,
  late: a.late + b.late,
  tax: a.tax + b.tax,
  rounding: a.rounding + b.rounding,
  total: a.total + b.total,
});

export async function previewRoyalty({
  month,
  branch_ids,
}: ParsedInputOf<typeof royaltyPreview>): Promise<DataOf<typeof royaltyPreview>> {
  const found = await places(month, branch_ids);
  if (branch_ids && found.length < new Set(branch_ids).size)
    throw notFoundAmong(branch_ids, 'franchise branch', 'franchise branches');
  const byBranch = new Map(
    (
      await computeMonths(
        found.map((place) => place.branch_id),
        month,
      )
    ).map((one) => [one.branch_id, one]),
  );
  const names = new Map((await royaltyHeads()).map((head) => [head.id, head.name]));
  const rows = found.flatMap((place): PreviewRow[] => {
    const computed = byBranch.get(place.branch_id);
    if (!computed) return [];
    const { last_total } = computed;
    const sums = sumsOf(computed);
    return [
      {
        branch_id: place.branch_id,
        code: place.code,
        branch_name: place.branch_name,
        franchisee: place.franchisee,
        ...sums,
        last_total,
        change_percent:
          last_total === null || last_total === 0
            ? null
            : Math.round(((sums.total - last_total) * 1000) / last_total) / 10,
        flags: flagsOf(month, place, computed),
        problem: problemOf(month, place, computed),
        lines: shownLines(computed, names),
      },
    ];
  });
  const currency = found[0]?.currency ?? 'PKR';
  const totals = rows.reduce((sum, row) => added(sum, row), none);
  return { run_id: await keepRun(month, currency, [...byBranch.values()]), month, currency, rows, totals };
}

/** What was shown is kept, so that posting compares with it; only where both books can be written. */
async function keepRun(month: Month, currency: string, all: readonly Computed[]): Promise<number | null> {
  const open = all.filter((one) => !one.posted);
  const whole = await rowOf(sql<{ yes: boolean }>`
    select platform.reaches_school() and exists (
      select from platform.branches o where o.school_id = ${who().school_id}::int and o.country_id = ${who().country_id}::int
         and o.kind = 'head_office' and ${inScope('o.id')}) as yes`);
  if (!whole?.yes || open.length === 0) return null;
  // What was looked at yesterday is nothing to post from.
  await rowsOf(sql`
    delete from franchise.royalty_runs where state = 'preview' and country_id = ${who().country_id}::int and school_id = ${who().school_id}::int
       and created_at < platform.now() - interval '1 day'`);
  const run = await rowOf(sql<{ id: number }>`
    insert into franchise.royalty_runs (country_id, month, currency, branches, total)
    values (${who().country_id}::int, ${month}::date, ${currency}, ${open.length}::int, ${open.reduce((sum, one) => sum + one.charged.total, 0)}::bigint) returning id`);
  await rowsOf(sql`
    insert into franchise.royalty_run_branches (branch_id, run_id, input_key, total, net)
    select b.branch_id, ${run?.id ?? 0}::bigint, b.input_key, b.total, b.net
      from jsonb_to_recordset(${JSON.stringify(
        open.map(({ branch_id, input_key, charged }) => ({
          branch_id,
          input_key,
          total: charged.total,
          net: netOf(charged),
        })),
      )}::jsonb) as b (branch_id int, input_key text, total bigint, net bigint)`);
  return run?.id ?? null;
}
