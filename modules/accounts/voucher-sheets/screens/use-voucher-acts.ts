// What is done with an open voucher: kept as a draft, asked for, or posted at once; each saves first what is typed.

import { useRef, useState } from 'react';
import { moneyWithCurrency } from '#kernel/money.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { showUnread } from '#ui/layers/unread.ts';
import type { CallFailure } from '#ui/calls/call-failure.ts';
import { voucherPost, voucherRequest, voucherSave } from '#modules/accounts/vouchers/contract/vouchers.ts';
import type { VoucherRecord } from '#modules/accounts/vouchers/contract/voucher-fields.ts';
import { kindFacts } from '#modules/accounts/vouchers/rules/index.ts';
import type { VoucherSheet } from './use-voucher-sheet.ts';
import { fieldsOf } from './voucher-head.ts';
import css from '#ui/page-kinds/entry-sheet/sheet.module.css';

export interface VoucherActs {
  save: () => Promise<VoucherRecord | null>;
  request: () => Promise<void>;
  post: () => Promise<void>;
  busy: boolean;
  /** The first open day, as the last refusal of the date named it. */
  openDay: string | null;
  /** What it is held by, until it is asked for with a reason. */
  past: PastBudget | null;
  stay: () => void;
}

interface Pressed {
  id: number;
  version: number;
  duplicate_ok: boolean;
}

/** ACC-60: a budget that warns or stops wants to know why. */
export interface PastBudget {
  what: 'request' | 'post';
  text: string;
  pressed: Pressed;
}

interface Options {
  sheet: VoucherSheet;
  onSaved: (voucher: VoucherRecord) => void;
  onDone: (voucher: VoucherRecord) => void;
}

/** A cell that cannot be read keeps the voucher here. */
function unreadCell({ store }: VoucherSheet): boolean {
  const [first] = store
    .problems()
    .filter(({ r, c }) => store.problemAt(r, store.columns[c]?.key ?? '')?.text !== undefined);
  if (!first) return false;
  store.selection.go(first);
  store.tell();
  document.querySelector<HTMLElement>(`.${css['sheet']}`)?.focus();
  return true;
}

/** What, how much, for whom, before money moves. */
function isMeant({ kind, form, sums, head }: VoucherSheet, what: 'request' | 'post'): Promise<boolean> {
  const money = moneyWithCurrency(sums.amount, form.currency);
  const who = head.payee_name || form.accounts.find((one) => one.id === head.payee_account_id)?.name;
  return ask({
    title: `${kindFacts[kind].title}: ${money}`,
    text: [
      who === undefined ? '' : `${who}. `,
      what === 'post' ? 'It is posted at once.' : 'It is posted when both levels have approved it.',
    ].join(''),
    button: what === 'post' ? `Post ${money}` : `Request ${money}`,
  });
}

function isAnother(text: string): Promise<boolean> {
  return ask({
    title: text,
    text: 'The same payee and amount within 7 days. Is this another payment?',
    button: 'Another payment',
  });
}

export function useVoucherActs({ sheet, onSaved, onDone }: Options): VoucherActs {
  const [openDay, setOpenDay] = useState<string | null>(null);
  const [past, setPast] = useState<PastBudget | null>(null);
  const pressing = useRef<Pressed>(undefined);
  const onFailure = (failure: CallFailure): boolean => {
    setOpenDay((failure.details as { open_day?: string | null } | undefined)?.open_day ?? null);
    return sheet.place(failure);
  };
  const saving = useAct(voucherSave, { onFailure });
  const held = (what: 'request' | 'post') => (failure: CallFailure) => {
    if (failure.errors?.['budget_reason'] === undefined || pressing.current === undefined) return false;
    setPast({ what, text: failure.message, pressed: pressing.current });
    return true;
  };
  const requesting = useAct(voucherRequest, { onFailure: held('request') });
  const posting = useAct(voucherPost, { onFailure: held('post') });

  const keep = async () => {
    // A field that is still open keeps what it holds.
    if (document.activeElement instanceof HTMLElement && document.activeElement.matches(`.${css['editor']}`))
      document.activeElement.blur();
    if (showUnread() || unreadCell(sheet)) return null;
    const kept = await saving.act({ ...fieldsOf(sheet, sheet.head, sheet.store.rows), ...sheet.saved });
    if (!kept) return null;
    sheet.markSaved({ id: kept.id, version: kept.version });
    onSaved(kept);
    return kept;
  };

  const savedFirst = async () => {
    const kept = await keep();
    if (!kept) return null;
    const [alike] = kept.warnings;
    const goes = !alike || (await isAnother(alike.text));
    return goes ? { ...kept, duplicate_ok: alike !== undefined } : null;
  };

  const go = async (what: 'request' | 'post'): Promise<void> => {
    if (showUnread() || unreadCell(sheet)) return;
    const kept = (await isMeant(sheet, what)) ? await savedFirst() : null;
    if (!kept) return;
    pressing.current = { id: kept.id, version: kept.version, duplicate_ok: kept.duplicate_ok };
    const done = await (what === 'post' ? posting : requesting).act(pressing.current);
    if (done) onDone(done);
  };

  return {
    save: async () => {
      const kept = await keep();
      if (kept) toast(`Draft ${kept.request_no} is saved`);
      return kept;
    },
    request: () => go('request'),
    post: () => go('post'),
    busy: saving.busy || requesting.busy || posting.busy,
    openDay,
    past,
    stay: () => setPast(null),
  };
}
