// Franchise branches with the agreement and the franchisee behind them (spec 10 §10.2 Franchise Setting, §11.4).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, dayOut, id, localDate, optionalText, version } from '#kernel/fields.ts';
import { agreement, agreementStatus } from '#modules/franchise/agreements/contract/agreements.ts';
import { franchisee } from '#modules/franchise/franchisees/contract/franchisees.ts';

const area = 'franchise';
const permissions = ['Franchise Record'];
const words = z.string().nullable();
// states: branches/branch
const branchStatus = z.enum(['draft', 'active', 'suspended', 'closing', 'closed']);

export const franchiseRow = z.object({
  branch_id: z.number(),
  code: z.string(),
  branch_name: z.string(),
  city: z.string(),
  // states: branches/branch
  branch_status: branchStatus,
  franchisee_id: z.number(),
  franchisee: z.string(),
  agreement_id: z.number().nullable(),
  agreement_no: words,
  // states: franchise/agreements
  agreement_status: agreementStatus.nullable(),
  ends_on: dayOut.nullable(),
  days_left: z.number().nullable(),
  rules_words: words,
  territory_km: z.number().nullable(),
  students: z.number(),
  currency,
});
export type FranchiseRow = z.output<typeof franchiseRow>;

export const franchiseList = defineCall({
  method: 'GET',
  path: 'franchise/list',
  area,
  title: 'Franchise branches of the scope with franchisee, agreement and rules in words',
  permissions,
  input: {
    ...listSortedBy('branch_name', 'code', 'franchisee', 'ends_on', 'students'),
    agreement: z.enum(['none', 'draft', 'running', 'expiring', 'over']).optional(),
    franchisee_id: id.optional(),
    branch_status: branchStatus.optional(),
  },
  data: listOf(franchiseRow, { running: z.number(), expiring: z.number(), without: z.number() }),
});

export const franchiseGet = defineCall({
  method: 'GET',
  path: 'franchise/:branch_id',
  area,
  title: 'One franchise branch: its franchisee, agreements and revisions, documents and who works there',
  permissions,
  input: { branch_id: id },
  data: z.object({
    ...franchiseRow.shape,
    address: z.string(),
    phone: words,
    opened_on: dayOut.nullable(),
    franchisee_record: franchisee,
    agreements: z.array(agreement),
    documents: z.array(
      z.object({
        id: z.number(),
        kind: z.string(),
        number: words,
        issued_on: dayOut.nullable(),
        expires_on: dayOut.nullable(),
        file_id: z.number(),
        version: z.number(),
      }),
    ),
    users: z.array(z.object({ id: z.number(), name: z.string(), roles: words })),
  }),
});

/** What a franchise has beside the papers of every branch. */
export const franchisePapers = ['agreement', 'security', 'registration', 'lease', 'tax', 'insurance', 'other'] as const;

export const franchiseDocumentSave = defineCall({
  method: 'POST',
  path: 'franchise/document/save',
  area,
  title:
    'Put a paper with a franchise, or change its number, days or file; a newer one of its kind takes the place of the older',
  permissions: ['Franchise Edit'],
  input: {
    branch_id: id,
    id: id.optional(),
    version: version.optional(),
    kind: z.enum(franchisePapers, { error: 'Choose what it is' }),
    number: optionalText(60),
    issued_on: localDate.nullish(),
    expires_on: localDate.nullish(),
    file_id: id,
  },
  data: z.object({ id: z.number() }),
});

export type FranchiseDocument = z.output<typeof franchiseGet.data>['documents'][number];
