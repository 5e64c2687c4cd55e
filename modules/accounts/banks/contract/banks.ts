// Banks and our accounts with them (04 §5.4 bank/Add, §6.5; 05 §2).

import { z } from 'zod';
import { defineCall, listOf, listSortedBy } from '#kernel/contract.ts';
import { currency, id, idOf, optionalText, text, version } from '#kernel/fields.ts';

const area = 'accounts';

/** Whoever sees the page or works with what it keeps. */
export const seesBanks = ['Bank Record', 'Bank Add', 'Bank Edit', 'Bank Upload', 'Bank Reconciliation'] as const;

const bankChoice = z.object({ id: z.number(), name: z.string(), short_name: z.string(), country_id: z.number() });

const asked = { country_id: z.number().int().positive().optional(), active: z.boolean().optional() };

export const bankChoices = defineCall({
  method: 'POST',
  path: 'bank-list',
  area: 'lookups',
  title: 'Banks to choose from, those in use unless asked otherwise',
  input: asked,
  data: z.array(bankChoice),
});

export const banks = defineCall({
  method: 'GET',
  path: 'banks',
  area: 'lookups',
  title: 'Banks to choose from, those in use unless asked otherwise',
  input: asked,
  data: z.array(bankChoice),
});

export const bankRow = bankChoice.extend({
  country: z.string(),
  swift: z.string().nullable(),
  active: z.boolean(),
  accounts: z.number(),
  version,
});
export type BankRow = z.output<typeof bankRow>;

export const bankRecords = defineCall({
  method: 'GET',
  path: 'bank/list',
  area,
  title: 'Banks with how many of our accounts are there',
  beyond: 'the page of banks shows what bank-list leaves out: the SWIFT code, whether it is in use, its version',
  permissions: seesBanks,
  input: { ...listSortedBy('name', 'short_name', 'accounts'), ...asked },
  data: listOf(bankRow),
});

export const bankSave = defineCall({
  method: 'POST',
  path: 'bank/save',
  area,
  title: 'Add or change a bank',
  permissions: ['Bank Add', 'Bank Edit'],
  input: {
    id: id.optional(),
    country_id: z.number({ error: 'Choose a country' }).int().positive(),
    name: text(80),
    short_name: text(12),
    swift: optionalText(11),
    active: z.boolean().default(true),
    version: version.optional(),
  },
  data: bankRow,
});

export const bankUses = ['collection', 'payment', 'salary'] as const;
export const sharings = ['no', 'school', 'list'] as const;
const use = z.enum(bankUses);
const shared = z.enum(sharings, { error: 'Choose whom the account serves' });

export const bankAccountRow = z.object({
  id: z.number(),
  bank_id: z.number(),
  bank: z.string(),
  bank_short: z.string(),
  branch_id: z.number(),
  branch_name: z.string(),
  title: z.string(),
  account_no: z.string(),
  iban: z.string().nullable(),
  currency,
  shared,
  shared_branch_ids: z.array(z.number()),
  /** Names of those of the list whom the caller sees. */
  shared_with: z.string().nullable(),
  use_for: z.array(use),
  cheque_required_signatures: z.number(),
  active: z.boolean(),
  account_id: z.number(),
  account_code: z.string(),
  account_name: z.string(),
  /** Of the book, in minor units. */
  balance: z.number(),
  /** It serves the branch and is kept elsewhere: only its own branch changes it. */
  foreign: z.boolean(),
  version,
});
export type BankAccountRow = z.output<typeof bankAccountRow>;

export const bankAccountList = defineCall({
  method: 'GET',
  path: 'bank/account/list',
  area,
  title: 'Our bank accounts, those that serve the scope from elsewhere among them',
  permissions: ['Bank Record'],
  input: {
    ...listSortedBy('title', 'bank', 'branch_name', 'account_code', 'balance'),
    bank_id: idOf('bank').optional(),
    branch_id: id.optional(),
    use_for: use.optional(),
    active: z.boolean().optional(),
  },
  data: listOf(bankAccountRow),
});

export const bankAccountSave = defineCall({
  method: 'POST',
  path: 'bank/account/save',
  area,
  title: 'Add or change a bank account; a new one gets its account in the chart',
  permissions: ['Bank Add', 'Bank Edit'],
  input: {
    id: id.optional(),
    branch_id: id,
    bank_id: idOf('bank'),
    title: text(120),
    account_no: text(34),
    iban: optionalText(42),
    shared: shared.default('no'),
    shared_branch_ids: z.array(id).max(2000).default([]),
    use_for: z.array(use).min(1, 'Say what the account is for').max(3),
    cheque_required_signatures: z.number().int().min(1).max(4).default(1),
    active: z.boolean().default(true),
    version: version.optional(),
  },
  data: bankAccountRow,
});
