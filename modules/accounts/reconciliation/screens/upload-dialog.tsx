// A statement is loaded: the file, and for a table its format and what it says neither before nor after its lines.

import { Button, FileInput, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { asDay } from '#kernel/dates.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { DateField } from '#ui/controls/date-field.tsx';
import { MoneyField } from '#ui/controls/money-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { statementUpload } from '../contract/bank-statements.ts';

export function UploadDialog({ bank_account_id, close }: { bank_account_id: number; close: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [opening, setOpening] = useState<number | null>(null);
  const [closing, setClosing] = useState<number | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const load = useAct(statementUpload, {
    onDone: (_data, message) => {
      toast(message);
      close();
    },
    onFailure: ({ errors }) => {
      setProblem(errors?.['file']?.[0]);
      return errors?.['file'] !== undefined;
    },
  });
  return (
    <Dialog opened onClose={close} title="Load statement">
      <Stack gap="sm">
        <FileInput
          label="File of the bank"
          description="CSV or Excel as the bank gives it, MT940 or CAMT.053 (XML)"
          placeholder="Choose a file"
          required
          clearable
          value={file}
          error={problem}
          onChange={(next) => {
            setFile(next);
            setProblem(undefined);
          }}
        />
        <Group grow>
          <MoneyField label="Opening balance" value={opening} onChange={setOpening} />
          <MoneyField label="Closing balance" value={closing} onChange={setClosing} />
          <DateField label="Up to" value={to} onChange={setTo} />
        </Group>
        <Text size="sm" c="dimmed">
          Balances only where the file has none after its lines; the day only where nothing moved on the last days.
          Lines that are loaded already are left out.
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button
            disabled={file === null}
            loading={load.busy}
            onClick={() =>
              file &&
              void load.act(
                {
                  bank_account_id,
                  ...(opening !== null && { opening }),
                  ...(closing !== null && { closing }),
                  ...(to !== null && { to: asDay(to) }),
                },
                file,
              )
            }
          >
            Load
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
