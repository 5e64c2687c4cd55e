// The bank's answer to a batch (07 §5.3): read first, then the batch is marked as paid but for what came back.

import { Button, FileInput, Group, List, Stack, Text, TextInput } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import { fileAdd } from '#kernel/calls/files.ts';
import { counted } from '#kernel/counted.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { FilterControl } from '#ui/filters/filter-control.tsx';
import { type BankReply, bankReply, type BatchRow, salaryPaid } from '../contract/payments.ts';

const day = { name: 'value_date', label: 'Value date', kind: 'date', required: true } as const;
const SHOWN = 20;

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <div>
      <Text fw={600} fz="sm">
        {title}
      </Text>
      <List size="sm">
        {lines.slice(0, SHOWN).map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
      {lines.length > SHOWN ? <Text fz="sm">and {lines.length - SHOWN} more</Text> : null}
    </div>
  );
}

function Said({ reply }: { reply: BankReply }) {
  const { paid, total, currency, returned, unmatched, missing } = reply;
  return (
    <Stack gap="xs">
      <Text>
        {counted(paid, 'salary is', 'salaries are')} paid, {moneyWithCurrency(total, currency)};{' '}
        {counted(returned.length, 'came back', 'came back')}.
      </Text>
      <Lines title="Came back" lines={returned.map((one) => `${one.name}: ${one.reason}`)} />
      <Lines title="Fit nobody" lines={unmatched.map((one) => `Line ${one.line}, ${one.text}: ${one.reason}`)} />
      <Lines title="Nothing is said of" lines={missing} />
      {missing.length > 0 ? (
        <Text c="var(--bad)" role="alert">
          The batch is marked as paid only when the file says of everybody what became of it.
        </Text>
      ) : null}
    </Stack>
  );
}

export function BankAnswer({ batch, close }: { batch: BatchRow; close: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [reply, setReply] = useState<BankReply>();
  const [value_date, setDay] = useState<string>(batch.value_date);
  const [reference, setReference] = useState('');
  const upload = useAct(fileAdd, { reads: true, besideFields: true });
  const look = useAct(bankReply, { reads: true, besideFields: true, onDone: (data) => setReply(data) });
  const pay = useAct(salaryPaid, {
    onDone: (_data, message) => {
      toast(message);
      close();
    },
  });
  const choose = async (chosen: File | null): Promise<void> => {
    setFile(chosen);
    setReply(undefined);
    const kept = chosen && (await upload.act({}, chosen));
    if (kept) await look.act({ batch_id: batch.id, file_id: kept.id });
  };
  const ready = reply !== undefined && reply.missing.length === 0 && reply.paid > 0;
  return (
    <Dialog opened onClose={close} title={`The bank’s answer to ${batch.number}`} size="lg">
      <Stack gap="sm">
        <FileInput
          label="File of the bank"
          description="CSV or XLSX with account or employee code, amount, status and reason"
          accept=".csv,.xlsx,.txt"
          leftSection={<IconPaperclip size={16} />}
          placeholder="Choose the file"
          clearable
          value={file}
          disabled={upload.busy || look.busy}
          onChange={(chosen) => void choose(chosen)}
        />
        {reply ? <Said reply={reply} /> : null}
        <Group grow align="start">
          <FilterControl filter={day} values={{ value_date }} onChange={(next) => setDay(next ?? '')} />
          <TextInput
            label="Reference of the bank"
            maxLength={60}
            value={reference}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
        </Group>
        <Group justify="flex-end">
          <Button
            disabled={!ready || value_date === ''}
            loading={pay.busy}
            onClick={() =>
              void pay.act({
                batch_id: batch.id,
                value_date,
                reference,
                rows: (reply?.returned ?? []).map(({ salary_id, reason }) => ({ salary_id, reason })),
              })
            }
          >
            Mark as paid
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
