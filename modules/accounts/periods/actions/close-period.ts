// Soft closes and closes months (05 section 3, ACC-50 to ACC-52). The row is taken for update, so that no posting slips past;
// what was overruled stands in the audit with its reason and file.

import * as pages from '#kernel/pages.gen.ts';
import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { formatMonth } from '#kernel/dates.ts';
import { conflict, notFound, Refusal } from '#kernel/refusal.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { giveFileToBranch } from '#platform/files/files.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import type { periodClose, periodList } from '../contract/periods.ts';
import { type PeriodItem, periodItems } from '../questions.ts';

type Year = DataOf<typeof periodList>[number];
type Period = Year['periods'][number];

export async function listYears(country_id: number, fiscal_year_id: number | undefined): Promise<Year[]> {
  const years = await rowsOf(sql<Omit<Year, 'periods'>>`
    select id, name, start_date, end_date, status from platform.fiscal_years
     where school_id = ${who().school_id} and country_id = ${country_id} and (${fiscal_year_id ?? null}::bigint is null or id = ${fiscal_year_id ?? null}::bigint)
     order by start_date desc`);
  const periods = await rowsOf(sql<Period & { fiscal_year_id: number }>`
    select p.id, p.fiscal_year_id, p.month, p.start_date, p.end_date, p.status, u.name as closed_by, p.closed_at, p.version
      from platform.accounting_periods p left join platform.users u on u.id = p.closed_by
     where p.school_id = ${who().school_id} and p.country_id = ${country_id} order by p.month`);
  const byYear = Map.groupBy(periods, (period) => period.fiscal_year_id);
  return years.map((year) => ({ ...year, periods: byYear.get(year.id) ?? [] }));
}

interface Row {
  id: number;
  country_id: number;
  month: string;
  end_date: string;
  status: Period['status'];
}

/** ACC-51 as far as it is kept here, and what the areas above add. */
async function checkList(period: Row): Promise<PeriodItem[]> {
  const drafts = await rowOf(sql<{ n: number }>`
    select count(*)::int as n from accounts.vouchers v join platform.branches b on b.id = v.branch_id
     where b.school_id = ${who().school_id} and b.country_id = ${period.country_id} and v.status in ('draft', 'requested', 'first_approved')
       and v.entry_date between ${period.month}::date and ${period.end_date}::date`);
  const count = drafts?.n ?? 0;
  const own: PeriodItem = {
    item: 'No unposted vouchers',
    ok: count === 0,
    count,
    link: pages.Voucher,
  };
  const others = await periodItems.ask({
    school_id: who().school_id,
    country_id: period.country_id,
    month: period.month,
  });
  return [own, ...(await proofsItems(period)), ...others.flat()];
}

/** ACC-90: green only after the proofs ran, later than the last entry of the month, and found nothing. */
async function proofsItems(period: Row): Promise<PeriodItem[]> {
  const ran = await rowOf(sql<{ ran_at: string | null; red: number; posted_since: number }>`
    select * from platform.proofs_of_month(${who().school_id}::int, ${period.country_id}::int, ${period.month}::date, ${period.end_date}::date)`);
  const { ran_at = null, red = 0, posted_since = 0 } = ran ?? {};
  const since = 'Proofs of the books ran after the last entry of the month (nightly, 01:00)';
  return [
    { item: since, ok: ran_at !== null && posted_since === 0, count: posted_since, link: null },
    { item: 'Proofs of the books agree', ok: ran_at !== null && red === 0, count: red, link: null },
  ];
}

/** ACC-50: months close in order. */
async function refuseOutOfOrder(period: Row, to: 'soft_closed' | 'closed'): Promise<void> {
  const earlier = await rowOf(sql<{ month: string }>`
    select month from platform.accounting_periods
     where school_id = ${who().school_id} and country_id = ${period.country_id} and month < ${period.month}::date
       and status = any (${to === 'closed' ? ['open', 'soft_closed'] : ['open']}::text[]) order by month limit 1`);
  if (earlier)
    throw conflict(
      `${formatMonth(earlier.month)} is not ${to === 'closed' ? 'closed' : 'soft closed'} yet. Months close in order.`,
    );
}

type Close = ParsedInputOf<typeof periodClose>;

/** ACC-51: the files stay with the head office, else with a branch of the scope; one without a branch would be swept away. */
async function keepProofs(period: Row, overrides: NonNullable<Close['overrides']>): Promise<void> {
  if (overrides.length === 0) return;
  const branch = await rowOf(sql<{ id: number }>`
    select id from platform.branches where school_id = ${who().school_id} and ${inScope('id')}
     order by country_id = ${period.country_id} desc, kind = 'head_office' desc, id limit 1`);
  if (!branch) throw notFound('A branch to keep the files');
  for (const { file_id } of overrides) await giveFileToBranch(file_id, branch.id);
}

export async function closePeriod(input: Close): Promise<Period> {
  await requirePermission('Account Period');
  const period = await rowOf(sql<Row>`
    select id, country_id, month, end_date, status from platform.accounting_periods
     where id = ${input.id} and school_id = ${who().school_id} and country_id = ${who().country_id} for update`);
  if (!period) throw notFound('This month');
  const allowed = input.to === 'soft_closed' ? period.status === 'open' : period.status === 'soft_closed';
  if (!allowed)
    throw conflict(
      `${formatMonth(period.month)} is ${period.status.replace('_', ' ')}; it cannot become ${input.to.replace('_', ' ')}`,
    );
  if (period.month > who().today) throw conflict(`${formatMonth(period.month)} has not begun`);
  await refuseOutOfOrder(period, input.to);
  const overrides = input.overrides ?? [];
  const overruled = new Set(overrides.map((override) => override.item));
  const failed =
    input.to === 'closed' ? (await checkList(period)).filter((item) => !item.ok && !overruled.has(item.item)) : [];
  if (failed.length > 0) {
    throw new Refusal(
      'conflict',
      `${formatMonth(period.month)} is not ready. Not met yet: ${failed.map((item) => item.item).join(', ')}`,
      { details: { failed } },
    );
  }
  await rowsOf(
    sql`update platform.accounting_periods set status = ${input.to}, closed_by = ${who().user_id}, closed_at = platform.now() where id = ${period.id}`,
  );
  await keepProofs(period, overrides);
  await audit({
    record_kind: 'accounting period',
    record_id: period.id,
    action: input.to.replace('_', ' '),
    before: { status: period.status },
    after: { month: period.month, status: input.to, ...(overrides.length > 0 && { overrides }) },
  });
  const years = await listYears(period.country_id, undefined);
  const row = years.flatMap((year) => year.periods).find((found) => found.id === period.id);
  if (!row) throw notFound('This month');
  return row;
}
