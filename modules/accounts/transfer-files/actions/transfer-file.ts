// Posted payments by transfer become a file for the bank (05 §7); what went out in one goes out again only where somebody says so.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { badField, conflict, notFound, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { formatById } from '#modules/accounts/banks/chapter.ts';
import type { FormatRow } from '#modules/accounts/banks/contract/formats.ts';
import { bankFile, type BankFileValues, wholeBankFile } from '#modules/accounts/banks/rules/index.ts';
import type { paymentTransferFile } from '../contract/transfer-file.ts';
import { lockTransfers, type Transfer } from '../reads/transfers.ts';

type Input = ParsedInputOf<typeof paymentTransferFile>;

const named = (some: readonly Transfer[]): string =>
  `${some
    .slice(0, 3)
    .map(({ number, payee }) => `${number} (${payee ?? 'no payee'})`)
    .join(', ')}${some.length > 3 ? ` and ${some.length - 3} more` : ''}`;

function refuseUnfit(all: readonly Transfer[], again: boolean): void {
  const other = all.filter(
    ({ kind, instrument, status, is_reversal }) =>
      kind !== 'BPV' || instrument !== 'transfer' || status !== 'posted' || is_reversal,
  );
  if (other.length > 0)
    throw badField('voucher_ids', `Only posted payments by transfer go to the bank in a file: ${named(other)}`);
  const [first] = all;
  if (all.some((one) => one.bank_account_id !== first?.bank_account_id || one.branch_id !== first?.branch_id))
    throw badField('voucher_ids', 'Payments of one bank account of a branch go into one file');
  const bare = all.filter((one) => one.iban === null);
  if (bare.length > 0)
    throw badField(
      'voucher_ids',
      `There is no IBAN for ${named(bare)}: write it at the payee or in the payment request`,
    );
  const sent = all.filter((one) => one.transfer_file_id !== null);
  if (sent.length > 0 && !again)
    throw badField('again', `${named(sent)} went out in a file before. Tick that they are sent again.`);
}

function refuseFormat(format: FormatRow, bank_id: number | null): void {
  if (format.purpose !== 'payment' || format.layout === 'wps')
    throw badField('format_id', `${format.name} is no format of payments`);
  if (format.bank_id !== null && format.bank_id !== bank_id)
    throw badField('format_id', `${format.name} is a format of ${format.bank ?? 'another bank'}`);
}

const rowOfFile = (one: Transfer): BankFileValues => ({
  name: one.payee,
  account: one.iban?.replaceAll(' ', '').toUpperCase() ?? null,
  amount: one.amount,
  value_date: one.entry_date,
  reference: one.reference ?? one.number,
  purpose: one.narration,
  bank: one.payee_bank,
  from_account: one.from_account,
  currency: one.currency,
});

export async function makeTransferFile({
  voucher_ids,
  format_id,
  again,
}: Input): Promise<{ name: string; text: string }> {
  await requirePermission('make-voucher');
  const all = await lockTransfers(voucher_ids);
  const [first] = all;
  if (!first || all.length !== new Set(voucher_ids).size) throw notFound('One of these vouchers');
  refuseUnfit(all, again);
  const format = await formatById(format_id);
  refuseFormat(format, first.bank_id);
  const total = all.reduce((sum, one) => sum + one.amount, 0);
  const text = wholeBankFile(bankFile(format, first.currency), all.map(rowOfFile), total);
  if (text instanceof Refusal) throw text;
  const day = who().today.replaceAll('-', '');
  const name = `${(format.file_name || 'payments-{date}').replaceAll('{date}', day)}.${format.layout === 'fixed' ? 'txt' : 'csv'}`;
  const file = await rowOf(sql<{ id: number }>`
    insert into accounts.transfer_files (branch_id, bank_account_id, format_id, name, payments, total, currency)
    values (${first.branch_id}::int, ${first.bank_account_id}::bigint, ${format.id}::bigint, ${name}, ${all.length}::int, ${total}::bigint, ${first.currency})
    returning id`);
  if (!file) throw conflict('The file was not kept');
  await rowsOf(sql`
    update accounts.vouchers set transfer_file_id = ${file.id}::bigint where id = any (${all.map(({ id }) => id)}::bigint[])`);
  await audit({
    record_kind: 'bank account',
    record_id: first.bank_account_id ?? 0,
    branch_id: first.branch_id,
    action: again ? 'transfer file made again' : 'transfer file made',
    after: { name, payments: counted(all.length, 'payment'), total, vouchers: all.map(({ number }) => number) },
  });
  return { name, text };
}
