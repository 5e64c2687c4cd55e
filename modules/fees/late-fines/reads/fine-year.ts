// The late fines of a session, from the lines on their head (FEE-41 to FEE-45). Dues that were carried away count where they went.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addMonths, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { notFound } from '#kernel/refusal.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { fineYear } from '../contract/fine-year.ts';

type Year = DataOf<typeof fineYear>;
type Sums = Pick<Year, 'assessed' | 'reversed' | 'waived' | 'collected' | 'open'>;

interface OfBranch extends Sums {
  bill_month: Month;
  branch_id: number;
  branch_name: string;
}

interface Session {
  country_id: number;
  currency: Currency;
  start_date: LocalDate;
  end_date: LocalDate;
}

export async function readFineYear({ session_id, branch_id }: ParsedInputOf<typeof fineYear>): Promise<Year> {
  if (branch_id !== undefined) requireBranch(branch_id);
  const session = await rowOf(sql<Session>`
    select y.country_id, case when co.currency = 'OMR' then 'OMR' else 'PKR' end as currency, y.start_date, y.end_date
      from branches.academic_sessions y join platform.countries co on co.id = y.country_id
     where y.id = ${session_id}::bigint and y.school_id = ${who().school_id}::int`);
  if (!session) throw notFound('This session');
  const head = await rowOf(sql<{ id: number }>`
    select h.id from fees.fee_heads h where h.school_id = ${who().school_id}::int and h.kind = 'fine' order by h.active desc, h.priority, h.id limit 1`);
  const rows = await rowsOf(sql<OfBranch>`
    select c.bill_month, c.branch_id, b.branch_name, ${figures}
      from fees.challan_lines l
      join fees.fee_heads h on h.id = l.head_id and h.kind = 'fine'
      join fees.challans c on c.id = l.challan_id and c.bill_month = l.bill_month and c.status not in ('cancelled', 'moved')
      join platform.branches b on b.id = c.branch_id
     where ${inScope('l.branch_id')} and l.void_run_id is null and c.session_id = ${session_id}::bigint
       and l.fee_month between ${addMonths(monthOf(session.start_date), -12)}::date and ${addMonths(monthOf(session.end_date), 12)}::date
       and (${branch_id ?? null}::int is null or l.branch_id = ${branch_id ?? null}::int)
     group by c.bill_month, c.branch_id, b.branch_name order by b.branch_name, c.bill_month`);
  return {
    currency: session.currency,
    head_id: head?.id ?? null,
    months: monthsOf(session, rows).map((bill_month) => ({
      bill_month,
      ...added(rows.filter((row) => row.bill_month === bill_month)),
    })),
    branches: [...Map.groupBy(rows, (row) => row.branch_id)].map(([id, own]) => ({
      branch_id: id,
      branch_name: own[0]?.branch_name ?? '',
      ...added(own),
    })),
    ...added(rows),
  };
}

const figures = sql`
  coalesce(sum(l.net) filter (where l.line_kind not in ('fine_reversal', 'waiver', 'correction')), 0)::bigint as assessed,
  coalesce(-sum(l.net) filter (where l.line_kind = 'fine_reversal'), 0)::bigint as reversed,
  coalesce(-sum(l.net) filter (where l.line_kind in ('waiver', 'correction')), 0)::bigint as waived,
  coalesce(sum(l.settled), 0)::bigint as collected, coalesce(sum(l.net - l.settled), 0)::bigint as open`;

/** From the first month of the session to its last or to this month; a month outside that has fines all the same stands too. */
function monthsOf({ start_date, end_date }: Session, rows: readonly OfBranch[]): Month[] {
  const now = monthOf(who().today);
  const last = monthOf(end_date) < now ? monthOf(end_date) : now;
  const months = new Set(rows.map((row) => row.bill_month));
  for (let month = monthOf(start_date); month <= last; month = addMonths(month, 1)) months.add(month);
  return [...months].toSorted();
}

function added(rows: readonly Sums[]): Sums {
  const sum = (key: keyof Sums) => rows.reduce((total, row) => total + row[key], 0);
  return {
    assessed: sum('assessed'),
    reversed: sum('reversed'),
    waived: sum('waived'),
    collected: sum('collected'),
    open: sum('open'),
  };
}
