// The cheque of a voucher goes to the printer: which leaf to put in, and that it is printed again where it was printed before.

import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { moneyWithCurrency } from '#kernel/money.ts';
import { openPdf } from '#ui/acts/files.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { VoucherRecord } from '../../contract/voucher-fields.ts';
import { chequePrint } from '../../contract/voucher-print.ts';

export function ChequeDialog({ voucher, close }: { voucher: VoucherRecord; close: () => void }) {
  const [again, setAgain] = useState(false);
  const print = async () => {
    await openPdf(chequePrint, { id: voucher.id, again });
    close();
  };
  return (
    <Dialog opened onClose={close} title={`Print cheque ${voucher.instrument_no ?? ''}`}>
      <Stack gap="md">
        <Text>
          {moneyWithCurrency(voucher.amount, voucher.currency)} to <span dir="auto">{voucher.payee}</span>. Put the leaf
          with this number into the printer.
        </Text>
        <Checkbox
          checked={again}
          onChange={(event) => setAgain(event.currentTarget.checked)}
          label="It was printed before and is printed again on the same leaf"
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            Not now
          </Button>
          <Button leftSection={<IconPrinter size={16} />} onClick={() => void print()} data-autofocus>
            Print cheque
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
