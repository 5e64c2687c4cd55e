// The Form page kind as a page and as a dialog: messages, summary before money moves, unsaved guard, Ctrl+S (spec 00 section 9).

import { Box, Button, Group, Modal, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState, type SyntheticEvent } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { Contract, DataOf } from '#kernel/contract.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Page } from '#ui/page/page.tsx';
import { Failed, PageSkeleton } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import type { FormDeclaration, Section, Values } from './form-declaration.ts';
import { FormFields } from './form-fields.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useFormState, type FormState } from './use-form-state.ts';

/** Makes the screen of a declaration: `export const Screen = formScreen({ … })`. */
export function formScreen<C extends Contract>(form: FormDeclaration<C>) {
  return function FormScreen() {
    return <FormPage form={form} />;
  };
}

/** The same as a component, for a page that first asks which record. */
export function FormPage<C extends Contract>({ form }: { form: FormDeclaration<C> }) {
  const path = useParams();
  const [query] = useSearchParams();
  // A record may be named in the path or behind the question mark.
  const params = { ...Object.fromEntries(query), ...path };
  const session = useSession();
  const load = form.load;
  const loaded = useCall(load?.call ?? form.call, (load?.input(params) ?? {}) as never, {
    when: load !== undefined,
    fresh: 0,
  });
  const [opening, setOpening] = useState(0);
  if (loaded.failure) return <Failed failure={loaded.failure} again={loaded.again} />;
  if (load && loaded.data === undefined) return <PageSkeleton />;
  const start = { ...form.start?.({ params, query, session }), ...(load ? load.values(loaded.data) : {}) };
  return <OpenPage key={opening} form={form} start={start} next={() => setOpening(opening + 1)} />;
}

function OpenPage<C extends Contract>({
  form,
  start,
  next,
}: {
  form: FormDeclaration<C>;
  start: Values;
  next: () => void;
}) {
  const navigate = useNavigate();
  const state = useFormState(form, start, (data, message, values) => {
    toast(message);
    const to = form.done?.(data, values);
    if (to) void navigate(to);
    else next();
  });
  return (
    <Page title={form.title} text={form.text} crumbs={form.crumbs}>
      <UnsavedGuard when={state.dirty} />
      <Group align="flex-start" gap="xl" className="form-page">
        <Box flex="1 1 420px" maw={760}>
          <FormBody form={form} state={state} />
        </Box>
        {form.aside ? <Box flex="0 1 320px">{form.aside(state.handle.values)}</Box> : null}
      </Group>
    </Page>
  );
}

function FormBody<C extends Contract>({
  form,
  state,
  cancel,
}: {
  form: FormDeclaration<C>;
  state: FormState;
  cancel?: () => void;
}) {
  const sections: readonly Section[] = form.sections ?? [{ fields: form.fields ?? [] }];
  const save = (event?: SyntheticEvent) => {
    event?.preventDefault();
    void state.submit();
  };
  useHotkeys([['mod+S', () => save()]], []);
  return (
    <form onSubmit={save} noValidate aria-label={form.title}>
      <Stack gap="md">
        <FormFields sections={sections} form={state.handle} />
        <Group justify={cancel ? 'flex-end' : 'flex-start'} gap="sm" className="form-buttons">
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

interface DialogProps<C extends Contract> {
  form: FormDeclaration<C>;
  /** First values: the row that is edited, or what is known already. */
  start?: Values;
  close: () => void;
  onDone?: (data: DataOf<C>) => void;
}

/** For up to about eight fields. Mount it to open it. */
export function FormDialog<C extends Contract>({ form, start = {}, close, onDone }: DialogProps<C>) {
  const state = useFormState(form, start, (data, message) => {
    toast(message);
    onDone?.(data);
    close();
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
    if (sure) close();
  };
  return (
    <Modal opened onClose={() => void leave()} title={form.title} size={500} closeOnClickOutside={false}>
      <FormBody form={form} state={state} cancel={() => void leave()} />
    </Modal>
  );
}
