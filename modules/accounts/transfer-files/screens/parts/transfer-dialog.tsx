// Payments go to the bank in a file: by which format, and that they go out again where they went before.

import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { counted } from '#kernel/counted.ts';
import { formatList } from '#modules/accounts/banks/contract/formats.ts';
import { download } from '#ui/acts/files.ts';
import { LookupField } from '#ui/controls/lookup-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { lookup } from '#ui/filters/filter.ts';
import { paymentTransferFile } from '../../contract/transfer-file.ts';

const formats = lookup(
  formatList,
  (page) =>
    page.data.map((one) => ({ value: one.id, label: one.bank === null ? one.name : `${one.name} (${one.bank})` })),
  () => ({ purpose: 'payment' as const, fetchCount: 100 }),
);

export function TransferDialog({ voucher_ids, close }: { voucher_ids: number[]; close: () => void }) {
  const [format, setFormat] = useState<string | null>(null);
  const [again, setAgain] = useState(false);
  const make = async () => {
    await download(paymentTransferFile, { voucher_ids, format_id: Number(format), again });
    close();
  };
  return (
    <Dialog opened onClose={close} title="Transfer file">
      <Stack gap="md">
        <Text>
          {counted(voucher_ids.length, 'payment')} for the upload page of the bank. Only posted payments by transfer
          from one account go into one file.
        </Text>
        <LookupField label="Format of the bank" source={formats} required value={format} onChange={setFormat} />
        <Checkbox
          checked={again}
          onChange={(event) => setAgain(event.currentTarget.checked)}
          label="They were sent in a file before and are sent again"
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Not now
          </Button>
          <Button leftSection={<IconDownload size={16} />} disabled={format === null} onClick={() => void make()}>
            Make transfer file
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
