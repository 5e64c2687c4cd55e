// Fields and buttons of a form, the same in a page and in a dialog; Ctrl+S saves.

import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import type { Contract } from '#kernel/contract.ts';
import { WaitingAbout } from '#ui/controls/waiting-about.tsx';
import { useShortcuts } from '#ui/dialog/use-shortcuts.ts';
import type { FormDeclaration, Section } from './form-declaration.ts';
import { FormFields } from './form-fields.tsx';
import { FormNotes } from './form-notes.tsx';
import type { FormState } from './use-form-state.ts';
import css from './form.module.css';

export function FormBody<C extends Contract>({
  form,
  state,
  cancel,
  preview,
}: {
  form: FormDeclaration<C>;
  state: FormState;
  cancel?: () => void;
  /** Above the buttons, where there is no room beside the fields. */
  preview?: ReactNode;
}) {
  const sections: readonly Section[] = form.sections ?? [{ fields: form.fields ?? [] }];
  const waiting = form.approval?.(state.handle.values) ?? [];
  const save = (event?: SyntheticEvent) => {
    event?.preventDefault();
    void state.submit();
  };
  useShortcuts([['mod+S', () => save(), 'Save']], { inFields: true });
  return (
    <form
      onSubmit={save}
      noValidate
      aria-label={form.title}
      onPointerDownCapture={state.touch}
      onKeyDownCapture={state.touch}
      onInputCapture={state.touch}
    >
      <Stack gap="md">
        <FormNotes form={form} state={state} />
        <FormFields sections={sections} form={state.handle} />
        {form.waits ? <WaitingAbout about={form.waits(state.handle.values)} /> : null}
        {preview ? <div role="status">{preview}</div> : null}
        {waiting.length > 0 ? (
          <Text size="sm" fw={600} role="status">
            This change needs approval: {waiting.join(', ')}.
          </Text>
        ) : null}
        <Group justify={cancel ? 'flex-end' : 'flex-start'} gap="sm" className={css['form-buttons']}>
          {cancel ? (
            <Button variant="default" onClick={cancel}>
              Cancel
            </Button>
          ) : null}
          <Button type="submit" loading={state.busy} aria-keyshortcuts="Control+S">
            {typeof form.button === 'string' ? form.button : form.button(state.handle.values)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
