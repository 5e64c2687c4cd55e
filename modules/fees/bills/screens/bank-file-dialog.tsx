// Which format a file for a bank is written in; it is saved when its job has ended.

import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { counted } from '#kernel/counted.ts';
import * as pages from '#kernel/pages.gen.ts';
import { formatList, type Purpose } from '#modules/accounts/banks/contract/formats.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { useCall } from '#ui/calls/use-call.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { Link } from 'react-router';

interface Props {
  title: string;
  purpose: Extract<Purpose, 'outstanding' | 'student_list'>;
  count: number;
  /** A choice beside the format, such as the gateway. */
  beside?: ReactNode;
  write: (format_id: number) => Promise<void>;
  close: () => void;
}

export function BankFileDialog({ title, purpose, count, beside, write, close }: Props) {
  const formats = useCall(formatList, { purpose, fetchCount: 100 });
  const [asked, setAsked] = useState<string | null>(null);
  const known = formats.data?.data ?? [];
  const chosen = known.find((one) => String(one.id) === asked) ?? (known.length === 1 ? known[0] : undefined);
  const start = () => {
    if (!chosen) return;
    close();
    void write(chosen.id);
  };
  return (
    <Dialog opened onClose={close} title={title}>
      {formats.failure ? (
        <Failed failure={formats.failure} again={formats.again} />
      ) : formats.data ? (
        <Stack gap="sm">
          <Text>
            {counted(count, 'student')}. Students without a payment code, or who owe nothing when the file is made, are
            left out.
          </Text>
          {beside}
          {known.length === 0 ? (
            <Alert color="yellow">
              No format for this kind of file yet. <Link to={pages.BankAdd}>Add one under Add Bank, Formats.</Link>
            </Alert>
          ) : (
            <Choice
              label="Format of the bank"
              required
              data={known.map((one) => ({
                value: String(one.id),
                label: one.bank ? `${one.name} (${one.bank})` : one.name,
              }))}
              value={chosen ? String(chosen.id) : null}
              onChange={setAsked}
            />
          )}
          <Group justify="end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button leftSection={<IconFileExport size={16} />} disabled={!chosen} onClick={start}>
              Make file
            </Button>
          </Group>
        </Stack>
      ) : (
        <RowsSkeleton />
      )}
    </Dialog>
  );
}
