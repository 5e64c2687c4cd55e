// Budgets of the past and the running fiscal year in both countries, opening balances, by the accounts' own actions: most accounts fit, one
// is over its budget, one stops what goes past it; a draft waits to be put in force, a sheet of balances still has a difference.

import { addDays, type LocalDate } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { activateBudget, listYears, postOpening, saveBudget, saveOpening } from '#modules/accounts/index.ts';

/** Branch 2 keeps a draft; the others' budgets are in force. */
const books = [
  { branch_id: 1, country_id: 162 },
  { branch_id: 2, country_id: 162 },
  { branch_id: 6, country_id: 161 },
] as const;
type Book = (typeof books)[number];

/** Repairs are over; electricity stops; printing warns. Hundredths of what was planned. */
const special = [
  { code: '5220', control: 'none', of_plan: 90 },
  { code: '5210', control: 'stop', of_plan: 104 },
  { code: '5410', control: 'warn', of_plan: 102 },
] as const;

async function markBudgeted(): Promise<void> {
  await rowsOf(sql`
    update platform.accounts a set budgeted = true
      from platform.payee_types t join platform.account_categories c on c.id = t.category_id
     where t.id = a.payee_type_id and c."group" in ('operating', 'payroll', 'cost_of_sales', 'finance_cost', 'fee_income', 'concession')`);
}

/** In the transaction of the caller. */
async function idsOf(codes: readonly string[]): Promise<Map<string, number>> {
  const rows = await rowsOf(sql<{ code: string; id: number }>`
    select code, id from platform.accounts where school_id = 1 and code = any (${codes}::text[])`);
  return new Map(rows.map(({ code, id }) => [code, id]));
}

interface Planned {
  fiscal_year_id: number;
  copy_from: number;
  change_bp: number;
  in_force: boolean;
}

/** The months behind, on the average, for each month of the year: a year that has just begun has nothing else to go by. */
function evened(months: readonly number[], unit: number): number[] {
  const used = months.filter((month) => month > 0);
  const average = used.reduce((sum, month) => sum + month, 0) / Math.max(1, used.length);
  return months.map(() => Math.ceil(average / unit) * unit);
}

async function plan(
  { branch_id, country_id }: Book,
  { fiscal_year_id, copy_from, change_bp, in_force }: Planned,
): Promise<void> {
  const ids = await idsOf(special.map(({ code }) => code));
  const copied = await saveBudget({ branch_id, fiscal_year_id, copy_from, change_bp, rows: [] });
  const unit = country_id === 161 ? 1_000 : 100_000;
  const even = copied.rows.flatMap(({ account_id, control, months }) =>
    months.some((month) => month > 0) ? [{ account_id, control, months: evened(months, unit) }] : [],
  );
  const draft = await saveBudget({ branch_id, fiscal_year_id, rows: even, change_bp: 0 });
  const rows = special.flatMap(({ code, control, of_plan }) => {
    const row = draft.rows.find((one) => one.account_id === ids.get(code));
    const months = row?.months.map((month) => Math.round((month * of_plan) / 10_000) * 100) ?? [];
    return row && months.some((month) => month > 0) ? [{ account_id: row.account_id, control, months }] : [];
  });
  // What stops may not lie below what is spent already.
  const held = rows.filter(({ account_id, control, months }) => {
    const row = draft.rows.find((one) => one.account_id === account_id);
    return (
      control !== 'stop' || months.reduce((sum, month) => sum + month, 0) >= (row?.actual ?? 0) + (row?.committed ?? 0)
    );
  });
  if (held.length > 0) await saveBudget({ branch_id, fiscal_year_id, rows: held, change_bp: 0 });
  if (in_force) await activateBudget({ branch_id, fiscal_year_id });
}

/** The year before was planned at about what it came to, this one at some percent above what it has come to so far; on its first days, above the last. */
async function makePlans(book: Book, admin_id: number, today: LocalDate): Promise<void> {
  await runAs({ user_id: admin_id, school_id: 1, country_id: book.country_id }, async () => {
    const years = await listYears(book.country_id, undefined);
    const now = years.find((year) => year.start_date <= today && today <= year.end_date);
    const before = years.find((year) => now !== undefined && year.end_date < now.start_date);
    if (!now) return;
    const from = (id: number, copy_from: number) =>
      rowOf(sql<{ found: boolean }>`
        select exists (select from platform.ledger_totals t join platform.fiscal_years y on y.id = ${copy_from}::bigint
                        join platform.accounts a on a.id = t.account_id and a.budgeted
                        where t.branch_id = ${book.branch_id}::int and t.month between y.start_date and y.end_date) as found`).then(
        (row) => (row?.found ? copy_from : id),
      );
    if (before && (await from(0, before.id)) > 0)
      await plan(book, { fiscal_year_id: before.id, copy_from: before.id, change_bp: 300, in_force: true });
    const begun = (await from(0, now.id)) > 0;
    const copy_from = begun ? now.id : await from(now.id, before?.id ?? now.id);
    await plan(book, { fiscal_year_id: now.id, copy_from, change_bp: 800, in_force: book.branch_id !== 2 });
  });
}

/** Furniture and what it has lost of its worth, from the books before these. */
async function makeOpenings(book: Book, admin_id: number): Promise<void> {
  const unit = book.country_id === 161 ? 1_000 : 100_000;
  await runAs({ user_id: admin_id, school_id: 1, country_id: book.country_id }, async () => {
    const ids = await idsOf(['1500', '1590', '3000']);
    const account = (code: string): number => ids.get(code) ?? 0;
    const first = await rowOf(sql<{ day: LocalDate }>`
      select y.start_date as day from platform.fiscal_years y where y.school_id = 1 and y.country_id = ${book.country_id}::int order by y.start_date limit 1`);
    if (!first) return;
    const line = (code: string, debit: number, credit: number) => ({ account_id: account(code), debit, credit });
    const draft = await saveOpening({
      branch_id: book.branch_id,
      as_of: addDays(first.day, -1),
      control_total: 5_400 * unit,
      lines: [
        line('1500', 5_400 * unit, 0),
        line('1590', 0, 1_400 * unit),
        line('3000', 0, (book.branch_id === 2 ? 3_999 : 4_000) * unit),
      ],
    });
    if (book.branch_id !== 2) await postOpening({ id: draft.id, version: draft.version });
  });
}

export async function makeBudgets(admin_id: number, today: LocalDate): Promise<void> {
  await asOwner(markBudgeted);
  for (const book of books) {
    await makeOpenings(book, admin_id);
    await makePlans(book, admin_id, today);
  }
}
