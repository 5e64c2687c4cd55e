// Values, messages, submit and the unsaved state of a form: validated by the call's schema, then by the server.

import { useState } from 'react';
import type { Contract } from '#kernel/contract.ts';
import { showUnread } from '#ui/layers/unread.ts';
import type { FormDeclaration, FormHandle, Values } from './form-declaration.ts';
import { differences } from './leaves.ts';
import { merged, placesOf } from './merge.ts';
import type { Opened } from './use-form-draft.ts';
import { type Meanwhile, useMeanwhile } from './use-meanwhile.ts';
import { useNeeds } from './use-needs.ts';
import { type OnDone, useSaving } from './use-saving.ts';
import { useStanding } from './use-standing.ts';

export interface FormState {
  handle: FormHandle;
  submit: () => Promise<void>;
  busy: boolean;
  dirty: boolean;
  /** What was typed is safe on the device. */
  kept: boolean;
  touch: () => void;
  /** Throws the draft away. */
  forget: () => void;
  /** The form as the record is; the draft is thrown away. */
  discard: () => void;
  /** Brought back when the form opened, until it is discarded. */
  back: Opened['back'];
  /** The last save had no answer. */
  lost: boolean;
  meanwhile: Meanwhile | undefined;
  /** Ends the conflict with what is kept of one's own in it, and saves where that was asked. */
  settle: (keepsMine: ReadonlySet<string>) => void;
}

interface Opening<C extends Contract> {
  start: Values;
  /** Of a window: whom it is about. */
  about?: string | undefined;
  onDone: OnDone<C>;
}

export function useFormState<C extends Contract>(
  form: FormDeclaration<C>,
  { start, about, onDone }: Opening<C>,
): FormState {
  const standing = useStanding(form, { start, about });
  const { values, before, draft, messages } = standing;
  const [back, setBack] = useState(draft.opened.back);
  const conflict = useMeanwhile(form, { start, clash: draft.opened.clash });
  const { meanwhile } = conflict;
  const { save, busy, lost, saved } = useSaving(form, { standing, conflict, onDone });
  const needs = useNeeds(form, values);
  return {
    handle: { values, set: messages.set, error: (name) => standing.errors[name], needs },
    submit: async () => {
      if (showUnread()) return;
      if (meanwhile?.three) return focusFirstChoice();
      conflict.end();
      await save();
    },
    busy: busy || conflict.rereading,
    dirty: !saved && differences(before, values).length > 0,
    kept: draft.kept,
    touch: draft.touch,
    forget: draft.forget,
    discard: () => {
      draft.forget();
      standing.rebase({ mine: start, theirs: start });
      messages.clear();
      setBack(undefined);
      conflict.end();
    },
    back,
    lost,
    meanwhile,
    settle: (keepsMine) => {
      const three = meanwhile?.three;
      if (!three) return;
      const mine = merged(placesOf(form, values), { ...three, mine: standing.now().mine }, keepsMine);
      standing.rebase({ mine, theirs: three.theirs });
      conflict.end();
      if (meanwhile.saves) void save();
    },
  };
}

/** Both are shown: one is chosen before anything is saved. */
function focusFirstChoice(): void {
  document.querySelector<HTMLElement>('.meanwhile input, .meanwhile button')?.focus();
}
