// Settlement files of gateways: checked against what they paid, then posted; and the days of a gateway (FEE-64). Amounts are minor units.

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, dayOut, id, idOf, localDate, money } from '#kernel/fields.ts';
import { gatewayCode } from './gateways.ts';

const area = 'fees';
const permissions = ['Bank Upload'] as const;

// no table: what a row of the file is, judged anew whenever it is looked at
export const settlementState = z.enum(['ready', 'differs', 'settled', 'reversed', 'unknown', 'bad']);
export type SettlementState = z.output<typeof settlementState>;

const settlementRow = z.object({
  line_no: z.number(),
  txn_ref: z.string().nullable(),
  value_date: dayOut.nullable(),
  amount: money.nullable(),
  charges: money,
  state: settlementState,
  reason: z.string().nullable(),
  receipt_no: z.string().nullable(),
  student_name: z.string().nullable(),
});

const file = {
  gateway: gatewayCode,
  bank_account_id: idOf('bank account'),
  file_id: id,
  /** Found by the headings where it is not said. */
  format_id: idOf('file format').nullish(),
};

const found = z.object({
  file_name: z.string(),
  currency,
  rows: z.array(settlementRow),
  /** What posting would book: rows that are ready or differ. */
  count: z.number(),
  amount: money,
  charges: money,
  net: money,
  /** Rows that it would leave out. */
  left_out: z.number(),
});
export type SettlementFound = z.output<typeof found>;

export const settlementCheck = defineCall({
  method: 'POST',
  path: 'gateway/settlement/check',
  area,
  title: 'Read a settlement file and hold it against what the gateway paid; nothing is posted',
  beyond: 'the settlement upload of 04 §5.4; bank/upload is of collection files, whose rows become receipts',
  permissions,
  input: file,
  data: found,
});

export const settlementPost = defineCall({
  method: 'POST',
  path: 'gateway/settlement/post',
  area,
  title: 'Post a settlement file: bank and charges against the clearing account',
  beyond: 'the settlement upload of 04 §5.4',
  // Once by the file itself, as bank/upload: it is read outside of any transaction.
  permissions,
  success: 201,
  input: {
    ...file,
    /** What the person saw; anything else is refused. */
    confirmed: z.strictObject({ count: z.number().int(), net: money }),
  },
  data: z.object({ count: z.number(), amount: money, charges: money, net: money, currency, entries: z.number() }),
});

export const settlementAccounts = defineCall({
  method: 'GET',
  path: 'gateway/settlement/accounts',
  area,
  title: 'Bank accounts to which a gateway may settle',
  beyond: 'the choices of that form; bank/account/list shows what Bank Record alone may see',
  permissions,
  data: z.array(z.object({ id, label: z.string(), formats: z.array(z.object({ id, name: z.string() })) })),
});

const dayRow = z.object({
  day: dayOut,
  gateway: gatewayCode,
  currency,
  payments: z.number(),
  received: money,
  settled: money,
  charges: money,
  difference: money,
});
export type GatewayDay = z.output<typeof dayRow>;

export const gatewayDays = defineCall({
  method: 'GET',
  path: 'gateway/day/list',
  area,
  title: 'What each gateway received and settled, by the day of the payments',
  beyond: 'the day differences and the chart of 04 §5.4; gateway/txn/list answers single transactions',
  permissions: ['Bank Record'],
  input: {
    ...listSortedBy('day', 'received', 'difference'),
    gateway: gatewayCode.optional(),
    from: localDate.optional(),
    to: localDate.optional(),
    /** Only days that are not settled whole. */
    open: z.boolean().optional(),
  },
  data: listOf(dayRow, { received: money, settled: money, difference: money, in_book: money }),
});
