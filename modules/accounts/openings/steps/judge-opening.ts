// Whether a sheet of opening balances may stand: its day before everything else in the book, its lines on accounts of nobody's own (ACC-55).

import { addDays, formatDate, type LocalDate } from '#kernel/dates.ts';
import { badField, Refusal } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { wayOf } from '#modules/accounts/vouchers/rules/index.ts';
import type { OpeningLine } from '../contract/openings.ts';
import { type OpeningAccount, openingProblems } from '../rules/opening-problems.ts';

/** The day before the first month of the books; null where there is no year. */
async function dayBeforeBooks(branch_id: number): Promise<LocalDate | null> {
  const row = await rowOf(sql<{ day: LocalDate }>`
    select y.start_date as day from platform.fiscal_years y join platform.branches b on b.school_id = y.school_id and b.country_id = y.country_id
     where b.id = ${branch_id}::int order by y.start_date limit 1`);
  return row ? addDays(row.day, -1) : null;
}

/** An opening stands before everything else in the book. */
export async function refuseDay(
  branch: { id: number; name: string; today: LocalDate },
  as_of: LocalDate,
): Promise<boolean> {
  if (as_of > branch.today) throw badField('as_of', `${formatDate(as_of)} is in the future`);
  const first = await dayBeforeBooks(branch.id);
  if (first === null || as_of < first)
    throw badField(
      'as_of',
      first === null
        ? 'No fiscal year is open'
        : `The books begin after ${formatDate(first)}: choose that day or a later one`,
    );
  const earlier = await rowOf(sql<{ day: LocalDate }>`
    select entry_date as day from platform.journal_entries
     where branch_id = ${branch.id}::int and entry_date <= ${as_of}::date and kind <> 'opening' order by entry_date limit 1`);
  if (earlier)
    throw badField(
      'as_of',
      `The book of ${branch.name} has entries from ${formatDate(earlier.day)}: opening balances must be dated before the first of them`,
    );
  return as_of === first;
}

export async function refuseLines(
  lines: readonly OpeningLine[],
  branch: { id: number; name: string },
  before_the_years: boolean,
): Promise<void> {
  const accounts = await rowsOf(sql<OpeningAccount>`
    select a.id, a.name, c.nature, a.kind, a.party_kind, a.owner_area, a.active, a.branch_ids
      from platform.accounts a join platform.payee_types t on t.id = a.payee_type_id join platform.account_categories c on c.id = t.category_id
     where a.school_id = ${who().school_id} and a.id = any (${lines.map((line) => line.account_id)}::bigint[])`);
  const problems = openingProblems(lines, new Map(accounts.map((account) => [account.id, account])), {
    branch_id: branch.id,
    branch: branch.name,
    before_the_years,
    way: wayOf,
  });
  const [first] = Object.values(problems);
  if (first?.[0] !== undefined) throw new Refusal('bad_input', first[0], { errors: problems });
}
