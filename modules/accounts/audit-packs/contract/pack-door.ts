// What an auditor reads behind the link of an audit pack (05 §14.3): its parts as pages and files, vouchers with their bills, all in one zip.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { currency, dayOut, id, linkToken } from '#kernel/fields.ts';

const token = linkToken;
const byLink = { area: 'accounts', door: 'public', admits: 'link', per_minute: 90 } as const;

export const packParts = [
  'trial-balance',
  'ledger',
  'vouchers',
  'reconciliations',
  'approvals',
  'sample',
  'chain',
] as const;
export const PACK_ROWS = 100;

export const packRead = defineCall({
  ...byLink,
  method: 'GET',
  path: 'audit-pack/:token',
  title: 'The audit pack behind a link: what it covers, its parts, and how its samples are drawn',
  beyond: 'an auditor opens the period without a sign-in (05 §14.3)',
  input: { token },
  data: z.object({
    school: z.string(),
    auditor: z.string(),
    note: z.string().nullable(),
    by: z.string().nullable(),
    currency,
    from: dayOut,
    to: dayOut,
    last_day: dayOut,
    branches: z.array(z.string()),
    seed: z.string(),
    sample_size: z.number(),
    parts: z.array(z.object({ key: z.enum(packParts), title: z.string(), text: z.string(), rows: z.number() })),
  }),
});

export const packPart = defineCall({
  ...byLink,
  method: 'GET',
  path: 'audit-pack/:token/part/:part',
  title: 'A page of one part of an audit pack',
  beyond: 'ledger, vouchers, reconciliations, approvals, samples and the chain as pages (05 §14.3)',
  input: { token, part: z.enum(packParts), startRow: z.number().int().min(0).max(10_000_000).default(0) },
  data: z.object({
    title: z.string(),
    text: z.string(),
    columns: z.array(z.object({ title: z.string(), figure: z.boolean() })),
    rows: z.array(z.object({ cells: z.array(z.string()), voucher_id: z.number().nullable() })),
    total: z.number(),
  }),
});

export const packVoucher = defineCall({
  ...byLink,
  method: 'GET',
  path: 'audit-pack/:token/voucher/:id',
  title: 'A voucher of an audit pack with its lines, approvals and bills',
  beyond: 'vouchers with their bills (05 §14.3)',
  input: { token, id },
  data: z.object({
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    lines: z.array(
      z.object({ account: z.string(), narration: z.string().nullable(), debit: z.string(), credit: z.string() }),
    ),
    bills: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
});

export const packBill = defineCall({
  ...byLink,
  method: 'GET',
  path: 'audit-pack/:token/voucher/:id/bill/:file_id',
  title: 'A bill of a voucher of an audit pack',
  beyond: 'vouchers with their bills (05 §14.3)',
  transport: 'file',
  input: { token, id, file_id: id },
});

export const packFile = defineCall({
  ...byLink,
  method: 'GET',
  path: 'audit-pack/:token/file/:part/:format',
  title: 'One part of an audit pack as a file',
  beyond: 'an auditor works with the tables (05 §14.3)',
  transport: 'file',
  input: { token, part: z.enum(packParts), format: z.enum(['xlsx', 'csv', 'pdf']) },
});

export const packZip = defineCall({
  ...byLink,
  method: 'GET',
  path: 'audit-pack/:token/zip',
  title: 'All parts of an audit pack and the bills of its sample as one zip, with the hash of each file',
  beyond: 'the whole pack to take along (05 §14.3)',
  transport: 'file',
  per_minute: 4,
  input: { token },
});
