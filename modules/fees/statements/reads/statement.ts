// A student's account as the ledger has it: the lines of receivables and advances, so that it always agrees (ACC-10).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { addMonths, FIRST_DAY, firstDayOf, formatMonth, type LocalDate, type Month, monthOf } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { withHistory } from '#modules/students/index.ts';
import type { StatementLine, statementRead } from '../contract/statement.ts';
import { type AgeBand, ageBands } from '#modules/fees/outstanding/rules/index.ts';
import { channelNames, type DepositChannel } from '#modules/fees/deposits/contract/deposit-channels.ts';
import { branchToday, openByAge } from '#modules/fees/outstanding/chapter.ts';
import { refundsOf } from '#modules/fees/refunds/chapter.ts';

type Statement = DataOf<typeof statementRead>;

/** From 12 months ago to today unless said otherwise. Refuses with 404 outside the scope. */
export async function readStatement(input: ParsedInputOf<typeof statementRead>): Promise<Statement> {
  const found = await studentsOf(input.student_id, input.family);
  const [first] = found;
  if (!first) throw notFound('This student');
  const to = input.to ?? first.today;
  const yearAgo = firstDayOf(addMonths(monthOf(to), -11));
  const from = input.from ?? (yearAgo < FIRST_DAY ? FIRST_DAY : yearAgo);
  const ids = found.map((student) => student.student_id);
  const rows = await withHistory(ids, () => ledgerRows(ids, to));
  const opening = sum(rows.filter((row) => row.entry_date < from).map((row) => row.change));
  const lines = withBalance(
    rows.filter((row) => row.entry_date >= from),
    opening,
  );
  const charged = sum(lines.map((line) => line.charge));
  const settled = sum(lines.map((line) => line.settlement));
  return {
    currency: first.currency,
    from,
    to,
    students: found,
    opening,
    charged,
    settled,
    closing: opening + charged - settled,
    lines,
    refunds: await withHistory(ids, () => refundsOf(ids)),
    ageing: agesOf(found),
  };
}

type FoundStudent = Statement['students'][number] &
  Record<AgeBand, number> & { currency: 'PKR' | 'OMR'; today: LocalDate };

/** The student who was asked for first, then the family in the order of admission. */
async function studentsOf(student_id: number, family: boolean): Promise<FoundStudent[]> {
  return rowsOf(sql<FoundStudent>`
    select s.id as student_id, s.full_name, s.father_name, s.admission_no, c.name as class_name, b.branch_name, co.currency,
           ${branchToday} as today, coalesce(acc.receivable, 0) as receivable, coalesce(acc.advance, 0) as advance,
           coalesce(acc.security_held, 0) as security_held, ages.*
      from students.students asked
      join students.students s on s.id = asked.id or (${family} and s.family_id = asked.family_id and s.merged_into_id is null)
      join platform.branches b on b.id = s.branch_id
      join platform.countries co on co.id = b.country_id and co.operates
      left join branches.courses c on c.id = s.course_id
      left join fees.student_fee_accounts acc on acc.student_id = s.id
     cross join lateral (select s.id as student_id, ${branchToday} as today) a
     cross join lateral (${openByAge}) ages
     where asked.id = ${student_id}::bigint
     order by s.id = asked.id desc, s.admission_date nulls last, s.id`);
}

interface LedgerRow {
  entry_id: number;
  entry_date: LocalDate;
  value_date: LocalDate | null;
  student_id: number;
  student_name: string;
  /** Money in or back, a fine, or anything else that raises or lowers what is owed. */
  part: 'money' | 'fine' | 'charge';
  /** debit − credit */
  change: number;
  doc_no: string | null;
  receipt_no: string | null;
  deposit_id: number | null;
  channel: DepositChannel | null;
  is_reversal: boolean;
  /** A correction: its own words say more than the month. */
  says_itself: boolean;
  challan_id: number | null;
  challan_no: string | null;
  bill_month: Month | null;
  narration: string | null;
}

