// Own fields and houses of the school: what it adds to every record (STU-10).

import { Badge, Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { DataOf } from '#kernel/contract.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { ownFieldList, studentSettings } from '../../contract/own-fields.ts';
import { fieldForm, houseForm, typeWord } from './own-field-forms.ts';

type Field = DataOf<typeof ownFieldList>[number];
type House = DataOf<typeof studentSettings>['houses'][number];

const said = (field: Field): string =>
  [
    field.required && 'Required',
    field.needs_approval && 'Needs approval',
    field.on_form && 'On the form',
    field.on_card && 'On the card',
    field.permission && `Only with ${field.permission}`,
  ]
    .filter(Boolean)
    .join(' · ');

const fieldColumns = (open: (field: Field) => void): Column<Field>[] => [
  { key: 'label', title: 'Field' },
  { key: 'type', title: 'Kind', value: (row) => typeWord(row.type) },
  { key: 'options', title: 'Choices', value: (row) => row.options?.join(', ') },
  { key: 'said', title: 'Behaviour', value: said },
  { key: 'used', title: 'Records', kind: 'number' },
  { key: 'active', title: 'Active', kind: 'flag' },
  { key: 'act', title: '', show: (row) => <Change name={row.label} act={() => open(row)} /> },
];

const houseColumns = (open: (house: House) => void): Column<House>[] => [
  {
    key: 'name',
    title: 'House',
    show: (row) => (
      <Badge variant="light" color={row.colour === 'grey' ? 'gray' : row.colour} tt="none">
        {row.name}
      </Badge>
    ),
  },
  {
    key: 'students',
    title: 'Students',
    kind: 'number',
    link: (row) => linkTo(pages.AllStudent, { house_id: row.id }),
  },
  { key: 'active', title: 'Active', kind: 'flag' },
  { key: 'act', title: '', show: (row) => <Change name={row.name} act={() => open(row)} /> },
];

export function OwnFieldsTab() {
  const answer = useCall(ownFieldList, {});
  const [open, setOpen] = useState<number>();
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={5} />;
  const field = answer.data.find(({ id }) => id === open);
  return (
    <Stack gap="sm">
      <Text c="dimmed" fz="sm">
        They appear in forms, lists, exports, sheets and imports like the built-in ones.
      </Text>
      {answer.data.length === 0 ? (
        <Empty
          title="No own fields yet"
          text="Add other details your school keeps of a student: bus route, club, second language."
        />
      ) : (
        <RowsTable
          name="Own fields"
          rows={answer.data}
          rowKey={(row) => row.id}
          columns={fieldColumns(({ id }) => setOpen(id))}
        />
      )}
      {field ? (
        <FormDialog
          form={fieldForm(`Change ${field.label}`)}
          start={{ ...field, options: field.options ?? [] }}
          close={() => setOpen(undefined)}
        />
      ) : null}
    </Stack>
  );
}

export function HousesTab() {
  const answer = useCall(studentSettings, {});
  const [open, setOpen] = useState<number>();
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={4} />;
  const house = answer.data.houses.find(({ id }) => id === open);
  return (
    <Stack gap="sm">
      {answer.data.houses.length === 0 ? (
        <Empty title="No houses yet" text="Houses are for sports days and points; a child belongs to one." />
      ) : (
        <RowsTable
          name="Houses"
          rows={answer.data.houses}
          rowKey={(row) => row.id}
          columns={houseColumns(({ id }) => setOpen(id))}
        />
      )}
      <Title order={2} size="h5" mt="md">
        Settings of students
      </Title>
      <RowsTable
        name="Settings of students"
        rows={answer.data.settings}
        rowKey={(row) => row.key}
        columns={[
          { key: 'title', title: 'Setting', link: (row) => linkTo(pages.Settings, { q: row.title }) },
          {
            key: 'value',
            title: 'Today',
            value: (row) => (typeof row.value === 'object' ? JSON.stringify(row.value) : String(row.value)),
          },
        ]}
      />
      {house ? (
        <FormDialog form={houseForm(`Change ${house.name}`)} start={{ ...house }} close={() => setOpen(undefined)} />
      ) : null}
    </Stack>
  );
}

function Change({ name, act }: { name: string; act: () => void }) {
  return (
    <Button size="compact-xs" variant="subtle" onClick={act} aria-label={`Change ${name}`}>
      Change
    </Button>
  );
}
