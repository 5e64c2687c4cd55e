// A form as a part of a page, beside lists and figures: what is typed is guarded, the preview follows the fields.

import { Box, Group, Text } from '@mantine/core';
import type { Contract } from '#kernel/contract.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { FormBody } from './form-body.tsx';
import type { FormDeclaration, Values } from './form-declaration.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useFormState } from './use-form-state.ts';
import css from './form.module.css';

interface Props<C extends Contract> {
  form: FormDeclaration<C>;
  /** Give a `key` with the record's version: another record is another form. */
  start: Values;
}

export function FormPart<C extends Contract>({ form, start }: Props<C>) {
  const state = useFormState(form, { start, onDone: (_, message) => toast(message) });
  return (
    <>
      <UnsavedGuard when={state.dirty} kept={state.kept} forget={state.forget} />
      {form.text ? <Text c="dimmed">{form.text}</Text> : null}
      <Group align="flex-start" gap="xl" className={css['form-page']}>
        <Box flex="1 1 360px" maw={760}>
          <FormBody form={form} state={state} />
        </Box>
        {form.aside ? (
          <Box flex="1 1 300px" role="status">
            {form.aside(state.handle.values)}
          </Box>
        ) : null}
      </Group>
    </>
  );
}
