// A month of a branch is closed after what is not settled is shown; a closed one is opened again with the reason (EAT-22).

import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { IconLock, IconLockOpen, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { formatDate, formatMonth, monthOf } from '#kernel/dates.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { useMay } from '#ui/session/session.ts';
import { monthStates } from '../../rules/index.ts';
import { monthClose, monthOpen, monthReevaluate, type MonthState } from '../../contract/staff-months.ts';

const edit = ['Employee Attandance Edit'];

export function MonthActions({ state }: { state: MonthState }) {
  const may = useMay();
  const [asked, setAsked] = useState<DataOf<typeof monthClose> | null>(null);
  const [opening, setOpening] = useState(false);
  const [year = 0, month = 0] = state.month.split('-').map(Number);
  const of = { branch_id: state.branch_id, year, month };
  const { act: look, busy } = useAct(monthClose, { reads: true, onDone: (data) => setAsked(data) });
  const { act: again, busy: judging } = useAct(monthReevaluate, { onDone: (_data, message) => toast(message) });
  if (!may(edit)) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} />}
        loading={judging}
        onClick={() => void again(of)}
      >
        Judge again
      </Button>
      {monthStates.can('close', state.status) ? (
        <Button variant="default" leftSection={<IconLock size={16} />} loading={busy} onClick={() => void look(of)}>
          Close month
        </Button>
      ) : (
        <Button variant="default" leftSection={<IconLockOpen size={16} />} onClick={() => setOpening(true)}>
          Reopen month
        </Button>
      )}
      {asked ? <CloseDialog of={of} asked={asked} close={() => setAsked(null)} /> : null}
      {opening ? (
        <FormDialog
          form={{
            title: 'Reopen the month',
            text: `Closed until ${formatDate(state.closed_until)}. Days that lateness became are given back.`,
            call: monthOpen,
            fields: [{ name: 'reason', label: 'Reason', kind: 'long', required: true }],
            button: 'Reopen month',
          }}
          start={of}
          close={() => setOpening(false)}
        />
      ) : null}
    </>
  );
}

interface CloseProps {
  of: { branch_id: number; year: number; month: number };
  asked: DataOf<typeof monthClose>;
  close: () => void;
}

function CloseDialog({ of, asked, close }: CloseProps) {
  const { act, busy } = useAct(monthClose, {
    onDone: (_data, message) => {
      toast(message);
      close();
    },
  });
  return (
    <Dialog opened onClose={close} title={`Close ${formatMonth(monthOf(asked.month.month))}`} size={520}>
      <Stack gap="sm">
        {asked.blockers.length === 0 ? (
          <Text fz="sm">Everything of the month is settled.</Text>
        ) : (
          <Alert color="yellow" variant="light" title="Not settled yet">
            <List size="sm">
              {asked.blockers.map((one) => (
                <List.Item key={one.what}>{one.said}</List.Item>
              ))}
            </List>
          </Alert>
        )}
        <Text fz="sm" c="dimmed">
          Days that nobody marked become what the settings say, lateness becomes days, and marks change by objections
          only.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button loading={busy} onClick={() => void act({ ...of, confirm: true })}>
            Close month
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
