// Saving a form: what the schema refuses is not sent, what the server refuses stands at its fields, and a save whose answer was lost is
// asked for again under its key.

import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Contract, DataOf, InputOf } from '#kernel/contract.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { showFailure } from '#ui/alerts/alerts.ts';
import type { CallFailure } from '#ui/calls/call-failure.ts';
import type { FormDeclaration, Values } from './form-declaration.ts';
import { inputOf, versionIn } from './to-input.ts';

import type { Conflict } from './use-meanwhile.ts';
import type { Standing } from './use-standing.ts';
import { useSummary } from './use-summary.ts';

export interface Saved {
  values: Values;
  /** Ends when the page has read itself again. */
  fresh: Promise<void>;
}

export type OnDone<C extends Contract> = (data: DataOf<C>, message: string, after: Saved) => void | Promise<void>;

interface Around<C extends Contract> {
  standing: Standing;
  conflict: Conflict;
  onDone: OnDone<C>;
}

export function useSaving<C extends Contract>(form: FormDeclaration<C>, { standing, conflict, onDone }: Around<C>) {
  const { draft, messages } = standing;
  const [saved, setSaved] = useState(false);
  const [lost, setLost] = useState(false);

  /** An old version leads to what the record is now; every other conflict is a sentence. */
  async function look(failure: CallFailure, sent: unknown): Promise<void> {
    const found = await conflict.reread(failure, { sent, ...standing.now() });
    if (typeof found === 'object') standing.rebase(found);
    else if (found === 'the same' && !messages.take(failure)) showFailure(failure);
  }

  const { act, busy } = useAct(form.call, {
    firstKey: draft.opened.sent,
    onFailure: (failure, key) => {
      setLost(key !== undefined);
      draft.touch();
      draft.setSent(key);
      standing.keepNow();
      const sent = failure.kind === 'conflict' ? versionIn(inputOf(form, standing.now().mine)) : undefined;
      if (sent === undefined) return messages.take(failure);
      void look(failure, sent);
      return true;
    },
    onDone: (data, message, fresh) => {
      draft.forget();
      // The guard must know before the page is left.
      flushSync(() => setSaved(true));
      return onDone(data, message || 'Saved', { values: standing.now().mine, fresh });
    },
  });
  const { checking, agreedTo } = useSummary(form, (failure) => {
    if (!messages.take(failure)) showFailure(failure);
    focusFirstError();
  });

  async function save(): Promise<void> {
    const values = standing.now().mine;
    if (!messages.check(values)) return focusFirstError();
    const agreed = await agreedTo(values);
    if (!agreed) return;
    const file = values['attachment'];
    const whole = { ...inputOf(form, values), ...agreed } as InputOf<C>;
    if ((await act(whole, file instanceof File ? file : undefined)) === undefined) focusFirstError();
  }
  return { save, busy: busy || checking, lost, saved };
}

/** After the messages are drawn. */
function focusFirstError(): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  });
}
