// Calls of royalty challans: list, one with its items and what paid them, print, send, add fees to one (spec 10 §11.4).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, dayOut, id, idList, instantOut, month, monthOut } from '#kernel/fields.ts';
import { challanStatus, itemKinds } from './challan-words.ts';

const area = 'franchise';
const permissions = ['Royalty Record'];
const minor = z.number().int();

export const challanRow = z.object({
  id: z.number(),
  branch_id: z.number(),
  branch_name: z.string(),
  code: z.string(),
  franchisee: z.string(),
  challan_no: z.string(),
  month: monthOut.nullable(),
  issue_date: dayOut,
  due_date: dayOut,
  valid_till: dayOut,
  currency,
  total: minor,
  paid: minor,
  credited: minor,
  balance: minor,
  // states: franchise/challans
  state: z.enum(challanStatus),
  /** Since it was due, while something is open. */
  days_late: z.number(),
  last_reminded_at: instantOut.nullable(),
});
export type ChallanRow = z.output<typeof challanRow>;

export const challanList = defineCall({
  method: 'GET',
  path: 'royalty/challans',
  area,
  title: 'Royalty challans of the scope',
  permissions,
  input: {
    ...listSortedBy('challan_no', 'branch_name', 'issue_date', 'due_date', 'total', 'balance', 'days_late'),
    branch_id: id.optional(),
    month: month.optional(),
    state: z.enum(challanStatus).optional(),
    late: z.boolean().optional(),
  },
  data: listOf(challanRow, { sum: minor, open: minor, overdue: minor, late_challans: z.number() }),
});

export const challanItem = z.object({
  id: z.number(),
  kind: z.enum(itemKinds),
  description: z.string(),
  amount: minor,
  corrected: minor,
  paid: minor,
  balance: minor,
});

export const challanGet = defineCall({
  method: 'GET',
  path: 'royalty/challans/:id',
  area,
  title: 'One royalty challan with its items, what paid them, and what could be added',
  permissions,
  input: { id },
  data: z.object({
    ...challanRow.shape,
    posting_id: z.number().nullable(),
    items: z.array(challanItem),
    payments: z.array(
      z.object({
        deposit_id: z.number(),
        deposit_no: z.string(),
        deposit_date: dayOut,
        amount: minor,
      }),
    ),
    /** Fees of the agreement that are due by its day and stand on no challan (ROY-11). */
    to_add: z.array(z.object({ id: z.number(), description: z.string(), amount: minor, due_on: dayOut })),
    printed_count: z.number(),
  }),
});
export type Challan = z.output<typeof challanGet.data>;

export const challanAddItems = defineCall({
  method: 'POST',
  path: 'royalty/challan/add-items',
  area,
  title: 'Put fees of the agreement that are due on an open challan (ROY-11, FRA-10)',
  permissions,
  idempotent: true,
  input: { id, fee_item_ids: idList.min(1, 'Tick at least one fee') },
  data: z.object({ id: z.number(), challan_no: z.string(), added: minor, balance: minor }),
});

export const challanPrint = defineCall({
  method: 'POST',
  path: 'royalty/challan/print',
  area,
  title: 'Royalty challans as a paper of three copies: bank, group, franchise',
  permissions,
  transport: 'file',
  input: { ids: idList.min(1, 'Choose at least one challan').max(100, 'At most 100 challans at a time') },
});

export const challanSend = defineCall({
  method: 'POST',
  path: 'royalty/challan/send',
  area,
  title: 'Send the challans that are open to their franchisees',
  permissions,
  idempotent: true,
  input: { ids: idList.min(1, 'Choose at least one challan').max(500) },
  data: z.object({ sent: z.number(), skipped: z.array(z.object({ challan_no: z.string(), reason: z.string() })) }),
});
