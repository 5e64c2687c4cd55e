// The deposit's own row, and the cheque in the register when it is one (FEE-53, FEE-57).

import type { LocalDate } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { type DepositChannel, gatewayChannels } from '../contract/deposit-channels.ts';

export interface NewDeposit {
  deposit_id: number;
  receipt_no: string;
  branch_id: number;
  /** Where it was handed over. */
  at_branch_id: number;
  student_id: number | null;
  family_id: number | null;
  channel: DepositChannel;
  value_date: LocalDate;
  entry_date: LocalDate;
  currency: Currency;
  amount: number;
  account_id: number;
  reference?: string | null | undefined;
  cheque?: { no: string; bank: string; date: LocalDate } | null | undefined;
  /** The cheque stands in the register already. */
  held_cheque_id?: number | undefined;
  note?: string | null | undefined;
  entry_id: number;
}

export async function recordDeposit(d: NewDeposit): Promise<void> {
  const held = d.held_cheque_id ?? null;
  const isOfGateway = gatewayChannels.some((one) => one === d.channel);
  const cheque = d.channel === 'cheque' ? (d.cheque ?? null) : null;
  await rowsOf(sql`
    with cheque as (
      insert into fees.cheques (branch_id, student_id, family_id, deposit_id, cheque_no, bank_name, cheque_date, amount, currency, status_dates)
      select ${d.branch_id}, ${d.student_id}::bigint, ${d.family_id}::bigint, ${d.deposit_id}::bigint, ${cheque?.no ?? ''}, ${cheque?.bank ?? ''},
             ${cheque?.date ?? d.value_date}::date, ${d.amount}::bigint, ${d.currency}, jsonb_build_object('held', ${d.entry_date}::date)
       where ${cheque !== null && held === null}
      returning id
    ), held as (
      update fees.cheques set deposit_id = ${d.deposit_id}::bigint where id = ${held}::bigint returning id
    )
    insert into fees.deposits (id, receipt_no, branch_id, collected_branch_id, student_id, family_id, channel, value_date, entry_date, currency,
                               amount, account_id, instrument_no, instrument_bank, instrument_date, bank_reference, gateway_txn, cheque_id, note, entry_id)
    values (${d.deposit_id}, ${d.receipt_no}, ${d.branch_id}, ${d.at_branch_id}, ${d.student_id}, ${d.family_id}, ${d.channel}, ${d.value_date},
            ${d.entry_date}, ${d.currency}, ${d.amount}, ${d.account_id}, ${cheque?.no ?? null}, ${cheque?.bank ?? null}, ${cheque?.date ?? null},
            ${d.reference || null}, ${isOfGateway ? d.reference || null : null}, (select id from cheque union all select id from held), ${d.note || null}, ${d.entry_id})`);
}
