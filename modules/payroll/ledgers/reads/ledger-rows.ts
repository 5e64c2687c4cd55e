// Ledgers of people out of the book: parties of the accounts that hold their money (07 §5).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { firstDayOf, type LocalDate, monthOf } from '#kernel/dates.ts';
import { badField, notFound } from '#kernel/refusal.ts';
import { holds } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { containing } from '#platform/db/containing.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { type Condition, listRead } from '#platform/lists/list-read.ts';
import { ownOrHeld } from '#modules/hr/index.ts';
import {
  type EmployeeLedger,
  employeeLedgerOf,
  employeeLedgers,
  type LedgerLine,
  type ledgerGroups,
  type LedgerPerson,
} from '../contract/ledgers.ts';

type Group = (typeof ledgerGroups)[number];

const keyOf: Readonly<Record<Group, string>> = {
  salary: 'salaries_payable',
  loans: 'employee_loans',
  advances: 'salary_advances',
  fund: 'provident_fund',
};

/** More are for shorter days. */
const MOST_LINES = 1_000;

const ofGroup = (group: Group | undefined): Condition =>
  group === undefined ? sql`true` : sql`a.system_key = ${keyOf[group]}`;

const seenPeople = async (): Promise<Condition> =>
  (await holds('salary-confidential')) ? sql`true` : sql`not e.is_confidential`;

type Query = ParsedInputOf<typeof employeeLedgers>;

/** Totals of all time by person. */
const tables = (group: Group | undefined): Statement => sql`
  hr.employees e join platform.branches b on b.id = e.branch_id join platform.countries c on c.id = b.country_id
  join lateral (
    select coalesce(sum(t.debit - t.credit), 0)::bigint as closing, coalesce(sum(t.debit - t.credit) filter (where a.system_key = 'salaries_payable'), 0)::bigint as salary,
           coalesce(sum(t.debit - t.credit) filter (where a.system_key = 'employee_loans'), 0)::bigint as loans,
           coalesce(sum(t.debit - t.credit) filter (where a.system_key = 'salary_advances'), 0)::bigint as advances,
           coalesce(sum(t.debit - t.credit) filter (where a.system_key = 'provident_fund'), 0)::bigint as fund, count(*)::int as accounts
      from platform.party_totals t join platform.accounts a on a.id = t.account_id
     where t.party_kind = 'employee' and t.party_id = e.id and ${inScope('t.branch_id')} and ${ofGroup(group)}) p on p.accounts > 0`;

/** What moved since the day: of the rows of a page alone. */
const moved = (group: Group | undefined, since: LocalDate): Statement => sql`
  cross join lateral (
    select coalesce(sum(l.debit), 0)::bigint as debit, coalesce(sum(l.credit), 0)::bigint as credit
      from platform.journal_lines l join platform.accounts a on a.id = l.account_id
     where l.party_kind = 'employee' and l.party_id = e.id and l.entry_date >= ${since}::date and ${inScope('l.branch_id')} and ${ofGroup(group)}) m`;

async function listFor(query: Query, own: number | null): Promise<DataOf<typeof employeeLedgers>> {
  const visible = own === null ? await seenPeople() : sql`e.id = ${own}::bigint`;
  const from = tables(query.account);
  const since = moved(query.account, query.from ?? firstDayOf(monthOf(who().today)));
  return listRead(employeeLedgers, {
    scope: () => sql`${inScope('e.branch_id')} and ${visible}`,
    filters: {
      branch_id: (branch) => sql`e.branch_id = ${branch}::int`,
      employee_id: (employee) => sql`e.id = ${employee}::bigint`,
      non_zero: (yes) => (yes ? sql`p.closing <> 0` : undefined),
      account: () => undefined,
      from: () => undefined,
      mine: () => undefined,
    },
    search: (typed) => sql`(e.full_name ilike ${containing(typed)} or e.employee_code ilike ${containing(typed)})`,
    sorts: { employee_name: sql`e.name_key`, employee_code: sql`e.employee_code`, closing: sql`p.closing` },
    first: [sql`e.name_key`, 'asc'],
    key: sql`e.id`,
    rows: ({ where, page }) =>
      rowsOf(sql<LedgerPerson>`
        select e.id as employee_id, e.employee_code, e.full_name as employee_name, b.short_name as branch, coalesce(c.currency, 'PKR') as currency, p.salary,
               p.loans, p.advances, p.fund, (p.closing - m.debit + m.credit)::bigint as opening, m.debit, m.credit, p.closing
          from ${from} ${since} where ${where} ${page}`),
    sums: (where) =>
      rowOf(sql<{ total: number; closing: number }>`
        select count(*)::int as total, coalesce(sum(p.closing), 0)::bigint as closing from ${from} where ${where}`),
  })(query);
}

