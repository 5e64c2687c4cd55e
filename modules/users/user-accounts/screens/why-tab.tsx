// Every permission of a user with its source: a role, or given directly (spec 01 §3).

import { Badge, Group, Switch, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { userPermissions, type userView } from '../contract/users.ts';
import { SensitiveMark } from '#modules/users/permissions/screens/parts/sensitive-mark.tsx';
import { areaTitle } from '#modules/users/permissions/screens/parts/area-titles.ts';

type Row = DataOf<typeof userPermissions>[number];

const columns: readonly Column<Row>[] = [
  {
    key: 'name',
    title: 'Permission',
    card: true,
    show: (row) => (
      <Group gap={6} component="span" wrap="nowrap">
        <span>{row.name}</span>
        {row.sensitive ? <SensitiveMark /> : null}
      </Group>
    ),
  },
  { key: 'title', title: 'What it opens', card: true },
  { key: 'area', title: 'Area', value: (row) => areaTitle(row.area) },
  {
    key: 'from',
    title: 'From',
    card: true,
    show: (row) => (
      <Group gap={4} component="span">
        {row.roles.map((role) => (
          <Badge key={role.id} variant="light" tt="none" fw={500} component="span">
            {role.name}
          </Badge>
        ))}
        {row.direct ? (
          <Badge variant="outline" tt="none" fw={500} component="span">
            given directly
          </Badge>
        ) : null}
      </Group>
    ),
  },
];

export function Tab({ record }: TabProps<typeof userView>) {
  const answer = useCall(userPermissions, { id: record.id });
  const [words, setWords] = useState('');
  const [only, setOnly] = useState(false);
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={8} />;
  const asked = words.trim().toLowerCase();
  const rows = answer.data.filter(
    (row) => (!only || row.sensitive) && `${row.name} ${row.title} ${row.area}`.toLowerCase().includes(asked),
  );
  return (
    <>
      <Group mb="sm" gap="md">
        <TextInput
          aria-label="Search permissions"
          placeholder="May this person …?"
          leftSection={<IconSearch size={16} />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          w={{ base: '100%', xs: 280 }}
        />
        <Switch label="Only sensitive ones" checked={only} onChange={(event) => setOnly(event.currentTarget.checked)} />
        <Text c="dimmed" aria-live="polite">
          {rows.length} of {answer.data.length}
        </Text>
      </Group>
      {rows.length > 0 ? (
        <RowsTable name="Permissions" rows={rows} rowKey={(row) => row.id} columns={columns} />
      ) : (
        <Text>
          {asked ? `No permission like '${words}': this person may not.` : 'This person holds no permission.'}
        </Text>
      )}
    </>
  );
}
