// Puts the draft in force (ACC-61): what stood before is kept; a budget that stops is not set below what is spent and committed already.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { type Currency, formatMoney } from '#kernel/money.ts';
import { conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { Budget, budgetActivate } from '../contract/budgets.ts';
import { bookOf, readBudget } from '../reads/budgets.ts';
import { sumOf } from '../rules/budget-year.ts';
import { lockDraft, refuseClosedYear } from './save-budget.ts';

/** 'Electricity: the budget of the year is 1,000,000, but 1,065,000 is spent or committed already'. */
function belowUse({ account, months, actual, committed }: Budget['rows'][number], currency: Currency): string | null {
  const money = (amount: number) => formatMoney(amount, currency, { zero: '0' });
  const used = actual + committed;
  const whole = sumOf(months);
  if (used <= whole || used <= 0) return null;
  return `${account}: the budget of the year is ${money(whole)}, but ${money(used)} is spent or committed already`;
}

export async function activateBudget(
  input: ParsedInputOf<typeof budgetActivate>,
): Promise<DataOf<typeof budgetActivate>> {
  await requirePermission('Account Budget');
  const book = await bookOf(input);
  refuseClosedYear(book);
  const draft = await lockDraft(book, input.version);
  if (draft.rows === 0) throw conflict(`${book.branch} has no draft of ${book.year}. Write or copy one first.`);
  const { branch_id, fiscal_year_id, currency } = book;
  const rows = (await readBudget({ branch_id, fiscal_year_id })).rows.filter((row) => row.nature !== 'income');
  const notes = rows.flatMap((row) => {
    const said = belowUse(row, currency);
    return said === null || (sumOf(row.months) === 0 && row.control === 'none')
      ? []
      : [{ said, stops: row.control === 'stop' }];
  });
  const stopped = notes.find((note) => note.stops);
  if (stopped) throw conflict(`${stopped.said}. Raise it, or let it warn instead of stop.`);
  await rowsOf(sql`
    update accounts.budgets set status = 'old' where branch_id = ${branch_id}::int and fiscal_year_id = ${fiscal_year_id}::bigint and status = 'active'`);
  // A row without an amount that holds nothing is no budget.
  await rowsOf(sql`
    delete from accounts.budgets where branch_id = ${branch_id}::int and fiscal_year_id = ${fiscal_year_id}::bigint and status = 'draft'
       and control = 'none' and 0 = all (months)`);
  await rowsOf(sql`
    update accounts.budgets set status = 'active', updated_by = platform.current_user_id()
     where branch_id = ${branch_id}::int and fiscal_year_id = ${fiscal_year_id}::bigint and status = 'draft'`);
  const after = await readBudget({ branch_id, fiscal_year_id });
  await audit({
    record_kind: 'budget',
    record_id: fiscal_year_id,
    branch_id,
    action: 'put in force',
    after: {
      year: book.year,
      revision: draft.revision,
      accounts: after.rows.filter((row) => sumOf(row.months) > 0).length,
    },
  });
  return { ...after, notes: notes.map((note) => note.said) };
}
