// Who owes for so long that a warning is suggested (answer to students.suggestions, STU-86): the oldest debts first.

import { counted } from '#kernel/counted.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { Suggestion } from '#modules/students/index.ts';
import { branchToday } from './open-by-age.ts';

/** A debt this old is more than forgetting: two fee months have passed. */
const DAYS_OVERDUE = 60;

export async function overdueSuggestions(limit: number): Promise<Suggestion[]> {
  const rows = await rowsOf(sql<{
    student_id: number;
    receivable: number;
    currency: Currency;
    oldest_due_date: LocalDate;
    open_challans: number;
  }>`
    select a.student_id, a.receivable, a.currency, a.oldest_due_date, a.open_challans
      from fees.student_fee_accounts a
      join platform.branches b on b.id = a.branch_id
      join platform.countries co on co.id = b.country_id
     where ${inScope('a.branch_id')} and a.receivable > 0 and a.oldest_due_date < ${branchToday} - ${DAYS_OVERDUE}::int
     order by a.oldest_due_date, a.student_id limit ${limit}::int`);
  return rows.map((row) => ({
    student_id: row.student_id,
    kind: 'fee',
    reason: `${moneyWithCurrency(row.receivable, row.currency)} due since ${formatDate(row.oldest_due_date)}, ${counted(row.open_challans, 'open challan')}`,
  }));
}
