// Who decides in my name while I am away, and for whom I decide (spec 00 §16).

import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import {
  approvalLookups,
  delegationCreate,
  delegationEnd,
  delegationList,
  delegationPeople,
} from '#kernel/calls/approvals.ts';
import type { DataOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { StatusBadge } from '#ui/controls/status-badge.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { lookup } from '#ui/filters/filter.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { useSession } from '#ui/session/session.ts';

type Delegation = DataOf<typeof delegationList>[number];

const form: FormDeclaration<typeof delegationCreate> = {
  title: 'While I am away',
  text: 'This person decides in your name on these days, in the branches that they may see; not what you or they asked for.',
  call: delegationCreate,
  button: 'Name this person',
  fields: [
    {
      name: 'to_user_id',
      label: 'Who decides',
      kind: 'lookup',
      required: true,
      source: lookup(delegationPeople, (all) => all.map((one) => ({ value: one.id, label: one.name }))),
    },
    { name: 'starts_on', label: 'From', kind: 'date', required: true, half: true },
    { name: 'ends_on', label: 'To', kind: 'date', required: true, half: true },
    {
      name: 'kinds',
      label: 'Only these kinds',
      kind: 'lookup',
      numeric: false,
      many: true,
      hint: 'Leave empty for every kind',
      source: lookup(approvalLookups, ({ kinds }) => kinds.map((one) => ({ value: one.kind, label: one.title }))),
    },
    { name: 'note', label: 'Note', kind: 'text', max: 300 },
  ],
};

export function AwayDialog({ close }: { close: () => void }) {
  useFocusBack();
  const { today } = useSession();
  const [adding, setAdding] = useState(false);
  const answer = useCall(delegationList, {});
  if (adding) return <FormDialog form={form} start={{ starts_on: today }} close={() => setAdding(false)} />;
  return (
    <Dialog opened onClose={close} title="While I am away" size={520}>
      <Stack gap="md">
        {answer.failure ? <Failed failure={answer.failure} again={answer.again} /> : null}
        {answer.loading ? <RowsSkeleton rows={3} /> : null}
        {answer.data?.length === 0 ? (
          <Text c="dimmed">Nobody decides for you, and you decide for nobody. Name a person before you leave.</Text>
        ) : null}
        {answer.data?.map((one) => (
          <Line key={one.id} one={one} />
        ))}
        <Group justify="flex-end">
          <Button onClick={() => setAdding(true)}>Name a person</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

function Line({ one }: { one: Delegation }) {
  const { act, busy } = useAct(delegationEnd, { onDone: (_, message) => toast(message) });
  const end = async () => {
    const sure = await ask({
      title: 'End this now?',
      text: `${one.to_name} decides nothing more in your name. What was decided stays.`,
      button: 'End it',
      danger: true,
    });
    if (sure) await act({ id: one.id });
  };
  return (
    <Group justify="space-between" wrap="nowrap">
      <div>
        <Text fw={500}>{one.mine ? `${one.to_name} decides for me` : `I decide for ${one.from_name}`}</Text>
        <Text c="dimmed" fz="sm">
          {formatDate(one.starts_on)} to {formatDate(one.ends_on)}
          {one.kinds === null ? '' : ` · ${one.kinds.join(', ')}`}
          {one.note === null ? '' : ` · ${one.note}`}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap">
        <StatusBadge tone={one.state === 'now' ? 'good' : one.state === 'over' ? 'plain' : 'info'}>
          {one.state}
        </StatusBadge>
        {one.mine && one.state !== 'over' ? (
          <Button size="compact-xs" variant="default" loading={busy} onClick={() => void end()}>
            End
          </Button>
        ) : null}
      </Group>
    </Group>
  );
}
