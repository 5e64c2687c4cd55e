// The chart of accounts: categories, payee types, accounts (05 section 7).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { id, idOf, optionalText, rateOf, text, version } from '#kernel/fields.ts';
import { ibanField } from './iban.ts';

const area = 'accounts';
export const natures = ['asset', 'liability', 'equity', 'income', 'expense'] as const;
export const categoryGroups = [
  'cash_bank',
  'receivable',
  'inventory',
  'other_current_asset',
  'fixed_asset',
  'current_liability',
  'long_liability',
  'equity',
  'fee_income',
  'concession',
  'other_income',
  'cost_of_sales',
  'payroll',
  'operating',
  'finance_cost',
] as const;
export const partyKinds = ['student', 'employee', 'vendor', 'franchise', 'other'] as const;
export const accountKinds = ['normal', 'cash', 'bank', 'gateway', 'control', 'inter_branch'] as const;

const nature = z.enum(natures, { error: 'Choose a nature' });
const partyKind = z.enum(partyKinds);
/** Who may look at accounts at all: any permission of the area. */
export const anyOfTheArea = [
  'Account Record',
  'Account Add',
  'Account Edit',
  'Ledger',
  'create-voucher',
  'voucher-approval',
  'voucher-approval-account-level',
  'make-voucher',
  'Account Report',
  'Account Period',
  'Account Opening',
  'Account Budget',
  'Bank Reconciliation',
] as const;

export const categoryRow = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  name_local: z.string().nullable(),
  nature,
  group: z.enum(categoryGroups),
  position: z.number(),
  is_system: z.boolean(),
  active: z.boolean(),
  accounts: z.number(),
  version: z.number(),
});

export const categoryList = defineCall({
  method: 'GET',
  path: 'account/category/list',
  area,
  title: 'Categories of the chart with the number of accounts below them',
  permissions: ['Account Record'],
  input: { ...listSortedBy(), nature: nature.optional() },
  data: listOf(categoryRow),
});

export const categorySave = defineCall({
  method: 'POST',
  path: 'account/category/save',
  area,
  title: 'Add or change a category; its nature cannot change once an account below it has a line',
  permissions: ['Account Add', 'Account Edit'],
  input: {
    id: id.optional(),
    code: text(12),
    name: text(80),
    name_local: optionalText(80),
    nature,
    group: z.enum(categoryGroups, { error: 'Choose a group' }),
    position: z.number().int().min(0).max(999).optional(),
    active: z.boolean().default(true),
    version: version.optional(),
  },
  data: categoryRow,
});

export const payeeTypeRow = z.object({
  id: z.number(),
  category_id: z.number(),
  category: z.string(),
  nature,
  name: z.string(),
  party_kind: partyKind.nullable(),
  position: z.number(),
  is_system: z.boolean(),
  active: z.boolean(),
  accounts: z.number(),
  version: z.number(),
});

export const payeeTypeList = defineCall({
  method: 'GET',
  path: 'account/payee-type/list',
  area,
  title: 'Payee types of the chart with the number of accounts below them',
  permissions: ['Account Record'],
  input: { ...listSortedBy(), category_id: id.optional() },
  data: listOf(payeeTypeRow),
});

export const payeeTypeSave = defineCall({
  method: 'POST',
  path: 'account/payee-type/save',
  area,
  title: 'Add or change a payee type',
  permissions: ['Account Add', 'Account Edit'],
  input: {
    id: id.optional(),
    category_id: idOf('account category'),
    name: text(80),
    party_kind: partyKind.nullish(),
    position: z.number().int().min(0).max(999).optional(),
    active: z.boolean().default(true),
    version: version.optional(),
  },
  data: payeeTypeRow,
});

