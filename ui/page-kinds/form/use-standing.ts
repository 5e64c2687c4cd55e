// What stands in a form, over which record: its values, their messages, and the draft that is kept of them.

import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { Contract } from '#kernel/contract.ts';
import type { FormDeclaration, Values } from './form-declaration.ts';
import { type FormDraftState, useFormDraft, useKeeping } from './use-form-draft.ts';
import { type Messages, useMessages } from './use-messages.ts';

export interface Standing {
  values: Values;
  /** Also between two drawings. */
  now: () => { before: Values; mine: Values };
  /** Another record below, with these values on top of it. */
  rebase: (next: { mine: Values; theirs: Values }) => void;
  draft: FormDraftState;
  keepNow: () => void;
  messages: Messages;
}

export function useStanding<C extends Contract>(
  form: FormDeclaration<C>,
  { start, about }: { start: Values; about: string | undefined },
): Standing & { errors: ReturnType<typeof useForm<Values>>['errors']; before: Values } {
  const draft = useFormDraft(form, { start, about });
  const mantine = useForm<Values>({ initialValues: draft.opened.mine });
  const [before, setBefore] = useState(draft.opened.before);
  const now = () => ({ before, mine: mantine.getValues() });
  return {
    values: mantine.values,
    errors: mantine.errors,
    before,
    now,
    // Mantine keeps what the new values do not name.
    rebase: ({ mine, theirs }) => {
      const gone = Object.fromEntries(Object.keys(mantine.getValues()).map((name) => [name, undefined]));
      setBefore(theirs);
      mantine.setValues({ ...gone, ...mine });
    },
    draft,
    keepNow: useKeeping(draft.keeping, now, mantine.values),
    messages: useMessages(form, mantine),
  };
}
