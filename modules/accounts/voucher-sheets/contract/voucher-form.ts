// What the sheet of a voucher offers (05 section 6, Voucher forms).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, dayOut, id } from '#kernel/fields.ts';
import { partyKinds } from '#modules/accounts/chart/contract/chart.ts';
import { voucherKind } from '#modules/accounts/vouchers/contract/voucher-fields.ts';

const chosenAccount = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  kind: z.string(),
  party_kind: z.enum(partyKinds).nullable(),
  wht_rate: z.number().nullable(),
});

export const voucherForm = defineCall({
  method: 'GET',
  path: 'voucher/form',
  area: 'accounts',
  title: 'What the sheet of a voucher offers at a branch: accounts, cash and bank with their balances',
  beyond: 'the sheet of a voucher: accounts, cash and bank with their balances (05 §6)',
  permissions: ['create-voucher', 'make-voucher'],
  input: { kind: voucherKind, branch_id: id.optional() },
  data: z.object({
    branch_id: z.number(),
    branches: z.array(z.object({ id: z.number(), name: z.string(), currency })),
    /** Branches that a line may be for, also of another country (ACC-13, ACC-27). */
    targets: z.array(z.object({ id: z.number(), name: z.string(), currency })),
    /** Cash and bank accounts of other branches, into which a debt to them is paid. */
    settle_accounts: z.array(chosenAccount),
    /** Rupees for one rial: the newest closing rate; null: none is kept. */
    rate: z.number().nullable(),
    currency,
    today: dayOut,
    accounts: z.array(chosenAccount),
    cash_bank: z.array(chosenAccount.extend({ balance: z.number(), next_cheque: z.string().nullable() })),
    /** Other parties of the school, for control accounts that take them. */
    others: z.array(z.object({ id: z.number(), name: z.string() })),
    petty_account_id: z.number().nullable(),
    petty_limit: z.number(),
  }),
});
