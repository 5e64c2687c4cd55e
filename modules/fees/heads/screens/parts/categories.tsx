// Fee categories: price lists that student categories point to; none is the standard (spec 04 §2.1).

import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { useCall } from '#ui/calls/use-call.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useMay } from '#ui/session/session.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { categoryList, categorySave } from '../../contract/heads.ts';

type Category = DataOf<typeof categoryList>[number];

const form: FormDeclaration<typeof categorySave> = {
  title: 'Fee category',
  call: categorySave,
  fields: [
    { name: 'name', label: 'Name', kind: 'text', required: true, half: true, max: 60 },
    { name: 'code', label: 'Code', kind: 'text', required: true, half: true, max: 12 },
    { name: 'active', label: 'Active', kind: 'flag' },
  ],
  button: 'Save category',
};

export function Categories() {
  const may = useMay()(['Fee Structure Edit']);
  const [edited, setEdited] = useState<Category | 'new'>();
  const answer = useCall(categoryList, {});
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton />;
  const edit = (row: Category) =>
    may ? (
      <Button size="compact-xs" variant="subtle" onClick={() => setEdited(row)} aria-label={`Edit ${row.name}`}>
        Edit
      </Button>
    ) : null;
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text c="dimmed">Student categories that pay other prices point to one of these; several may share one.</Text>
        {may ? <Button onClick={() => setEdited('new')}>New category</Button> : null}
      </Group>
      {answer.data.length === 0 ? (
        <Empty title="No category yet" text="All students pay by the standard price lists." />
      ) : (
        <RowsTable
          name="Fee categories"
          rows={answer.data}
          rowKey={(row) => row.id}
          columns={[
            { key: 'code', title: 'Code' },
            { key: 'name', title: 'Name' },
            { key: 'active', title: 'Active', kind: 'flag' },
            { key: 'edit', title: '', show: edit },
          ]}
        />
      )}
      {edited ? (
        <FormDialog
          form={form}
          start={edited === 'new' ? { active: true } : { ...edited }}
          close={() => setEdited(undefined)}
        />
      ) : null}
    </Stack>
  );
}
