// Many applications decided at once (spec 02 §6.4): first what would happen to each, then the act; who could not be decided says why.

import { Alert, Button, Checkbox, Group, Radio, Stack, Table, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { StatusBadge } from '#ui/controls/status-badge.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import { applicationDecision, type Decision } from '../../contract/decisions.ts';

type Answer = DataOf<typeof applicationDecision>;

const choices: readonly { value: Decision; label: string; text: string }[] = [
  {
    value: 'best',
    label: 'Accept the best, put the rest on the waiting list',
    text: 'As many as there are seats, best percentage first',
  },
  { value: 'accept', label: 'Accept all', text: 'In the order of the list, until the seats are gone' },
  { value: 'wait', label: 'Waiting list', text: 'Brothers and sisters of pupils first' },
  { value: 'reject', label: 'Reject', text: 'A reason is needed' },
];

interface Props {
  ids: number[];
  close: () => void;
  onDone: () => void;
}

export function DecideMany({ ids, close, onDone }: Props) {
  useFocusBack();
  const [decision, setDecision] = useState<Decision>('best');
  const [reason, setReason] = useState('');
  const [send, setSend] = useState(true);
  const [preview, setPreview] = useState<Answer>();
  const [done, setDone] = useState<Answer>();
  const look = useAct(applicationDecision, { reads: true, onDone: setPreview });
  const decide = useAct(applicationDecision, {
    onDone: (answer, message) => {
      onDone();
      if (answer.refused > 0) return setDone(answer);
      toast(message);
      return close();
    },
  });
  const input = { ids, decision, reason: reason.trim() || null, send_message: send };
  const changed =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setPreview(undefined);
    };
  const missing = decision === 'reject' && reason.trim() === '';
  return (
    <Dialog
      opened
      onClose={close}
      size="lg"
      closeOnClickOutside={false}
      title={`Decide ${counted(ids.length, 'application')}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {done ? (
        <Stack gap="sm">
          <Alert color="yellow" title={`${done.done} decided, ${done.refused} not`} />
          <Outcomes answer={{ ...done, rows: done.rows.filter((row) => !row.ok) }} />
          <Group justify="end">
            <Button onClick={close}>Close</Button>
          </Group>
        </Stack>
      ) : (
        <Stack gap="sm">
          <Radio.Group label="Decision" value={decision} onChange={changed<Decision>(setDecision)}>
            <Stack gap={6} mt={6}>
              {choices.map((one) => (
                <Radio key={one.value} value={one.value} label={one.label} description={one.text} />
              ))}
            </Stack>
          </Radio.Group>
          <Textarea
            label={decision === 'reject' ? 'Reason' : 'Note'}
            required={decision === 'reject'}
            autosize
            minRows={2}
            maxLength={300}
            value={reason}
            onChange={(event) => changed(setReason)(event.currentTarget.value)}
          />
          <Checkbox
            label="Tell the families who wait or are rejected"
            checked={send}
            onChange={(event) => setSend(event.currentTarget.checked)}
          />
          {preview ? <Outcomes answer={preview} /> : null}
          <Group justify="end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            {preview ? (
              <Button loading={decide.busy} disabled={preview.done === 0} onClick={() => void decide.act(input)}>
                Decide {counted(preview.done, 'application')}
              </Button>
            ) : (
              <Button loading={look.busy} disabled={missing} onClick={() => void look.act({ ...input, preview: true })}>
                Show what happens
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

const becomes = {
  accept: { tone: 'good', word: 'Accepted' },
  wait: { tone: 'waiting', word: 'Waiting list' },
  reject: { tone: 'bad', word: 'Rejected' },
} as const;

function Outcomes({ answer }: { answer: Answer }) {
  return (
    <div style={{ maxHeight: 320, overflowY: 'auto' }} aria-live="polite">
      <Table verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Child</Table.Th>
            <Table.Th>Class</Table.Th>
            <Table.Th ta="end">Percent</Table.Th>
            <Table.Th>Result</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {answer.rows.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Td dir="auto">{row.child_name}</Table.Td>
              <Table.Td>{row.class_name}</Table.Td>
              <Table.Td ta="end" className="figure">
                {row.percent === null ? '–' : row.percent.toFixed(2)}
              </Table.Td>
              <Table.Td>
                {row.ok ? (
                  <StatusBadge tone={becomes[row.becomes].tone}>{becomes[row.becomes].word}</StatusBadge>
                ) : (
                  <Text fz="sm" c="var(--bad)">
                    {row.reason}
                  </Text>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
