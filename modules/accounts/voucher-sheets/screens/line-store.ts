// The lines of an open voucher as a sheet: made from a voucher or a draft, grown by what is missing, marked by the server's sentences.

import type { CallFailure } from '#ui/calls/call-failure.ts';
import { writeCell } from '#ui/page-kinds/entry-sheet/cell-kinds.ts';
import { SheetStore } from '#ui/page-kinds/entry-sheet/sheet-store.ts';
import type { VoucherRecord } from '#modules/accounts/vouchers/contract/voucher-fields.ts';
import { isPayment, type VoucherKind, type VoucherSums } from '#modules/accounts/vouchers/rules/index.ts';
import { columnsOf, emptyLine, type Form, isEmpty, type LineRow, rowsOf } from './line-columns.ts';

export type LineStore = SheetStore<LineRow>;

const FIRST_ROWS = 2;

export function makeStore(kind: VoucherKind, form: Form, voucher: VoucherRecord | null): LineStore {
  const usual = new Map(form.accounts.map((one) => [one.id, one.wht_rate]));
  const store = new SheetStore<LineRow>({
    rows: voucher ? rowsOf(voucher.lines) : [],
    columns: columnsOf(kind, form),
    currency: form.currency,
    newRow: emptyLine,
    // ACC-23: the rate of the account stands there as soon as it is chosen; 0 takes it away.
    derive: (row) => {
      const rate = row.account_id === null || !isPayment(kind) ? null : (usual.get(row.account_id) ?? null);
      return row.wht === null && rate !== null ? { wht: rate / 100 } : {};
    },
  });
  const more = FIRST_ROWS - store.rows.length;
  if (more > 0) store.grow(more);
  return store;
}

/** Every cell as text, so that what could not be read comes back as it was typed. */
export const textsOf = (store: LineStore): Record<string, string>[] =>
  store.rows.map((_, r) => Object.fromEntries(store.columns.map((one) => [one.key, store.textAt(r, one.key)])));

export function typeAgain(store: LineStore, lines: readonly Record<string, string>[]): void {
  if (lines.length > store.rows.length) store.grow(lines.length - store.rows.length);
  store.write(lines.flatMap((line, r) => Object.entries(line).map(([key, text]) => ({ r, key, text }))));
}

/** Balanced as one types: what is missing stands in the next empty line, or in a new one. */
export function addLine(store: LineStore, { difference }: VoucherSums): void {
  const empty = store.rows.findIndex(isEmpty);
  if (empty < 0) store.grow(1);
  const r = empty < 0 ? store.rows.length - 1 : empty;
  const column = store.columns.find((one) => one.key === (difference > 0 ? 'credit' : 'debit'));
  if (column && difference !== 0)
    store.write([{ r, key: column.key, text: writeCell(column, Math.abs(difference), store.currency) }]);
  store.selection.go({ r, c: 0 });
  store.tell();
}

/** `lines.3.account_id` → the cell of the fourth line that was sent; the rest is the head's, by field. */
export function placeRefusals(
  store: LineStore,
  failure: CallFailure,
): { placed: boolean; head: Record<string, string> } {
  const sent = store.rows.flatMap((row, r) => (isEmpty(row) ? [] : [r]));
  const cells: { r: number; key: string; message: string }[] = [];
  const head: Record<string, string> = {};
  for (const [path, [message = failure.message]] of Object.entries(failure.errors ?? {})) {
    const [name, n, field] = path.split('.');
    const r = name === 'lines' ? sent[Number(n)] : undefined;
    const column = store.columns.find((one) => one.key === field);
    if (r !== undefined && column) cells.push({ r, key: column.key, message });
    else head[name === 'lines' ? 'lines' : path] = message;
  }
  store.refuse(cells);
  const [cell] = cells;
  if (cell && Object.keys(head).length === 0) {
    store.selection.go({ r: cell.r, c: store.columns.findIndex((one) => one.key === cell.key) });
    store.tell();
  }
  return { placed: cells.length + Object.keys(head).length > 0, head };
}
