// Franchisees: the person or company that runs franchise branches (spec 10 §3.6, §11.4).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { id, optionalText, text, version } from '#kernel/fields.ts';
import { holderKind, identityKind } from './identity.ts';

const area = 'franchise';
const words = z.string().nullable();

export const franchiseeStatus = z.enum(['active', 'blocked', 'ended']);

export const email = z.union([z.literal(''), z.email('This is not an e-mail address').max(200)]).nullish();

export const franchisee = z.object({
  id: z.number(),
  country_id: z.number(),
  code: z.string(),
  kind: holderKind,
  legal_name: z.string(),
  legal_name_native: words,
  contact_name: words,
  identity_kind: identityKind.nullable(),
  identity_no: words,
  tax_no: words,
  mobile: words,
  whatsapp: words,
  email: words,
  address: words,
  city: words,
  status: franchiseeStatus,
  branches: words,
  branch_count: z.number(),
  version: z.number(),
});
export type Franchisee = z.output<typeof franchisee>;

export const franchiseeList = defineCall({
  method: 'GET',
  path: 'franchise/franchisees',
  area,
  title: 'Franchisees with a branch in the scope; those of the whole school for who works in all of it',
  beyond: 'the choice of a franchisee for a branch or an agreement, and their own list (10 §3.6)',
  permissions: ['Franchise Record', 'Branch-Create'],
  input: { ...listSortedBy('legal_name', 'code', 'city'), status: franchiseeStatus.optional() },
  data: listOf(franchisee),
});

export const franchiseeSave = defineCall({
  method: 'POST',
  path: 'franchise/franchisee/save',
  area,
  title: 'Save who a franchisee is, or record a new one',
  permissions: ['Franchise Edit'],
  input: {
    id: id.optional(),
    version: version.optional(),
    kind: holderKind,
    legal_name: text(120).min(2, 'At least 2 letters'),
    legal_name_native: optionalText(120),
    contact_name: optionalText(100),
    identity_kind: identityKind.nullish(),
    identity_no: optionalText(30),
    tax_no: optionalText(40),
    mobile: text(40),
    whatsapp: optionalText(40),
    email,
    address: optionalText(300),
    city: optionalText(60),
    // states: franchise/franchisees
    status: franchiseeStatus.default('active'),
  },
  data: franchisee,
});
