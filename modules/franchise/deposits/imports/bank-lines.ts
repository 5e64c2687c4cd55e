// The import of royalty deposits from lines of the bank (10 §13): each becomes a deposit that is verified, as one that head office enters; the
// bank line is the proof. A file brought again adds nothing.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { defineImport, type ImportColumns, type Made } from '#platform/imports/definition.ts';
import { registerDate } from '#modules/students/index.ts';
import { enterDeposit } from '../actions/enter-deposit.ts';
import type { depositCreate } from '../contract/deposits.ts';
import {
  type BankLinesFacts,
  bankLinesCheck,
  type BankLinesRow,
  keyOf,
  type OpenBill,
  type ReadyDeposit,
} from '../rules/bank-lines.ts';

export const ROYALTY_DEPOSITS = 'royalty-deposits';
const permissions = ['Royalty Deposit'];

const short = (max: number) => (text: string) =>
  text.length <= max ? text : badField('text', `At most ${max} letters`);

const columns: ImportColumns<BankLinesRow> = {
  date: {
    title: 'Date',
    aliases: ['Value Date', 'Transaction Date', 'Day'],
    required: true,
    hint: 'DD/MM/YYYY',
    example: '08/10/2026',
    parse: registerDate,
  },
  amount: {
    title: 'Amount',
    aliases: ['Credit', 'Paid'],
    required: true,
    hint: 'What came in',
    example: '139,200',
    parse: short(30),
  },
  reference: {
    title: 'Reference',
    aliases: ['Narration', 'Description', 'Instrument', 'Transaction'],
    required: true,
    hint: 'With the number of the challan where the payer wrote it',
    example: 'RC-LHR-02-26-0012',
    parse: short(60),
  },
  payer: {
    title: 'Payer',
    aliases: ['From', 'Sender', 'Name'],
    required: false,
    hint: 'Who paid',
    example: 'Tariq Estates',
    parse: short(120),
  },
  account: {
    title: 'Account',
    aliases: ['Bank Account', 'Account Code'],
    required: true,
    hint: 'Name or code of the account of head office',
    example: 'Royalty account',
    parse: short(80),
  },
};

async function factsOf(): Promise<BankLinesFacts> {
  const { school_id, country_id, currency, today } = who();
  if (country_id === null || currency === null) throw conflict('Choose a country first: a statement has one currency');
  const here = sql`b.school_id = ${school_id}::int and b.country_id = ${country_id}::int and b.ownership = 'franchise' and ${inScope('b.id')}`;
  const challans = await rowsOf(sql<OpenBill>`
    select c.branch_id, c.challan_no, c.balance, f.legal_name as franchisee
      from franchise.royalty_challans c join platform.branches b on b.id = c.branch_id join franchise.franchisees f on f.id = c.franchisee_id
     where ${here} and c.balance > 0`);
  const accounts = await rowsOf(sql<BankLinesFacts['accounts'][number]>`
    select b.id as branch_id, a.id as account_id, a.name, a.code
      from platform.branches b cross join lateral franchise.royalty_accounts(b.id) r join platform.accounts a on a.id = r.account_id
     where ${here}`);
  const known = await rowsOf(sql<{ account_id: number; reference: string; deposit_date: string; amount: number }>`
    select d.account_id, d.instrument_no as reference, d.deposit_date::text as deposit_date, d.amount
      from franchise.royalty_deposits d join platform.branches b on b.id = d.branch_id
     where ${here} and d.state <> 'rejected' and d.account_id is not null and d.instrument_no is not null and d.deposit_date is not null`);
  return { currency, today, challans, accounts, known: new Set(known.map(keyOf)) };
}

/** A few lines a day, each a deposit of its own that looks at what the one before left open. */
async function apply(set: readonly ReadyDeposit[], { run_id }: { run_id: number }): Promise<Made> {
  await requirePermission(...permissions);
  for (const { reference, ...one } of set) {
    const input: ParsedInputOf<typeof depositCreate> = {
      ...one,
      method: 'bank',
      instrument_no: reference,
      tax_withheld: 0,
      note: `Import ${run_id}`,
    };
    await enterDeposit(input);
  }
  return { deposits: set.length };
}

export const bankLinesImport = defineImport({
  kind: ROYALTY_DEPOSITS,
  title: 'Royalty deposits',
  permissions,
  columns,
  facts: factsOf,
  checking: bankLinesCheck,
  branchOf: null,
  foresee: (ready): Made => (ready.length > 0 ? { deposits: ready.length } : {}),
  apply: (set, run) => apply(set, run),
});
