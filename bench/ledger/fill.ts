// A book of so many lines for every branch, over the closed fiscal year 2025-26 and the running one; past triggers and policies, with the
// large indexes built once at the end, as a loader would.

import type { Engine } from '#platform/engine/engine.ts';
import { sql, rowOf } from '#platform/db/index.ts';
import { asOwner } from '#platform/db/run-as.ts';

/** Two lines an entry, so many days of the two years. */
const DAYS = 500;
export const FIRST = '2025-07-01';

/** Without parties: cash against income, expenses against cash. */
const pairs = `
  select row_number() over (order by a.code, a.id) - 1 as n, a.id as account_id, c.nature = 'income' and not a.is_contra as earned, cash.id as cash_id
    from platform.accounts a join platform.payee_types t on t.id = a.payee_type_id join platform.account_categories c on c.id = t.category_id
   cross join (select id from platform.accounts where school_id = 1 and system_key = 'cash') cash
   where a.school_id = 1 and c.nature in ('income', 'expense') and a.kind = 'normal'`;

const entries = (count: number, branches: number): string => `
  insert into platform.journal_entries (id, branch_id, school_id, entry_date, currency, kind, source_type, source_id, narration, total, line_count)
  select n, 1 + n % ${branches}, 1, date '${FIRST}' + ((n / ${branches}) % ${DAYS})::int, 'PKR', 'voucher', 'bench', n, 'Bench', 1000 + (n * 7919) % 900000, 2
    from generate_series(1::bigint, ${count}::bigint) n`;

const lines = `
  insert into platform.journal_lines (branch_id, entry_id, entry_date, line_no, account_id, debit, credit)
  select e.branch_id, e.id, e.entry_date, s.n, case when s.n = 1 then p.account_id else p.cash_id end,
         case when (s.n = 1) <> p.earned then e.total else 0 end, case when (s.n = 1) = p.earned then e.total else 0 end
    from platform.journal_entries e
    join (${pairs}) p on p.n = (e.id * 31 + e.id / 97) % (select count(*) from (${pairs}) all_pairs)
   cross join (values (1), (2)) s (n)
   where e.source_type = 'bench'`;

/** Three shards a month and account, as where several desks post. */
const totals = `
  insert into platform.ledger_totals (branch_id, account_id, month, shard, debit, credit)
  select branch_id, account_id, date_trunc('month', entry_date)::date, (entry_id % 3)::smallint, sum(debit), sum(credit)
    from platform.journal_lines group by 1, 2, 3, 4`;

const TABLES = ['journal_lines', 'journal_entries'];

/** Before anything else is posted. */
export async function fillBook(owner: Engine, size: { branches: number; lines: number }): Promise<void> {
  const admin = await owner.connect();
  const indexes = await admin.query(
    `select indexdef, schemaname || '.' || indexname as name from pg_indexes
      where schemaname = 'platform' and tablename = any ($1) and not exists (select 1 from pg_constraint k where k.conname = indexname)`,
    [TABLES],
  );
  for (const index of indexes.rows) await admin.script(`drop index ${String(index['name'])}`);
  await admin.script(`set session_replication_role = replica; set work_mem = '256MB'`);
  const count = Math.ceil(size.lines / 2);
  await admin.script(entries(count, size.branches));
  await admin.script(lines);
  await admin.script(totals);
  await admin.script(`select setval('platform.journal_entry_ids', ${count + 1})`);
  // The index of the parent is said for it alone; its partitions follow when it is made without "only".
  for (const index of indexes.rows) await admin.script(String(index['indexdef']).replace(' ON ONLY ', ' ON '));
  await admin.script(`set session_replication_role = origin; reset work_mem`);
  await admin.script('vacuum analyze');
  admin.release();
}

/** The months of the first year are closed, as a year's end asks for. */
export async function closeMonths(owner: Engine): Promise<number> {
  const admin = await owner.connect();
  await admin.script(
    `update platform.accounting_periods set status = 'closed' where month between '${FIRST}' and '2026-06-01'`,
  );
  admin.release();
  const year = await asOwner(() =>
    rowOf(sql<{ id: number }>`
      select id from platform.fiscal_years where school_id = 1 and country_id = 162 and ${FIRST}::date between start_date and end_date`),
  );
  return year?.id ?? 0;
}