export const accountRow = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  name_local: z.string().nullable(),
  payee_type_id: z.number(),
  payee_type: z.string(),
  category_id: z.number(),
  category: z.string(),
  nature,
  kind: z.enum(accountKinds),
  party_kind: partyKind.nullable(),
  system_key: z.string().nullable(),
  owner_area: z.string().nullable(),
  budgeted: z.boolean(),
  is_contra: z.boolean(),
  no_negative: z.boolean(),
  active: z.boolean(),
  /** The account that it was merged into. */
  merged_into: z.string().nullable(),
  /** In the natural sign of the account (ACC-6), over the branches of the scope. */
  balance: z.number(),
  last_month: z.string().nullable(),
  version: z.number(),
});

export const accountList = defineCall({
  method: 'GET',
  path: 'account/list',
  area,
  title: 'Accounts (payees) with their balance over the scope',
  permissions: [...anyOfTheArea],
  input: {
    ...listSortedBy('code', 'name', 'payee_type', 'category', 'nature', 'balance'),
    category_id: id.optional(),
    payee_type_id: id.optional(),
    kind: z.enum(accountKinds).optional(),
    party_kind: partyKind.optional(),
    active: z.boolean().optional(),
    branch_id: id.optional(),
    q: z.string().trim().max(80).optional(),
    with_balance: z.boolean().optional(),
  },
  data: listOf(accountRow),
});

export const accountRecord = accountRow.extend({
  branch_ids: z.array(z.number()).nullable(),
  contact_name: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  tax_no: z.string().nullable(),
  iban: z.string().nullable(),
  bank_name: z.string().nullable(),
  wht_rate: z.number().nullable(),
  note: z.string().nullable(),
});

export const accountDetail = defineCall({
  method: 'GET',
  path: 'account/:id',
  area,
  title: 'One account',
  permissions: ['Account Record'],
  input: { id },
  data: accountRecord,
});

export const accountSave = defineCall({
  method: 'POST',
  path: 'account/save',
  area,
  title: 'Add or change an account; without a code the next free one is given',
  permissions: ['Account Add', 'Account Edit'],
  input: {
    id: id.optional(),
    payee_type_id: id,
    code: z.string().trim().max(12, 'At most 12 characters').optional(),
    name: text(120),
    name_local: optionalText(120),
    kind: z.enum(['normal', 'cash', 'bank', 'gateway', 'control', 'inter_branch']).default('normal'),
    party_kind: partyKind.nullish(),
    no_negative: z.boolean().default(false),
    budgeted: z.boolean().default(false),
    branch_ids: z.array(id).max(2000).nullish(),
    contact_name: optionalText(80),
    phone: optionalText(20),
    email: z.email('This is not an e-mail address').nullish(),
    address: optionalText(300),
    tax_no: optionalText(30),
    iban: ibanField,
    bank_name: optionalText(80),
    wht_rate: rateOf(z.number().int().min(0).max(10000, 'At most 100 %')).nullish(),
    note: optionalText(500),
    version: version.optional(),
  },
  data: accountRecord,
});

export const accountStatus = defineCall({
  method: 'POST',
  path: 'account/status',
  area,
  title: 'Deactivate an account whose balance is 0, or take it back into use',
  permissions: ['Account Edit'],
  input: { id, active: z.boolean(), version },
  data: accountRecord,
});

export const accountMerge = defineCall({
  method: 'POST',
  path: 'account/merge',
  area,
  title: 'Make one payee of two: old lines stay, the old account is closed and points to the one that is kept',
  permissions: ['Account Edit'],
  input: { keep_id: idOf('account'), close_id: idOf('account') },
  data: accountRecord,
});

export const accountLookup = defineCall({
  method: 'GET',
  path: 'account/lookup',
  area,
  title: 'The 20 best accounts for what was typed',
  input: {
    q: z.string().trim().max(80).default(''),
    for: z.enum(['CPV', 'CRV', 'BPV', 'BRV', 'GV', 'ledger']).optional(),
    branch_id: id.optional(),
  },
  data: z.array(
    z.object({
      id: z.number(),
      code: z.string(),
      name: z.string(),
      payee_type: z.string(),
      nature,
      party_kind: partyKind.nullable(),
    }),
  ),
});
