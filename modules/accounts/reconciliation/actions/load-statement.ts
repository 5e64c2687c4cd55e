// A statement of the bank is loaded (ACC-40): it goes on where the last one ended, adds up, and brings only lines that are new.

import type { DataOf } from '#kernel/contract.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { formatMoney } from '#kernel/money.ts';
import { badField, conflict, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { who } from '#platform/access/who.ts';
import type { statementUpload } from '../contract/bank-statements.ts';
import { type BankAccount, holdBankAccount } from '../reads/account.ts';
import { statementById } from '../reads/statements.ts';
import type { NamedStatement } from '../rules/mt940.ts';
import { insertLines, insertStatement, withOpening } from '../steps/store-statement.ts';
import { wholeStatement, type WholeStatement } from '../rules/statement.ts';

interface ToLoad {
  bank_account_id: number;
  opening?: number | undefined;
  closing?: number | undefined;
  to?: LocalDate | undefined;
  file: NamedStatement;
  file_hash: string;
  keep: (branch_id: number) => Promise<number | null>;
}

const refused = (text: string): Refusal => badField('file', text);
const bare = (text: string): string =>
  text
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .replace(/^0+/, '')
    .toUpperCase();

/** A file that names another account, or another currency, is somebody else's. */
function refuseOther({ account, currency }: NamedStatement, ours: BankAccount): void {
  if (currency !== null && currency !== ours.currency)
    throw refused(`The file is in ${currency}; ${ours.title} is in ${ours.currency}`);
  if (account === null || account === '') return;
  const theirs = bare(account);
  const names = [ours.account_no, ours.iban ?? ''].map(bare).filter((one) => one !== '');
  if (!names.some((one) => theirs.endsWith(one) || one.endsWith(theirs) || theirs.includes(one)))
    throw refused(`The file is of account ${account}, not of ${ours.account_no}`);
}

interface Known {
  closing: number;
  to_date: LocalDate;
}

/** What our statements close with, and up to which day. */
const lastKnown = ({ id }: BankAccount) =>
  rowOf(sql<Known>`
    select coalesce((select sum(l.credit - l.debit) from accounts.bank_statement_lines l where l.bank_account_id = ${id}::bigint), 0)::bigint as closing,
           s.to_date
      from accounts.bank_statements s where s.bank_account_id = ${id}::bigint order by s.to_date desc limit 1`);

async function balanceBefore({ id }: BankAccount, day: LocalDate): Promise<number> {
  const row = await rowOf(sql<{ balance: number }>`
    select coalesce(sum(l.credit - l.debit), 0)::bigint as balance
      from accounts.bank_statement_lines l where l.bank_account_id = ${id}::bigint and l.value_date < ${day}::date`);
  return row?.balance ?? 0;
}

/** ACC-40: opening must equal the last closing; a file that overlaps begins with what we had before its first day. */
async function refuseGap(
  account: BankAccount,
  { opening, lines }: WholeStatement,
  known: Known | undefined,
): Promise<void> {
  const [first] = lines;
  if (!known || !first || opening === known.closing) return;
  const before = first.value_date <= known.to_date ? await balanceBefore(account, first.value_date) : known.closing;
  if (opening === before) return;
  const say = (amount: number) => formatMoney(amount, account.currency, { zero: '0' });
  throw refused(
    `The file begins with ${say(opening)}, our statements up to ${formatDate(known.to_date)} close with ${say(before)}: a statement is missing between them`,
  );
}

/** What was finished does not change under its feet. */
async function refuseBehindFinished(account: BankAccount, statement_id: number): Promise<void> {
  const row = await rowOf(sql<{ day: LocalDate; as_of: LocalDate }>`
    select l.value_date as day, r.as_of
      from accounts.bank_statement_lines l
      join accounts.bank_reconciliations r on r.bank_account_id = l.bank_account_id and r.status = 'finished' and r.as_of >= l.value_date
     where l.bank_account_id = ${account.id}::bigint and l.statement_id = ${statement_id}::bigint order by l.value_date limit 1`);
  if (row)
    throw conflict(
      `The account is reconciled up to ${formatDate(row.as_of)}; the file brings a new line of ${formatDate(row.day)}. Take the reconciliation back first.`,
    );
}

export async function loadStatement({
  bank_account_id,
  file,
  file_hash,
  keep,
  ...typed
}: ToLoad): Promise<DataOf<typeof statementUpload>> {
  await requirePermission('Bank Reconciliation');
  const account = await holdBankAccount(bank_account_id);
  refuseOther(file, account);
  const known = await lastKnown(account);
  const whole = wholeStatement(
    {
      opening: typed.opening ?? file.opening,
      closing: typed.closing ?? file.closing,
      to: typed.to ?? file.to,
      lines: file.lines,
    },
    { known: known?.closing ?? null, currency: account.currency },
  );
  if (whole instanceof Refusal) throw whole;
  if (whole.to > who().today) throw refused(`The file goes up to ${formatDate(whole.to)}, which is in the future`);
  await refuseGap(account, whole, known);
  const lines = withOpening(whole, known === undefined);
  const statement_id = await insertStatement(account, whole, { file_id: await keep(account.branch_id), file_hash });
  await insertLines(account, statement_id, lines);
  const added = await rowOf(sql<{ n: number; closing: number }>`
    select count(*) filter (where l.statement_id = ${statement_id}::bigint)::int as n, coalesce(sum(l.credit - l.debit), 0)::bigint as closing
      from accounts.bank_statement_lines l where l.bank_account_id = ${account.id}::bigint`);
  const fresh = added?.n ?? 0;
  if (fresh === 0) {
    await rowsOf(sql`delete from accounts.bank_statements where id = ${statement_id}::bigint`);
    return { statement: null, new: 0, known: lines.length };
  }
  await refuseBehindFinished(account, statement_id);
  const last = whole.lines.at(-1);
  if (last && (!known || last.value_date >= known.to_date) && added?.closing !== whole.closing)
    throw refused(
      `With its new lines our statements come to ${formatMoney(added?.closing ?? 0, account.currency, { zero: '0' })}, the file closes with ${formatMoney(whole.closing, account.currency, { zero: '0' })}: the lines of one day differ between the two`,
    );
  return { statement: await statementById(statement_id), new: fresh, known: lines.length - fresh };
}
