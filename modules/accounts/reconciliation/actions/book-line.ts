// What only the bank has is booked (ACC-42): charges and profit as a voucher, by an account or a rule; an unknown credit to Unidentified.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { holds, requirePermission } from '#platform/access/permissions.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { who } from '#platform/access/who.ts';
import { firstOpenDay } from '#platform/ledger/post.ts';
import { chartFacts, postAtOnce, requestVoucher, saveVoucher } from '#modules/accounts/vouchers/chapter.ts';
import type { reconcileVoucher } from '../contract/reconcile.ts';
import { unknownCredit } from '../questions.ts';
import { type BankAccount, holdBankAccount } from '../reads/account.ts';
import { matchByHand } from './match.ts';

type Input = ParsedInputOf<typeof reconcileVoucher>;

interface Line {
  id: number;
  bank_account_id: number;
  value_date: LocalDate;
  text: string;
  reference: string | null;
  amount: number;
  matched: boolean;
  under_way: string | null;
}

async function lineOf(id: number): Promise<{ line: Line; account: BankAccount }> {
  const found = await rowOf(
    sql<{
      bank_account_id: number;
    }>`select bank_account_id from accounts.bank_statement_lines where id = ${id}::bigint`,
  );
  if (!found) throw notFound('This line');
  const account = await holdBankAccount(found.bank_account_id).catch(() => {
    throw notFound('This line');
  });
  const line = await rowOf(sql<Line>`
    select l.id, l.bank_account_id, l.value_date, l.text, l.reference, l.credit - l.debit as amount, l.matched,
           case when v.status in ('draft', 'requested', 'first_approved', 'posted') then v.request_no end as under_way
      from accounts.bank_statement_lines l left join accounts.vouchers v on v.id = l.voucher_id where l.id = ${id}::bigint`);
  if (!line) throw notFound('This line');
  if (line.matched) throw conflict('This line is matched already.');
  if (line.under_way !== null) throw conflict(`${line.under_way} is on its way for this line already.`);
  return { line, account };
}

async function targetOf({ account_id, rule_id }: Input): Promise<number> {
  if (rule_id === undefined) {
    if (account_id === undefined) throw badField('account_id', 'Choose an account or a rule');
    return account_id;
  }
  const rule = await rowOf(sql<{ account_id: number }>`
    select account_id from accounts.bank_rules where id = ${rule_id}::bigint and school_id = ${who().school_id} and active`);
  if (!rule) throw notFound('This rule');
  return rule.account_id;
}

/** The day of the bank, or the first open one after it. */
async function dayFor({ branch_id }: BankAccount, day: LocalDate): Promise<LocalDate> {
  return (await firstOpenDay(branch_id, day)) ?? day;
}

async function asVoucher(line: Line, account: BankAccount, input: Input): Promise<DataOf<typeof reconcileVoucher>> {
  const target = await targetOf(input);
  const paid = line.amount < 0;
  const amount = Math.abs(line.amount);
  const narration = input.narration?.trim() || line.text || 'From the statement of the bank';
  const draft = await saveVoucher({
    kind: paid ? 'BPV' : 'BRV',
    branch_id: account.branch_id,
    entry_date: await dayFor(account, line.value_date),
    cash_bank_account_id: account.account_id,
    instrument: 'transfer',
    instrument_no: line.reference,
    narration: narration.slice(0, 500),
    payee_name: account.title.slice(0, 120),
    attachment_ids: [],
    lines: [
      {
        account_id: target,
        debit: paid ? amount : 0,
        credit: paid ? 0 : amount,
        wht: 0,
        ...(await noTax(target, paid)),
      },
    ],
  });
  await rowsOf(
    sql`update accounts.bank_statement_lines set voucher_id = ${draft.id}::bigint where id = ${line.id}::bigint`,
  );
  const pressed = { id: draft.id, version: draft.version, duplicate_ok: true };
  const at_once = !paid && (await holds('make-voucher'));
  const voucher = at_once ? await postAtOnce(pressed) : await requestVoucher(pressed);
  if (!at_once || voucher.entry_id === null) return { voucher_id: voucher.id, status: voucher.status, matched: false };
  await matchEntry(line, account, voucher.entry_id);
  return { voucher_id: voucher.id, status: voucher.status, matched: true };
}

/** What a bank takes is taken without tax; the voucher says why. */
async function noTax(target: number, paid: boolean): Promise<{ wht_reason?: string }> {
  const rate = paid ? (await chartFacts([target])).get(target)?.wht_rate : null;
  return rate ? { wht_reason: 'Taken by the bank' } : {};
}

async function matchEntry(line: Line, account: BankAccount, entry_id: number): Promise<void> {
  const [booked] = await rowsOf(sql<{ line_no: number }>`
    select line_no from platform.journal_lines where entry_id = ${entry_id}::bigint and account_id = ${account.account_id}::bigint`);
  if (!booked) return;
  await matchByHand({
    bank_account_id: account.id,
    statement_line_ids: [line.id],
    lines: [{ entry_id, line_no: booked.line_no }],
  });
}

async function asUnidentified(
  line: Line,
  account: BankAccount,
  input: Input,
): Promise<DataOf<typeof reconcileVoucher>> {
  if (line.amount < 0) throw badField('unidentified', 'Only money that came in can be unidentified');
  const [entry_id] = await unknownCredit.ask({
    branch_id: account.branch_id,
    account_id: account.account_id,
    amount: line.amount,
    value_date: await dayFor(account, line.value_date),
    statement_line_id: line.id,
    words: (input.narration?.trim() || [line.text, line.reference].filter(Boolean).join(' ') || 'Unknown credit').slice(
      0,
      500,
    ),
  });
  if (entry_id === undefined) throw conflict('Unidentified receipts are not used in this school.');
  await matchEntry(line, account, entry_id);
  return { voucher_id: null, status: 'posted', matched: true };
}

export async function bookStatementLine(input: Input): Promise<DataOf<typeof reconcileVoucher>> {
  await requirePermission('Bank Reconciliation');
  const { line, account } = await lineOf(input.statement_line_id);
  return input.unidentified ? asUnidentified(line, account, input) : asVoucher(line, account, input);
}
