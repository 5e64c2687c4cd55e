// A session is added or changed in one dialog: name, days, terms, and the stages whose year has days of its own.

import { useCall } from '#ui/calls/use-call.ts';
import type { Field, FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { useSession } from '#ui/session/session.ts';
import { academicGroups } from '#modules/branches/lookups/contract/lookups.ts';
import { sessionAdd, sessionUpdate } from '../../contract/sessions.ts';
import { partsOf, type SessionRow, valuesOf } from './session-form.ts';
import { SpanLines } from './span-lines.tsx';

type Names = 'name' | 'start_date' | 'end_date' | 'terms' | 'group_dates';

function useFields(): readonly Field<Names>[] {
  const stages = (useCall(academicGroups, {}).data ?? []).map((one) => ({ value: String(one.id), label: one.name }));
  return [
    { name: 'name', label: 'Name', kind: 'text', required: true, max: 20, hint: 'As people say it: 2026-27' },
    { name: 'start_date', label: 'First day', kind: 'date', required: true, half: true },
    { name: 'end_date', label: 'Last day', kind: 'date', required: true, half: true },
    {
      name: 'terms',
      label: 'Terms',
      kind: 'custom',
      draw: (form) => (
        <SpanLines
          form={form}
          name="terms"
          label="Terms"
          hint="In their order. Weights are all empty, or make 100 % in each stage."
          stages={stages}
        />
      ),
    },
    {
      name: 'group_dates',
      label: 'Stages with days of their own',
      kind: 'custom',
      draw: (form) => (
        <SpanLines
          form={form}
          name="group_dates"
          label="Stages with days of their own"
          hint="Such as Cambridge from August to June. The others have the days of the session."
          stages={stages}
        />
      ),
    },
  ];
}

export function AddSession({ close }: { close: () => void }) {
  const { school_id, country_id } = useSession();
  const fields = useFields();
  const form: FormDeclaration<typeof sessionAdd> = {
    title: 'New session',
    text: 'It is open from the start. Lists go on to show the current session until another one is made current.',
    call: sessionAdd,
    button: 'Add session',
    fields,
    toInput: (values) => ({ school_id: school_id ?? 0, country_id: country_id ?? 0, ...partsOf(values) }),
  };
  return <FormDialog form={form} start={{ terms: [], group_dates: [] }} close={close} />;
}

export function EditSession({ row, close }: { row: SessionRow; close: () => void }) {
  const fields = useFields();
  const closed = row.status === 'closed';
  const form: FormDeclaration<typeof sessionUpdate> = {
    title: closed ? `Open ${row.name} again` : `Session ${row.name}`,
    call: sessionUpdate,
    button: closed ? 'Open session again' : 'Save session',
    fields: [
      ...fields,
      ...(closed
        ? ([
            {
              name: 'reopen_reason',
              label: 'Why it is opened again',
              kind: 'long',
              rows: 2,
              max: 300,
              required: true,
            },
          ] as const)
        : []),
    ],
    toInput: (values) => ({
      id: row.id,
      version: Number(values['version'] ?? row.version),
      ...partsOf(values),
      ...(closed ? { reopen_reason: String(values['reopen_reason'] ?? '') } : {}),
    }),
  };
  return <FormDialog form={form} start={valuesOf(row)} close={close} />;
}
