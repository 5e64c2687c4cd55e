// What is typed in a voucher is kept in the browser while it is typed: a refusal, a reload or a closed tab loses nothing (00 §22).

import { now } from '#kernel/clock.ts';
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
export function keepDraft(key: string, draft: Omit<VoucherDraft, 'at'>): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ ...draft, at: now().toISOString() }));
    return true;
  } catch {
    return false;
  }
}

export function readDraft(key: string): VoucherDraft | undefined {
  try {
    const text = localStorage.getItem(key);
    return text ? (JSON.parse(text) as VoucherDraft) : undefined;
  } catch {
    return undefined;
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
