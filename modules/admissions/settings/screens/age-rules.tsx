// Which birth dates each class takes in a session (ADM-17): edited as a table, copied from the session before, or as usual.

import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { counted } from '#kernel/counted.ts';
import { formatDate } from '#kernel/dates.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { DateField } from '#ui/controls/date-field.tsx';
import { LookupField, useOptions } from '#ui/controls/lookup-field.tsx';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { type AgeRuleRow, ageRules, ageRulesSave } from '#modules/students/categories/contract/admission-terms.ts';
import { sessionsIn } from '#modules/admissions/stages/screens/parts/application-words.ts';

type Dates = NonNullable<AgeRuleRow['own']>;
type Typed = Readonly<Record<number, { born_on_or_after: string | null; born_on_or_before: string | null }>>;

const anyCountry = sessionsIn(undefined);

export function AgeRules() {
  const [chosen, setSession] = useState<string | null>(null);
  const { options } = useOptions(anyCountry, {});
  const session = chosen ?? options[0]?.value ?? null;
  return (
    <Stack gap="md">
      <LookupField label="Session" source={anyCountry} value={session} onChange={setSession} required w={260} />
      {session === null ? (
        <Empty title="No session is open" text="Ages are set for a session; add one under Academic Planing first." />
      ) : (
        <Sheet key={session} session_id={Number(session)} />
      )}
    </Stack>
  );
}

function Sheet({ session_id }: { session_id: number }) {
  const answer = useCall(ageRules, { session_id });
  const [typed, setTyped] = useState<Typed>({});
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const save = useAct(ageRulesSave, {
    onDone: (_, message) => {
      setTyped({});
      setErrors({});
      toast(message);
    },
    onFailure: (failure) => {
      setErrors(failure.errors ?? {});
      return failure.errors !== undefined;
    },
  });
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={8} />;
  const { rows, cut_off } = answer.data;
  const changed = Object.entries(typed).map(([id, dates]) => ({ course_id: Number(id), ...dates }));
  const shownOf = (row: AgeRuleRow): Typed[number] => typed[row.course_id] ?? row.own ?? row.usual ?? none;
  const set = (row: AgeRuleRow, field: keyof Dates, value: string | null): void =>
    setTyped({ ...typed, [row.course_id]: { ...shownOf(row), [field]: value } });
  const fill = (from: (row: AgeRuleRow) => Dates | null): void =>
    setTyped(Object.fromEntries(rows.flatMap((row) => (from(row) ? [[row.course_id, from(row) ?? none]] : []))));
  const errorOf = (row: AgeRuleRow, field: string): string | undefined =>
    errors[`rows.${changed.findIndex((one) => one.course_id === row.course_id)}.${field}`]?.[0];
  const date = (field: keyof Dates, label: string) => (row: AgeRuleRow) => (
    <div style={{ minWidth: 136 }}>
      <DateField
        aria-label={`${row.class_name}: ${label}`}
        value={shownOf(row)[field]}
        onChange={(value) => set(row, field, value)}
        error={errorOf(row, field)}
      />
    </div>
  );
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text c="dimmed" fz="sm">
          Ages are taken on {formatDate(cut_off)}. A class without dates takes the usual ages of its name.
        </Text>
        <Group gap="xs">
          <Button
            variant="default"
            size="xs"
            disabled={!rows.some((row) => row.last)}
            onClick={() => fill((row) => row.last)}
          >
            Copy from last session
          </Button>
          <Button variant="default" size="xs" onClick={() => fill((row) => row.usual)}>
            Usual ages
          </Button>
          <Button
            size="xs"
            disabled={changed.length === 0}
            loading={save.busy}
            onClick={() => void save.act({ session_id, rows: changed })}
          >
            {changed.length === 0 ? 'Save ages' : `Save ages of ${counted(changed.length, 'class', 'classes')}`}
          </Button>
        </Group>
      </Group>
      <RowsTable
        name="Ages"
        rows={rows}
        rowKey={(row) => row.course_id}
        columns={columnsOf(date('born_on_or_after', 'first'), date('born_on_or_before', 'last'))}
      />
    </Stack>
  );
}

const none = { born_on_or_after: null, born_on_or_before: null };

const columnsOf = (
  first: (row: AgeRuleRow) => React.ReactNode,
  last: (row: AgeRuleRow) => React.ReactNode,
): Column<AgeRuleRow>[] => [
  { key: 'class_name', title: 'Class' },
  { key: 'after', title: 'Born on or after', show: first },
  { key: 'before', title: 'Born on or before', show: last },
  {
    key: 'usual',
    title: 'Usual',
    show: (row) =>
      row.usual ? `${formatDate(row.usual.born_on_or_after)} – ${formatDate(row.usual.born_on_or_before)}` : null,
  },
];
