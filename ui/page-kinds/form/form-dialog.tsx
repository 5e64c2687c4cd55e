// A form as a dialog; Cancel and Esc ask when something was typed.

import { Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Contract, DataOf } from '#kernel/contract.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { FormBody } from './form-body.tsx';
import type { FormDeclaration, Values } from './form-declaration.ts';
import { useFormState } from './use-form-state.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';

/** A page that is slow to read itself again does not hold the dialog longer. */
const FRESH_MS = 3_000;

const atMost = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

export interface DialogProps<C extends Contract> {
  form: FormDeclaration<C>;
  /** Whom it is about, and where money moves how much: 'Amna Tariq · PKR 4,500'. */
  about?: string | undefined;
  /** First values: the row that is edited, or what is known already. */
  start?: Values;
  close: () => void;
  /** With what was typed. */
  onDone?: (data: DataOf<C>, values: Values) => void;
}

export function OpenFormDialog<C extends Contract>({ form, about, start = {}, close, onDone }: DialogProps<C>) {
  useFocusBack();
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  const state = useFormState(form, {
    start,
    about: about ?? '',
    onDone: async (data, message, { values, fresh }) => {
      toast(message);
      onDone?.(data, values);
      // What is pressed next on the page must act on what it is now, not on the version before.
      await Promise.race([fresh, atMost(FRESH_MS)]);
      if (isOpen.current) close();
    },
  });
  const leave = async () => {
    const sure =
      !state.dirty ||
      (await ask({
        title: 'Leave without saving?',
        text: 'What you typed will be lost.',
        button: 'Leave',
        danger: true,
      }));
    if (!sure) return;
    state.forget();
    close();
  };
  return (
    <Dialog opened onClose={() => void leave()} title={form.title} size={500} closeOnClickOutside={false}>
      {about ? (
        <Text fw={600} mb="xs" dir="auto">
          {about}
        </Text>
      ) : null}
      {form.text ? (
        <Text c="dimmed" mb="sm">
          {form.text}
        </Text>
      ) : null}
      <FormBody form={form} state={state} cancel={() => void leave()} preview={form.aside?.(state.handle.values)} />
    </Dialog>
  );
}
