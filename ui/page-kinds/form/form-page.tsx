// A form as a page: loads the record it edits, guards what is typed, goes on when it is saved.

import { Box, Group } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { Contract } from '#kernel/contract.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Page } from '#ui/page/page.tsx';
import { Failed, PageSkeleton } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import { FormBody } from './form-body.tsx';
import type { FormDeclaration, Values } from './form-declaration.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useFormState } from './use-form-state.ts';
import css from './form.module.css';

export function OpenFormPage<C extends Contract>({ form }: { form: FormDeclaration<C> }) {
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
  const state = useFormState(form, {
    start,
    onDone: (data, message, { values }) => {
      toast(message);
      const to = form.done?.(data, values);
      if (to) void navigate(to);
      else next();
    },
  });
  return (
    <Page title={form.title} text={form.text} crumbs={form.crumbs}>
      <UnsavedGuard when={state.dirty} kept={state.kept} forget={state.forget} />
      <Group align="flex-start" gap="xl" className={css['form-page']}>
        <Box flex="1 1 420px" maw={760}>
          <FormBody form={form} state={state} />
        </Box>
        {form.aside ? (
          <Box flex="0 1 320px" role="status" className={css['form-aside']}>
            {form.aside(state.handle.values)}
          </Box>
        ) : null}
      </Group>
    </Page>
  );
}
