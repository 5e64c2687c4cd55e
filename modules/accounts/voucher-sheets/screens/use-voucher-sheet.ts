// An open voucher: its head, the sheet of its lines, the draft in the browser, and where the server's sentences stand.

import { useState } from 'react';
import type { CallFailure } from '#ui/calls/call-failure.ts';
import { useSession } from '#ui/session/session.ts';
import type { VoucherRecord } from '#modules/accounts/vouchers/contract/voucher-fields.ts';
import { sumsOf, type VoucherKind, type VoucherSums } from '#modules/accounts/vouchers/rules/index.ts';
import { type Form, typedLine } from './line-columns.ts';
import { addLine, type LineStore, makeStore, placeRefusals, typeAgain } from './line-store.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { keyOfDraft, readDraft } from './voucher-draft.ts';
import { emptyHead, type Head, headOf, type Saved } from './voucher-head.ts';

export interface Opened {
  kind: VoucherKind;
  form: Form;
  /** The draft that is changed, or the voucher that is copied. */
  voucher: VoucherRecord | null;
  copied: boolean;
}

export interface VoucherSheet {
  kind: VoucherKind;
  form: Form;
  head: Head;
  set: (change: Partial<Head>) => void;
  store: LineStore;
  sums: VoucherSums;
  /** Sentences of the head, by field. */
  errors: Readonly<Record<string, string>>;
  /** Puts the server's sentences at their fields; false where it named none. */
  place: (failure: CallFailure) => boolean;
  addLine: () => void;
  saved: Saved | null;
  markSaved: (saved: Saved) => void;
  /** When the draft was kept that stands here again. */
  restored: string | null;
  dirty: boolean;
  kept: boolean;
  forget: () => void;
}

/** What the sheet begins with: what was typed before, else the voucher, else nothing. */
function beginning({ kind, form, voucher, copied }: Opened, key: string) {
  const draft = readDraft(key);
  const store = makeStore(kind, form, voucher);
  if (draft) typeAgain(store, draft.lines);
  const head = draft?.head ?? (voucher ? headOf(voucher, form, copied) : emptyHead(kind, form));
  return { store, head, restored: draft?.at ?? null };
}

export function useVoucherSheet(opened: Opened): VoucherSheet {
  const { kind, form, voucher, copied } = opened;
  const session = useSession();
  const [saved, setSaved] = useState<Saved | null>(
    voucher && !copied ? { id: voucher.id, version: voucher.version } : null,
  );
  const key = keyOfDraft(session.id, kind, { branch: form.branch_id, ...(saved ?? { copy: voucher?.id ?? null }) });
  const [begun] = useState(() => beginning(opened, key));
  const { store, restored } = begun;
  const [head, setHead] = useState(begun.head);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { dirty, kept, touch, forget } = useKeptDraft(key, { store, head, first: restored !== null });
  const sums = sumsOf(kind, store.rows.map(typedLine));
  return {
    kind,
    form,
    head,
    store,
    sums,
    errors,
    saved,
    restored,
    dirty,
    kept,
    forget,
    addLine: () => addLine(store, sums),
    set: (change) => {
      setHead((before) => ({ ...before, ...change }));
      touch();
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))));
    },
    place: (failure) => {
      const { placed, head: ofHead } = placeRefusals(store, failure);
      setErrors(ofHead);
      return placed;
    },
    markSaved: (now) => {
      store.saved();
      // Under the name that it was typed under.
      forget();
      setSaved(now);
      setErrors({});
    },
  };
}
