// The sheet of one branch and month: how far it is, what stands in the way, its rows, and the acts on them.

import { Alert, Badge, Button, Group, List, Stack, Text } from '@mantine/core';
import { IconCalculator, IconEdit, IconHistory, IconSend, IconUserMinus } from '@tabler/icons-react';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { formatMonth, type Month } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { useCall } from '#ui/calls/use-call.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { useSession } from '#ui/session/session.ts';
import { salaryPost, salaryRemove } from '../contract/salary-acts.ts';
import { salaryTemp } from '../contract/salary-rows.ts';
import { salaryStates } from '../rules/salary-states.ts';
import { ByHand } from './by-hand.tsx';
import type { RunKind } from '../rules/salary-kinds.ts';
import { moneyColumns, nameColumns, runColumn, statusColumn } from './parts/salary-columns.ts';
import { SalarySlip } from './parts/salary-slip.tsx';
import { WhatChanged } from './parts/what-changed.tsx';

interface Props {
  branch_id: number;
  month: Month;
  kind: RunKind;
}

type Sheet = DataOf<typeof salaryTemp>;

const leaveOut: FormDeclaration<typeof salaryRemove> = {
  title: 'Leave out of this month',
  call: salaryRemove,
  fields: [{ name: 'reason', label: 'Why', kind: 'long', required: true, max: 300 }],
  button: 'Leave out',
};

const empties = {
  regular: { title: 'Not prepared yet', text: 'Prepare the month: everyone with a pay plan gets a row.' },
  supplementary: {
    title: 'Nothing is paid apart',
    text: 'Write additions that are paid apart under Salary Inputs, then prepare the run.',
  },
};

const listOf = ({ branch_id, month, kind }: Props): ListDeclaration<typeof salaryTemp> => ({
  title: 'Salaries',
  call: salaryTemp,
  fixed: () => ({ branch_id, month, kind }),
  search: 'Name or code',
  rowKey: (row) => row.id,
  rowName: (row) => row.employee_name,
  columns: [
    ...nameColumns,
    ...(kind === 'supplementary' ? [runColumn] : []),
    ...moneyColumns,
    statusColumn,
  ] as ListDeclaration<typeof salaryTemp>['columns'],
  rowActions: [
    { label: 'How?', icon: IconHistory, dialog: (row, close) => <SalarySlip id={row.id} close={close} /> },
    {
      label: 'Change by hand',
      icon: IconEdit,
      show: (row) => salaryStates.can('change', row.status),
      dialog: (row, close) => <ByHand id={row.id} version={row.version} close={close} />,
    },
    {
      label: 'Leave out',
      icon: IconUserMinus,
      show: (row) => salaryStates.can('change', row.status),
      dialog: (row, close) => (
        <FormDialog form={leaveOut} about={row.employee_name} start={{ ids: [row.id] }} close={close} />
      ),
    },
  ],
  figures: ({ figures }) => [
    { label: 'People', value: figures?.people ?? 0, kind: 'number' },
    { label: 'Earned', value: figures?.earned ?? 0, kind: 'money' },
    { label: 'Net', value: figures?.net ?? 0, kind: 'money' },
  ],
  note: ({ figures }) => (figures && figures.hidden > 0 ? `${figures.hidden} hidden` : undefined),
  empty: empties[kind],
});

function Problems({ title, color, all }: { title: string; color: string; all: Sheet['blockers'] }) {
  if (all.length === 0) return null;
  return (
    <Alert color={color} variant="light" p="xs" title={`${title} (${all.length})`}>
      <List size="sm">
        {all.slice(0, 8).map((one) => (
          <List.Item key={`${one.employee_id} ${one.text}`}>
            {one.name ? `${one.name}: ` : ''}
            {one.text}
          </List.Item>
        ))}
      </List>
      {all.length > 8 ? <Text fz="sm">and {all.length - 8} more</Text> : null}
    </Alert>
  );
}

function States({ counts }: Pick<Sheet, 'counts'>) {
  return (
    <Group gap={6}>
      {Object.entries(counts).map(([status, n]) => (
        <Badge key={status} variant="light" tt="none">
          {salaryStates.badges[status as keyof typeof salaryStates.badges][1]} {n}
        </Badge>
      ))}
    </Group>
  );
}

function LeftOut({ left_out }: Pick<Sheet, 'left_out'>) {
  if (left_out.length === 0) return null;
  return (
    <Text fz="sm" c="dimmed">
      Left out: {left_out.map((one) => `${one.name} (${one.reason})`).join(', ')}
    </Text>
  );
}

export function SheetOfMonth(props: Props) {
  const { branch_id, month, kind } = props;
  const { currency } = useSession();
  const [changes, setChanges] = useState(false);
  const head = useCall(salaryTemp, { branch_id, month, kind, fetchCount: 1, status: 'draft' }, { fresh: 0 });
  const prepare = useAct(salaryTemp);
  const post = useAct(salaryPost);
  const sheet = head.data;
  const drafts = sheet?.figures?.people ?? 0;
  const submit = async () => {
    if (!sheet) return;
    const meant = await ask({
      title: `Post ${kind === 'supplementary' ? 'the supplementary run of ' : ''}${formatMonth(month)} initially?`,
      text: `${drafts} prepared salaries, net ${moneyWithCurrency(sheet.figures?.net ?? 0, currency)}; ${sheet.blockers.length} in the way stay behind. ${counted(sheet.warnings.length, 'warning')} confirmed with it. Then they are frozen and with HR.`,
      button: 'Post initially',
    });
    if (meant) await post.act({ branch_id, month, kind, acknowledged: true });
  };
  return (
    <Stack gap="sm">
      <Group gap="sm">
        <Button
          leftSection={<IconCalculator size={16} />}
          loading={prepare.busy}
          variant={drafts > 0 ? 'default' : 'filled'}
          onClick={() => void prepare.act({ branch_id, month, kind, build: true, fetchCount: 1 })}
        >
          {sheet && sheet.stale.length > 0 ? `Recalculate ${sheet.stale.length} stale` : 'Prepare'}
        </Button>
        <Button
          leftSection={<IconSend size={16} />}
          loading={post.busy}
          disabled={drafts === 0}
          onClick={() => void submit()}
        >
          Post initially
        </Button>
        {kind === 'regular' ? (
          <Button variant="subtle" aria-expanded={changes} onClick={() => setChanges(!changes)}>
            What changed since last month?
          </Button>
        ) : null}
        {sheet ? <States counts={sheet.counts} /> : null}
        {sheet && sheet.not_prepared > 0 ? <Text fz="sm">{sheet.not_prepared} not prepared yet</Text> : null}
      </Group>
      {sheet?.job_id ? <Text fz="sm">It is prepared as a job; look under Jobs how far it is.</Text> : null}
      {sheet ? <Problems title="In the way" color="red" all={sheet.blockers} /> : null}
      {sheet ? <Problems title="Look at" color="yellow" all={sheet.warnings} /> : null}
      {sheet ? <LeftOut left_out={sheet.left_out} /> : null}
      {changes ? <WhatChanged branch_id={branch_id} month={month} /> : null}
      <ListPage list={listOf(props)} inside />
    </Stack>
  );
}
