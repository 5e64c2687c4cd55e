// Books that stories of accounts are told on: entries written by hand, months and years closed, and sums by plain loops over the lines.

import { addDays, addMonths, firstDayOf, type LocalDate, monthIn } from '#kernel/dates.ts';
import * as periods from '#modules/accounts/periods/contract/periods.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { runWaitingJobs } from '#platform/jobs/run-job.ts';
import { noteForEverySchool } from '#platform/ledger/note-proofs.ts';
import { type EntryHead, postEntry } from '#platform/ledger/post.ts';
import { ledgerProofs, runProofs } from '#platform/ledger/prove.ts';
import type { Person, School } from '../harness/school.ts';
import { today } from '../harness/turn-clock.ts';

/** The delivered fiscal year of Pakistan that ended last, and its days. */
export function lastYear(): {
  name: string;
  start: LocalDate;
  end: LocalDate;
  next: LocalDate;
  day: (month: number) => LocalDate;
} {
  const year = Number(today.slice(0, 4)) - (today.slice(5, 7) < '07' ? 2 : 1);
  const [first, next] = [monthIn(year, 7), firstDayOf(monthIn(year + 1, 7))];
  const name = `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
  return {
    name,
    start: firstDayOf(first),
    end: addDays(next, -1),
    next,
    day: (month) => addDays(firstDayOf(addMonths(first, month)), 9),
  };
}

/** Debits more than 0, credits less, by code of account, in whole units. */
export type Sides = Readonly<Record<string, number>>;

interface Written extends Partial<EntryHead> {
  branch_id: number;
  entry_date: LocalDate;
  as?: Person;
}

export async function post(school: School, { as, ...head }: Written, sides: Sides): Promise<number> {
  const minor = head.branch_id === school.branches.muscat ? 1000 : 100;
  const person = as ?? (head.branch_id === school.branches.muscat ? 'muscat' : 'admin');
  return school.as(person, async () => {
    const accounts = await rowsOf(sql<{ id: number; code: string }>`
      select id, code from platform.accounts where school_id = 1 and code = any (${Object.keys(sides)}::text[])`);
    const lines = Object.entries(sides).map(([code, amount]) => {
      const account_id = accounts.find((account) => account.code === code)?.id ?? 0;
      const value = Math.round(Math.abs(amount) * minor);
      return amount > 0 ? { account_id, debit: value } : { account_id, credit: value };
    });
    return postEntry({ kind: 'voucher', source_type: 'story', narration: 'A voucher', ...head }, lines);
  });
}

export interface RawLine {
  branch_id: number;
  branch: string;
  code: string;
  nature: string;
  group: string;
  currency: 'PKR' | 'OMR';
  entry_id: number;
  entry_date: string;
  kind: string;
  debit: number;
  credit: number;
}

/** Every line of the book of school 1, as it stands. */
export const rawLines = (school: School): Promise<RawLine[]> =>
  school.owner(() =>
    rowsOf(sql<RawLine>`
      select l.branch_id, b.branch_name as branch, a.code, c.nature, c."group", e.currency, l.entry_id, l.entry_date, e.kind, l.debit, l.credit
        from platform.journal_lines l join platform.journal_entries e on e.id = l.entry_id and e.entry_date = l.entry_date
        join platform.branches b on b.id = l.branch_id
        join platform.accounts a on a.id = l.account_id join platform.payee_types t on t.id = a.payee_type_id
        join platform.account_categories c on c.id = t.category_id where e.school_id = 1 order by l.entry_id, l.line_no`),
  );

/** debit − credit by what `key` says of a line; lines for which it says nothing are left out. */
export function netBy(lines: readonly RawLine[], key: (line: RawLine) => string | null): Map<string, number> {
  const sums = new Map<string, number>();
  for (const line of lines) {
    const name = key(line);
    if (name !== null) sums.set(name, (sums.get(name) ?? 0) + line.debit - line.credit);
  }
  return sums;
}

export const isResult = (line: Pick<RawLine, 'nature'>): boolean =>
  line.nature === 'income' || line.nature === 'expense';

/** What the nightly run does, so that months may be closed. */
export const noteProofs = (school: School): Promise<void> =>
  school.owner(async () => noteForEverySchool(await runProofs(ledgerProofs)));

/** Every box that moved was counted at the end of its month, and agreed: a scene for what closes months (ACC-51). */
export const countedAtMonthEnds = (school: School): Promise<unknown> =>
  school.owner(() =>
    rowsOf(sql`
      insert into accounts.cash_counts (branch_id, account_id, counted_on, user_id, counted_total, book_total, status)
      select distinct t.branch_id, t.account_id, (t.month + interval '1 month - 1 day')::date, u.id, 0, 0, 'closed'
        from platform.ledger_totals t join platform.accounts a on a.id = t.account_id and a.kind = 'cash'
        join platform.users u on u.username = 'admin'
       where not exists (select from accounts.cash_counts k
                          where k.branch_id = t.branch_id and k.account_id = t.account_id
                            and k.counted_on = (t.month + interval '1 month - 1 day')::date)`),
  );

/** Closes every month of Pakistan up to the day. */
export async function closeMonthsUpTo(school: School, day: LocalDate, as: Person = 'admin'): Promise<void> {
  await noteProofs(school);
  await countedAtMonthEnds(school);
  const years = await school.must(periods.periodList, {}, { as });
  const months = years
    .flatMap((year) => year.periods)
    .filter((month) => month.end_date <= day && month.status !== 'closed');
  months.sort((a, b) => a.month.localeCompare(b.month));
  for (const to of ['soft_closed', 'closed'] as const)
    for (const month of months)
      if (month.status === 'open' || to === 'closed')
        await school.must(periods.periodClose, { id: month.id, to }, { as });
}

export async function yearNamed(school: School, name: string, as: Person = 'admin') {
  const year = (await school.must(periods.periodList, {}, { as })).find((one) => one.name === name);
  if (!year) throw new Error(`No fiscal year ${name}`);
  return year;
}

const chooseCountry = (school: School, country: number) =>
  school.owner(() => rowsOf(sql`update platform.users set country_id = ${country}::int where username = 'admin'`));

/** Closes every year of Pakistan up to the named one, the named one included, with their jobs. */
export async function closeYearsUpTo(school: School, name: string): Promise<void> {
  const years = (await school.must(periods.periodList, {})).toReversed();
  for (const year of years.filter((one) => one.name <= name && one.status !== 'closed')) {
    await school.must(periods.yearClose, { id: year.id });
    // The person looks at another country by the time the job runs.
    await chooseCountry(school, 161);
    await runWaitingJobs();
    await chooseCountry(school, 162);
  }
}
