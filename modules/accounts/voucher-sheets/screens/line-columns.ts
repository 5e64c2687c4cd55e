// The lines of a voucher as rows of a sheet: which columns a kind has, and what goes to the server (05 section 6, Voucher forms).

import type { DataOf, InputOf } from '#kernel/contract.ts';
import type { SheetColumn } from '#ui/page-kinds/entry-sheet/sheet-declaration.ts';
import type { voucherSave } from '#modules/accounts/vouchers/contract/vouchers.ts';
import type { voucherForm } from '../contract/voucher-form.ts';
import type { VoucherLine } from '#modules/accounts/vouchers/contract/voucher-fields.ts';
import { isPayment, kindFacts, type VoucherKind } from '#modules/accounts/vouchers/rules/index.ts';
import type { TypedLine } from '#modules/accounts/vouchers/rules/index.ts';

export type Form = DataOf<typeof voucherForm>;
type LineInput = NonNullable<InputOf<typeof voucherSave>['lines']>[number];
type PartyKind = NonNullable<LineInput['party_kind']>;

/** Cells as the sheet keeps them; the names are those of the server's sentences. */
export type LineRow = {
  account_id: number | null;
  /** 'other:3'. */
  party_id: string | null;
  target_branch_id: number | null;
  debit: number | null;
  credit: number | null;
  /** Percent. */
  wht: number | null;
  wht_reason: string | null;
  narration: string | null;
};

export const emptyLine = (): LineRow => ({
  account_id: null,
  party_id: null,
  target_branch_id: null,
  debit: null,
  credit: null,
  wht: null,
  wht_reason: null,
  narration: null,
});

export const isEmpty = (row: LineRow): boolean =>
  Object.entries(row).every(([key, value]) => key === 'wht' || value === null || value === '');

const branchColumn = (form: Form): SheetColumn<LineRow>[] => {
  if (form.targets.length === 0) return [];
  return [
    {
      key: 'target_branch_id',
      title: 'For branch',
      kind: 'choice',
      numeric: true,
      options: form.targets.map((one) => ({
        value: String(one.id),
        label: one.currency === form.currency ? one.name : `${one.name} (${one.currency})`,
      })),
      hint: 'Leave empty for this branch. Another branch gets the line in its own books, through the inter-branch account',
      width: 130,
    },
  ];
};

const partyColumn = (form: Form): SheetColumn<LineRow>[] => {
  const takes = form.accounts.some((one) => one.party_kind === 'other');
  if (!takes || form.others.length === 0) return [];
  return [
    {
      key: 'party_id',
      title: 'Party',
      kind: 'choice',
      options: form.others.map((one) => ({ value: `other:${one.id}`, label: one.name })),
      hint: 'The party of the line, where the account needs one',
    },
  ];
};

const taxColumns: SheetColumn<LineRow>[] = [
  {
    key: 'wht',
    title: 'Tax %',
    kind: 'number',
    min: 0,
    max: 100,
    decimals: 2,
    width: 76,
    hint: 'Withheld and owed to the tax office; 0 for none. A rate other than the usual one needs a reason',
  },
  { key: 'wht_reason', title: 'Reason for another tax rate', kind: 'text', max: 300, width: 140 },
];

export function columnsOf(kind: VoucherKind, form: Form): SheetColumn<LineRow>[] {
  const { side } = kindFacts[kind];
  const account: SheetColumn<LineRow> = {
    key: 'account_id',
    title: 'Account',
    kind: 'choice',
    numeric: true,
    frozen: true,
    width: 250,
    options: [...form.accounts, ...form.settle_accounts].map((one) => ({
      value: String(one.id),
      label: `${one.code} ${one.name}`,
    })),
    hint: 'Code or name; paste a block from Excel with codes in this column',
  };
  const money = (key: 'debit' | 'credit', title: string): SheetColumn<LineRow> => ({
    key,
    title,
    kind: 'money',
    currency: form.currency,
    min: 0,
    total: 'sum',
  });
  const amounts =
    side === null ? [money('debit', 'Debit'), money('credit', 'Credit')] : [money(side, `Amount ${form.currency}`)];
  return [
    account,
    ...partyColumn(form),
    ...branchColumn(form),
    ...amounts,
    ...(isPayment(kind) ? taxColumns : []),
    {
      key: 'narration',
      title: 'What for',
      kind: 'text',
      max: 500,
      width: 240,
      hint: 'Leave empty to use the description of the voucher',
    },
  ];
}

const hundredths = (percent: number | null): number | null => (percent === null ? null : Math.round(percent * 100));

/** For the running sums, by the same rules that the server uses. */
export const typedLine = (row: LineRow): TypedLine => ({
  account_id: row.account_id,
  target_branch_id: row.target_branch_id,
  debit: row.debit ?? 0,
  credit: row.credit ?? 0,
  wht_rate: hundredths(row.wht),
});

/** A line reaches a branch of another currency (ACC-13). */
export const reachesAbroad = (form: Form, rows: readonly LineRow[]): boolean =>
  rows.some((row) => form.targets.some((one) => one.id === row.target_branch_id && one.currency !== form.currency));

export function lineInput(row: LineRow): LineInput {
  const [party_kind, party_id] = row.party_id?.split(':') ?? [];
  return {
    account_id: row.account_id ?? 0,
    party_kind: (party_kind as PartyKind | undefined) ?? null,
    party_id: party_id === undefined ? null : Number(party_id),
    target_branch_id: row.target_branch_id,
    debit: row.debit ?? 0,
    credit: row.credit ?? 0,
    narration: row.narration,
    wht: hundredths(row.wht),
    wht_reason: row.wht_reason,
  };
}

/** Lines of tax follow from the others and are not shown as rows. */
export const rowsOf = (lines: readonly VoucherLine[]): LineRow[] =>
  lines
    .filter((line) => line.wht_of_line === null)
    .map((line) => ({
      account_id: line.account_id,
      party_id: line.party_id === null ? null : `${line.party_kind ?? ''}:${line.party_id}`,
      target_branch_id: line.target_branch_id,
      debit: line.debit || null,
      credit: line.credit || null,
      wht: line.wht_rate === null ? null : line.wht_rate / 100,
      wht_reason: line.wht_reason,
      narration: line.narration,
    }));
