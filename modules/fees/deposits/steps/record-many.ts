// The rows of many deposits in one statement each: the deposits, their receipts for public verification, the audit.

import type { LocalDate } from '#kernel/dates.ts';
import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import { auditAll } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { enterVerifyCodes } from '#platform/verify/verify-codes.ts';
import type { DepositChannel } from '../contract/deposit-channels.ts';

export interface DepositToRecord {
  deposit_id: number;
  receipt_no: string;
  student_id: number | null;
  family_id: number | null;
  channel: DepositChannel;
  value_date: LocalDate;
  amount: number;
  reference: string | null;
  upload_row_id: number | null;
  claim_id: number | null;
  received_from: string;
  students: string;
}

export interface WhereRecorded {
  branch_id: number;
  collected_branch_id: number;
  account_id: number;
  entry_id: number;
  entry_date: LocalDate;
  currency: Currency;
}

export async function recordMany(deposits: readonly DepositToRecord[], at: WhereRecorded): Promise<void> {
  await rowsOf(sql`
    insert into fees.deposits (id, receipt_no, branch_id, collected_branch_id, student_id, family_id, channel, value_date, entry_date, currency,
                               amount, account_id, bank_reference, upload_row_id, claim_id, entry_id)
    select d.deposit_id, d.receipt_no, ${at.branch_id}::int, ${at.collected_branch_id}::int, d.student_id, d.family_id, d.channel, d.value_date,
           ${at.entry_date}::date, ${at.currency}, d.amount, ${at.account_id}::bigint, d.reference, d.upload_row_id, d.claim_id, ${at.entry_id}::bigint
      from jsonb_to_recordset(${JSON.stringify(deposits)}::jsonb)
        as d(deposit_id bigint, receipt_no text, student_id bigint, family_id bigint, channel text, value_date date, amount bigint, reference text,
             upload_row_id bigint, claim_id bigint)`);
  await enterVerifyCodes(
    deposits.map((d) => ({
      kind: 'receipt',
      branch_id: at.branch_id,
      owner: { table: 'fees.deposits', id: d.deposit_id },
      number: d.receipt_no,
      issued_on: at.entry_date,
      shown: { received_from: d.received_from, students: d.students, amount: d.amount, currency: at.currency },
    })),
  );
  await auditAll(
    deposits.map((d) => ({
      record_kind: 'deposit',
      record_id: d.deposit_id,
      action: 'taken',
      branch_id: at.branch_id,
      after: {
        receipt_no: d.receipt_no,
        of: d.students,
        amount: moneyWithCurrency(d.amount, at.currency),
        channel: d.channel.replaceAll('_', ' '),
        value_date: d.value_date,
        ...(at.entry_date === d.value_date ? {} : { entry_date: at.entry_date }),
      },
    })),
  );
}
