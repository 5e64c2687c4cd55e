// What is typed in a voucher is kept in the browser while it is typed: a refusal, a reload or a closed tab loses nothing (00 §22).

import { dropTyped, keepTyped, readTyped } from '#ui/calls/typed.ts';
import { draftKey } from '#ui/page-kinds/entry-sheet/sheet-draft.ts';
import type { Head } from './voucher-head.ts';

export interface VoucherDraft {
  at: string;
  head: Head;
  /** Column → text as typed, also one that cannot be read. */
  lines: Record<string, string>[];
}

/** Apart for each person, kind and voucher. */
export const keyOfDraft = (user_id: number, kind: string, voucher: unknown): string =>
  draftKey(user_id, `voucher ${kind}`, voucher);

/** False where the browser keeps nothing. */
export const keepDraft = (key: string, draft: Omit<VoucherDraft, 'at'>): boolean => keepTyped(key, draft);

export const readDraft = (key: string): VoucherDraft | undefined => readTyped<VoucherDraft>(key);

export const dropDraft = dropTyped;