export const listLedgers = (query: Query): Promise<DataOf<typeof employeeLedgers>> =>
  ownOrHeld({ mine: query.mine, permissions: employeeLedgers.permissions }, (own) =>
    listFor(query, own?.employee_id ?? null),
  );

export interface Person {
  employee_id: number;
  employee_code: string;
  employee_name: string;
  branch: string;
  branch_id: number;
  currency: 'PKR' | 'OMR';
}

/** Within the scope; a confidential one only for who may see them, or for themselves. */
export async function personOf(employee_id: number | undefined, own: number | null): Promise<Person> {
  const id = own ?? employee_id;
  if (id === undefined) throw badField('employee_id', 'Choose the employee');
  const visible = own === null ? await seenPeople() : sql`true`;
  const row = await rowOf(sql<Person>`
    select e.id as employee_id, e.employee_code, e.full_name as employee_name, b.short_name as branch, e.branch_id, coalesce(c.currency, 'PKR') as currency
      from hr.employees e join platform.branches b on b.id = e.branch_id join platform.countries c on c.id = b.country_id
     where e.id = ${id}::bigint and ${inScope('e.branch_id')} and ${visible}`);
  if (!row) throw notFound('This employee');
  return row;
}

interface Span {
  from: LocalDate;
  to: LocalDate;
  account?: Group | undefined;
}

export async function ledgerOf(person: Person, { from, to, account }: Span): Promise<EmployeeLedger> {
  if (to < from) throw badField('to', 'The last day is before the first');
  const of = sql`
    platform.journal_lines l join platform.accounts a on a.id = l.account_id join platform.branches b on b.id = l.branch_id
     where l.party_kind = 'employee' and l.party_id = ${person.employee_id}::bigint and ${inScope('l.branch_id')} and ${ofGroup(account)}`;
  const sums = await rowOf(sql<{ opening: number; debit: number; credit: number; total_lines: number }>`
    select coalesce(sum(l.debit - l.credit) filter (where l.entry_date < ${from}::date), 0)::bigint as opening,
           coalesce(sum(l.debit) filter (where l.entry_date >= ${from}::date), 0)::bigint as debit,
           coalesce(sum(l.credit) filter (where l.entry_date >= ${from}::date), 0)::bigint as credit,
           count(*) filter (where l.entry_date >= ${from}::date)::int as total_lines
      from ${of} and l.entry_date <= ${to}::date`);
  const { opening = 0, debit = 0, credit = 0, total_lines = 0 } = sums ?? {};
  const lines = await rowsOf(sql<LedgerLine>`
    select l.entry_id, l.line_no, l.entry_date, h.doc_no, a.code || ' ' || a.name as account, b.short_name as branch, coalesce(l.narration, h.narration) as text,
           l.debit, l.credit, (${opening}::bigint + sum(l.debit - l.credit) over (order by l.entry_date, l.entry_id, l.line_no))::bigint as balance
      from (select l.* from ${of} and l.entry_date between ${from}::date and ${to}::date) l
      join platform.accounts a on a.id = l.account_id join platform.branches b on b.id = l.branch_id
      join platform.journal_entries h on h.id = l.entry_id and h.entry_date = l.entry_date
     order by l.entry_date, l.entry_id, l.line_no limit ${MOST_LINES}`);
  const { branch_id: _branch, ...shown } = person;
  return { ...shown, opening, debit, credit, closing: opening + debit - credit, lines, total_lines };
}

export const readEmployeeLedger = (query: ParsedInputOf<typeof employeeLedgerOf>): Promise<EmployeeLedger> =>
  ownOrHeld({ mine: query.mine, permissions: employeeLedgerOf.permissions }, async (own) =>
    ledgerOf(await personOf(query.employee_id, own?.employee_id ?? null), query),
  );
