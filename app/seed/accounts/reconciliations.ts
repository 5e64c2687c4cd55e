// Statements of every bank account, as the bank would send them: matched and finished up to the years that are closed, then up to last
// month, where some stand open with charges and a credit that nobody knows.

import { addDays, addMonths, FIRST_DAY, lastDayOfMonth, type LocalDate, monthOf } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { finishReconciliation, loadStatement, matchAuto, saveBankRule } from '#modules/accounts/index.ts';

interface Account {
  id: number;
  school_id: number;
  country_id: number;
  /** Minor units of a rupee, or of a rial. */
  unit: number;
}

type Line = readonly [day: LocalDate, text: string, reference: string, amount: number];

const accounts = (): Promise<Account[]> =>
  rowsOf(sql<Account>`
    select b.id, r.school_id, r.country_id, case when b.currency = 'OMR' then 1000 else 100 end as unit
      from accounts.bank_accounts b join platform.branches r on r.id = b.branch_id order by b.id`);

/** What stands in the book and was not taken back, as the bank writes it. */
async function booked({ id }: Account, [from, to]: readonly [LocalDate, LocalDate]): Promise<Line[]> {
  const rows = await asOwner(() =>
    rowsOf(sql<{ day: LocalDate; text: string; reference: string; amount: number }>`
      select l.entry_date as day, coalesce(l.narration, e.narration, 'Transfer') as text, coalesce(e.doc_no, '') as reference, l.debit - l.credit as amount
        from accounts.bank_accounts b join platform.journal_lines l on l.account_id = b.account_id and l.branch_id = b.branch_id
        join platform.journal_entries e on e.id = l.entry_id and e.entry_date = l.entry_date
       where b.id = ${id}::bigint and l.entry_date between ${from}::date and ${to}::date and e.doc_no is not null
         and not exists (select from platform.entry_reversals r where e.id in (r.original_id, r.reversal_id))
       order by l.entry_date, l.entry_id, l.line_no`),
  );
  return rows.map(({ day, text, reference, amount }) => [day, text, reference, amount] as const);
}

const load = (account: Account, lines: readonly Line[], to: LocalDate) =>
  loadStatement({
    bank_account_id: account.id,
    file_hash: `demo ${account.id} ${to}`,
    keep: () => Promise.resolve(null),
    file: {
      account: null,
      currency: null,
      opening: null,
      closing: null,
      to,
      lines: lines.map(([value_date, text, reference, amount], n) => ({
        line: n + 1,
        value_date,
        text,
        reference,
        debit: Math.max(0, -amount),
        credit: Math.max(0, amount),
        balance: null,
      })),
    },
  });

interface Span {
  days: readonly [LocalDate, LocalDate];
  /** The last ones are not at the bank yet: cheques that nobody has presented, a slip of the evening. */
  late: number;
  /** What only the bank has, so that it stands open. */
  more: readonly Line[];
}

async function upTo(user_id: number, account: Account, { days, late, more }: Span): Promise<void> {
  const { id: bank_account_id, school_id, country_id } = account;
  const lines = await booked(account, days);
  const here = [...lines.slice(0, lines.length - late), ...more];
  if (here.length === 0) return;
  const as_of = days[1];
  await runAs({ user_id, school_id, country_id }, async () => {
    await load(account, here, as_of);
    await matchAuto({ bank_account_id, as_of });
    if (more.length === 0) await finishReconciliation({ bank_account_id, as_of });
  });
}

async function makeRule(user_id: number, { school_id, country_id }: Account): Promise<void> {
  const [charges] = await asOwner(() =>
    rowsOf(
      sql<{
        id: number;
      }>`select id from platform.accounts where school_id = ${school_id}::int and system_key = 'bank_charges'`,
    ),
  );
  await runAs({ user_id, school_id, country_id }, () =>
    saveBankRule({ contains: 'CHARGES', account_id: charges?.id ?? 0, kind: 'charge', position: 1, active: true }),
  );
}

/** Before the years are closed: months wait for them (ACC-51). */
export async function makeReconciliations(admin: number, today: LocalDate, closed_before: LocalDate): Promise<void> {
  const all = await asOwner(accounts);
  for (const school_id of new Set(all.map((one) => one.school_id))) {
    const one = all.find((account) => account.school_id === school_id);
    if (one) await makeRule(admin, one);
  }
  const closed = lastDayOfMonth(addMonths(monthOf(closed_before), -1));
  const last = lastDayOfMonth(addMonths(monthOf(today), -1));
  for (const [n, account] of all.entries()) {
    await upTo(admin, account, { days: [FIRST_DAY, closed], late: 0, more: [] });
    if (last <= closed) continue;
    const only: readonly Line[] = [
      [last, 'Service CHARGES of the quarter', '', -15 * account.unit],
      [last, 'IBFT without a code', 'IB778812', 50 * account.unit],
    ];
    await upTo(admin, account, { days: [addDays(closed, 1), last], late: n % 3, more: n % 3 === 0 ? only : [] });
  }
}
