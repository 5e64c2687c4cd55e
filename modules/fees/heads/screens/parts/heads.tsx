// Fee heads: what may be charged, in the order in which money pays it; made and changed in a dialog.

import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '#ui/calls/use-call.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useMay } from '#ui/session/session.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { type FeeHead, headList } from '../../contract/heads.ts';
import { headForm, newHead } from '../head-form.tsx';

export function Heads() {
  const may = useMay()(['Fee Structure Edit']);
  const [edited, setEdited] = useState<FeeHead | 'new'>();
  const answer = useCall(headList, {});
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton />;
  const edit = (row: FeeHead) =>
    may ? (
      <Button size="compact-xs" variant="subtle" onClick={() => setEdited(row)} aria-label={`Edit ${row.name}`}>
        Edit
      </Button>
    ) : null;
  return (
    <Stack gap="sm">
      {may ? (
        <Group justify="flex-end">
          <Button onClick={() => setEdited('new')}>New head</Button>
        </Group>
      ) : null}
      <RowsTable
        name="Fee heads"
        rows={answer.data}
        rowKey={(row) => row.id}
        columns={[
          { key: 'priority', title: 'Order', kind: 'number' },
          { key: 'code', title: 'Code' },
          { key: 'name', title: 'Name' },
          { key: 'kind', title: 'Kind' },
          { key: 'frequency', title: 'Charged', value: (row) => row.frequency.replaceAll('_', ' ') },
          { key: 'account_name', title: 'Account' },
          { key: 'prorate', title: 'Part months', kind: 'flag' },
          { key: 'concession_eligible', title: 'Concessions', kind: 'flag' },
          { key: 'fine_eligible', title: 'Late fine', kind: 'flag' },
          { key: 'optional', title: 'Optional', kind: 'flag' },
          { key: 'active', title: 'Active', kind: 'flag' },
          { key: 'edit', title: '', show: edit },
        ]}
      />
      {edited ? (
        <FormDialog
          form={headForm}
          start={edited === 'new' ? newHead : startOf(edited)}
          close={() => setEdited(undefined)}
        />
      ) : null}
    </Stack>
  );
}

/** What the form sends back: not what the list shows beside it. */
function startOf({ account_name: _name, used: _used, ...fields }: FeeHead): Record<string, unknown> {
  return fields;
}
