// Values, messages, submit and the unsaved state of a form: validated by the call's schema, then by the server.

import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Contract, DataOf, InputOf } from '#kernel/contract.ts';
import { ask, showFailure } from '#ui/alerts/alerts.ts';
import { asFailure, type CallFailure } from '#ui/calls/call-failure.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { showUnread } from '#ui/layers/unread.ts';
import { keepDraft, takeDraft } from './draft.ts';
import type { FormDeclaration, FormHandle, Values } from './form-declaration.ts';
import { complaints, fieldsOf, inputFrom, leftEmpty } from './to-input.ts';

export interface FormState {
  handle: FormHandle;
  submit: () => Promise<void>;
  reset: () => void;
  busy: boolean;
  dirty: boolean;
}

export interface Saved {
  values: Values;
  /** Ends when the page has read itself again. */
  fresh: Promise<void>;
}

export function useFormState<C extends Contract>(
  form: FormDeclaration<C>,
  start: Values,
  onDone: (data: DataOf<C>, message: string, after: Saved) => void | Promise<void>,
): FormState {
  const [draft] = useState(() => takeDraft(form.title));
  const mantine = useForm<Values>({ initialValues: { ...start, ...draft }, clearInputErrorOnChange: true });
  const [saved, setSaved] = useState(false);
  const names = new Set([
    ...(form.row ? fieldsOf(form).map(({ name }) => name) : Object.keys(form.call.input.shape)),
    'attachment',
  ]);
  const { act, busy } = useAct(form.call, {
    onFailure: (failure) => showUnderFields(failure, names, mantine.setErrors),
    onDone: (data, message, fresh) => {
      const values = mantine.getValues();
      // The guard must know before the page is left.
      flushSync(() => setSaved(true));
      return onDone(data, message || 'Saved', { values, fresh });
    },
  });

  const { checking, agreedTo } = useSummary(form, (failure) => {
    if (!showUnderFields(failure, names, mantine.setErrors)) showFailure(failure);
    focusFirstError();
  });

  useEffect(() => keepDraft(form.title, () => (mantine.isDirty() || draft ? mantine.getValues() : undefined)));

  async function submit(): Promise<void> {
    if (showUnread()) return;
    const values = mantine.getValues();
    const input = form.toInput ? (form.toInput(values) as Values) : inputFrom(form.call, values);
    const errors = { ...leftEmpty(fieldsOf(form), values), ...ofOneRow(complaints(form.call, input)) };
    mantine.setErrors(errors);
    if (Object.keys(errors).length) return focusFirstError();
    const agreed = await agreedTo(values);
    if (!agreed) return;
    const file = values['attachment'];
    const whole = { ...input, ...agreed } as InputOf<C>;
    if ((await act(whole, file instanceof File ? file : undefined)) === undefined) focusFirstError();
  }

  return {
    handle: {
      values: mantine.values,
      set: (name, value) => mantine.setFieldValue(name, value),
      error: (name) => mantine.errors[name],
    },
    submit,
    reset: () => mantine.reset(),
    busy: busy || checking,
    dirty: !saved && (mantine.isDirty() || draft !== undefined),
  };
}

/** Shows the summary of a form, which may be asked of the server first, and waits for the answer. */
function useSummary<C extends Contract>(form: FormDeclaration<C>, failed: (failure: CallFailure) => void) {
  const [checking, setChecking] = useState(false);

  /** What the person was shown and said yes to; undefined when it was no, or could not be shown. */
  async function agreedTo(values: Values): Promise<Values | undefined> {
    if (!form.summary) return {};
    setChecking(true);
    try {
      const summary = await form.summary(values);
      setChecking(false);
      return !summary || (await ask(summary)) ? (summary?.shown ?? {}) : undefined;
    } catch (error) {
      failed(asFailure(error));
      return undefined;
    } finally {
      setChecking(false);
    }
  }
  return { checking, agreedTo };
}

/** True when every complaint of the server stands under a field; otherwise the alert shows the sentence too. */
function showUnderFields(
  failure: CallFailure,
  names: ReadonlySet<string>,
  setErrors: (errors: Values & Record<string, string>) => void,
): boolean {
  if (!failure.errors) return false;
  const errors = Object.fromEntries(
    Object.entries(failure.errors).map(([name, messages]) => [name, messages[0] ?? failure.message]),
  );
  const shown = ofOneRow(errors);
  setErrors(shown);
  return Object.keys(shown).length > 0 && Object.keys(shown).every((name) => names.has(name.split('.')[0] ?? ''));
}

/** A form over one row of `rows` has its messages at `rows.0.letter`; other forms have no such field. */
function ofOneRow(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([name, words]) => [name.replace(/^rows\.0\./, ''), words]));
}

/** After the messages are drawn. */
function focusFirstError(): void {
  requestAnimationFrame(() => {
    document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  });
}
