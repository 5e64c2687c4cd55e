// Types of concession with their group and order: of one group only the largest counts (FEE-13). Sibling rates stand in the fee policy.

import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import type { DataOf } from '#kernel/contract.ts';
import * as pages from '#kernel/pages.gen.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { lateDialog } from '#ui/dialog/late-dialog.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useMay } from '#ui/session/session.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { concessionTypeList } from '../../contract/concession-types.ts';
import { kindName } from './kind-name.ts';

const ConcessionTypeDialog = lateDialog(async () => (await import('./concession-type-form.tsx')).ConcessionTypeDialog);

type Type = DataOf<typeof concessionTypeList>[number];

export function ConcessionTypes() {
  const may = useMay()(['Fee Setting']);
  const [edited, setEdited] = useState<Type | 'new'>();
  const answer = useCall(concessionTypeList, {});
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton />;
  const edit = (row: Type) =>
    may ? (
      <Button size="compact-xs" variant="subtle" onClick={() => setEdited(row)} aria-label={`Edit ${row.name}`}>
        Edit
      </Button>
    ) : null;
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <Text c="dimmed">
          Within a group only the largest type applies; groups add up. The sibling rates are in the{' '}
          <Anchor component={Link} to={linkTo(pages.FeeStructure, { tab: 'policy' })}>
            fee policy
          </Anchor>
          .
        </Text>
        {may ? <Button onClick={() => setEdited('new')}>New type</Button> : null}
      </Group>
      <RowsTable
        name="Concession types"
        rows={answer.data}
        rowKey={(row) => row.id}
        columns={[
          { key: 'order_no', title: 'Order', kind: 'number' },
          { key: 'code', title: 'Code' },
          { key: 'name', title: 'Name' },
          { key: 'kind', title: 'Kind', value: (row) => kindName(row.kind) },
          { key: 'stack_group', title: 'Group', kind: 'number' },
          { key: 'account_name', title: 'Account' },
          { key: 'needs_approval', title: 'Needs approval', kind: 'flag' },
          {
            key: 'prepay_rate',
            title: 'Paid ahead',
            value: ({ prepay_rate, prepay_months }) =>
              prepay_rate === null ? '' : `${prepay_rate / 100}% for ${prepay_months} months`,
          },
          { key: 'clawback', title: 'Charged back on leaving', kind: 'flag' },
          { key: 'active', title: 'Active', kind: 'flag' },
          { key: 'edit', title: '', show: edit },
        ]}
      />
      {edited ? (
        <ConcessionTypeDialog of={edited === 'new' ? undefined : startOf(edited)} close={() => setEdited(undefined)} />
      ) : null}
    </Stack>
  );
}

/** What the form sends back: not what the list shows beside it. */
function startOf({ account_name: _name, ...fields }: Type): Record<string, unknown> {
  return fields;
}
