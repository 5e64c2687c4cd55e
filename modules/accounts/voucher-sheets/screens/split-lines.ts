// A line of the sheet becomes one a branch, as it was split; what was split before is split anew (05 §14.8).

import { writeCell } from '#ui/page-kinds/entry-sheet/cell-kinds.ts';
import type { Part } from '#modules/accounts/splits/screens/parts/split-state.ts';
import { isEmpty, type LineRow } from './line-columns.ts';
import type { LineStore } from './line-store.ts';

export interface LinesToSplit {
  rows: readonly number[];
  side: 'debit' | 'credit';
  amount: number | null;
  /** What each branch bears now, where it is split already; the voucher's own branch is null. */
  standing: readonly { branch_id: number | null; amount: number }[];
}

const WORDS = /(?:: )?[\d.,]+ of [\d.,]+ (?:students|sq ft|shares)$/;

const sideOf = (row: LineRow): 'debit' | 'credit' => ((row.credit ?? 0) > 0 ? 'credit' : 'debit');

/** The line that is selected, else the first that says anything, with its like for other branches. */
export function linesToSplit(store: LineStore, usual: 'debit' | 'credit'): LinesToSplit {
  const at = store.selection.active.r;
  const said = store.rows.flatMap((row, r) => (isEmpty(row) ? [] : [r]));
  const r = said.includes(at) ? at : said[0];
  const chosen = r === undefined ? undefined : store.rows[r];
  if (chosen === undefined || r === undefined) return { rows: [], side: usual, amount: null, standing: [] };
  const side = (chosen.debit ?? 0) + (chosen.credit ?? 0) > 0 ? sideOf(chosen) : usual;
  const alike = said.filter((n) => {
    const row = store.rows[n];
    return n === r || (chosen.account_id !== null && row?.account_id === chosen.account_id && (row[side] ?? 0) > 0);
  });
  const amounts = alike.map((n) => store.rows[n]?.[side] ?? 0);
  return {
    rows: alike,
    side,
    amount: amounts.reduce((sum, amount) => sum + amount, 0) || null,
    standing:
      alike.length < 2
        ? []
        : alike.map((n, k) => ({ branch_id: store.rows[n]?.target_branch_id ?? null, amount: amounts[k] ?? 0 })),
  };
}

/** One step of Undo: the lines that stood there are written over, the rest is added. */
export function writeParts(store: LineStore, { rows, side }: LinesToSplit, parts: readonly Part[]): void {
  const [first] = rows;
  const like = first === undefined ? undefined : store.rows[first];
  const textOf = (key: string) => (first === undefined ? '' : store.textAt(first, key));
  const said = textOf('narration').replace(WORDS, '');
  const kept = new Set(rows);
  const free = store.rows.flatMap((row, r) => (isEmpty(row) && !kept.has(r) ? [r] : []));
  const missing = parts.length - rows.length - free.length;
  const last = store.rows.length;
  if (missing > 0) store.grow(missing);
  const places = [...rows, ...free, ...Array.from({ length: Math.max(missing, 0) }, (_, n) => last + n)];
  const column = (key: string) => store.columns.find((one) => one.key === key);
  const written = (key: string, value: number | null) => {
    const of = column(key);
    return of ? writeCell(of, value, store.currency) : '';
  };
  const edits = places.flatMap((r, n) => {
    const part = parts[n];
    if (part === undefined && !kept.has(r)) return [];
    if (part === undefined) return store.columns.map(({ key }) => ({ r, key, text: '' }));
    return [
      { r, key: 'account_id', text: textOf('account_id') },
      ...(like?.party_id ? [{ r, key: 'party_id', text: textOf('party_id') }] : []),
      { r, key: 'target_branch_id', text: part.own ? '' : written('target_branch_id', part.branch_id) },
      { r, key: side, text: written(side, part.amount) },
      ...(column('wht') ? [{ r, key: 'wht', text: textOf('wht') }] : []),
      ...(column('wht_reason') ? [{ r, key: 'wht_reason', text: textOf('wht_reason') }] : []),
      { r, key: 'narration', text: [said, part.words].filter(Boolean).join(': ').slice(0, 500) },
    ];
  });
  store.write(edits);
}