/** One row an entry, student and receipt for money, one for its fine, one a challan for charges; what cancels out is left out. */
async function ledgerRows(student_ids: number[], to: string): Promise<LedgerRow[]> {
  return rowsOf(sql<LedgerRow>`
    with challan as materialized (
      select id, challan_no, bill_month from fees.challans where student_id = any (${student_ids}::bigint[])
    ), line as materialized (${accountLines(student_ids, to)}), deposit as materialized (
      select id, value_date, receipt_no, channel from fees.deposits
       where id = any (array(select l.deposit_id from line l where l.deposit_id is not null))
    )
    select l.*, s.full_name as student_name, c.challan_no, c.bill_month, d.value_date, d.receipt_no, d.channel
      from line l
      join students.students s on s.id = l.student_id
      left join challan c on c.id = l.challan_id
      left join deposit d on d.id = l.deposit_id
     order by l.entry_date, l.entry_id, l.part <> 'charge', l.part <> 'fine', l.challan_id, l.deposit_id`);
}

function accountLines(student_ids: number[], to: string) {
  return sql`
    select l.entry_id, l.entry_date, l.party_id as student_id, e.doc_no, e.narration, e.reverses_id is not null as is_reversal,
           e.kind = 'correction' and e.reverses_id is null as says_itself, p.part,
           case when p.part = 'money' then null else l.doc_id end as challan_id,
           case when e.source_type in ('deposit', 'deposit_reversal', 'deposit_move') then e.source_id when l.doc_type = 'deposit' then l.doc_id end as deposit_id,
           sum(l.debit - l.credit)::bigint as change
      from platform.journal_lines l
      join platform.journal_entries e on e.id = l.entry_id and e.entry_date = l.entry_date
      join platform.accounts a on a.id = l.account_id and a.system_key in ('student_receivable', 'student_advance')
     cross join lateral (
       select case when l.narration like 'Late fine%' then 'fine'
                   when e.kind in ('deposit', 'advance_apply', 'write_off', 'refund') or e.source_type in ('deposit', 'deposit_move') then 'money'
                   else 'charge' end as part
     ) p
     where l.party_kind = 'student' and l.party_id = any (${student_ids}::bigint[]) and l.entry_date <= ${to}::date
     group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10
    having sum(l.debit - l.credit) <> 0`;
}

function withBalance(rows: readonly LedgerRow[], opening: number): StatementLine[] {
  let balance = opening;
  return rows.map((row) => {
    balance += row.change;
    const isMoney = row.part === 'money';
    return {
      key: [row.entry_id, row.student_id, row.part, row.challan_id, row.deposit_id].join('-'),
      entry_date: row.entry_date,
      value_date: row.value_date,
      student_id: row.student_id,
      student_name: row.student_name,
      kind: isMoney ? 'settlement' : 'charge',
      doc_no: (isMoney ? row.receipt_no : row.challan_no) ?? row.doc_no ?? '',
      deposit_id: row.deposit_id,
      challan_id: row.challan_id,
      text: words(row),
      charge: isMoney ? 0 : row.change,
      settlement: isMoney ? 0 - row.change : 0,
      balance,
    };
  });
}

function words(row: LedgerRow): string {
  const month = row.bill_month ? formatMonth(row.bill_month) : '';
  if (row.part === 'fine') return row.change > 0 ? `Late fine, ${month}` : `Late fine taken back, ${month}`;
  if (row.says_itself && row.narration) return month ? `${row.narration}, ${month}` : row.narration;
  if (row.part === 'charge') return month ? `Fees for ${month}` : (row.narration ?? 'Charge');
  const how = row.channel ? channelNames[row.channel] : (row.narration ?? 'Settlement');
  return row.is_reversal ? `${how}, reversed` : how;
}

function agesOf(students: readonly Record<AgeBand, number>[]): Record<AgeBand, number> {
  const sums = ageBands.map((band) => [band, sum(students.map((student) => student[band]))]);
  return Object.fromEntries(sums) as Record<AgeBand, number>;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
