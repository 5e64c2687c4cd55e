// One sheet for a family: which children it reaches, its code and total; then it is printed.

import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core';
import { IconPrinter, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { counted } from '#kernel/counted.ts';
import { formatDate, formatMonth, type Month } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { openPdf } from '#ui/acts/files.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { type FamilyChallan, familyChallan, familyChallanPrint } from '../../contract/family-challan.ts';

interface Props {
  family_id: number;
  bill_month: Month;
  name: string;
  close: () => void;
}

export function FamilyDialog({ family_id, bill_month, name, close }: Props) {
  const [made, setMade] = useState<FamilyChallan | null>(null);
  const make = useAct(familyChallan, { onDone: setMade });
  return (
    <Dialog opened onClose={close} title={made ? `Family challan ${made.doc_no}` : 'Family challan'}>
      {made ? (
        <Sheet made={made} close={close} />
      ) : (
        <Stack gap="sm">
          <Text>
            One sheet and one payment code for what {name} and brothers and sisters owe of {formatMonth(bill_month)} and
            before. A sheet of this month that was made before is replaced; its code stays.
          </Text>
          <Group justify="end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button
              leftSection={<IconUsers size={16} />}
              loading={make.busy}
              onClick={() => void make.act({ family_id, bill_month })}
            >
              Make family challan
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}

function Sheet({ made, close }: { made: FamilyChallan; close: () => void }) {
  const shown = (amount: number) => moneyWithCurrency(amount, made.currency);
  return (
    <Stack gap="sm">
      <Table verticalSpacing={4}>
        <Table.Tbody>
          {made.members.map((one) => (
            <Table.Tr key={one.student_id}>
              <Table.Td>{one.student_name}</Table.Td>
              <Table.Td ta="end">{shown(one.payable)}</Table.Td>
            </Table.Tr>
          ))}
          <Table.Tr>
            <Table.Th>Payable today</Table.Th>
            <Table.Th ta="end">{shown(made.total)}</Table.Th>
          </Table.Tr>
        </Table.Tbody>
      </Table>
      <Text>
        Payment code <b>{made.payment_code.replaceAll(/(.{4})(?=.)/g, '$1 ')}</b>, due {formatDate(made.due_date)},
        valid until {formatDate(made.valid_until)}.
      </Text>
      {made.in_other_branches > 0 ? (
        <Alert color="yellow">
          {counted(made.in_other_branches, 'child', 'children')} in another branch: not on this sheet.
        </Alert>
      ) : null}
      <Group justify="end">
        <Button variant="default" onClick={close}>
          Close
        </Button>
        <Button
          leftSection={<IconPrinter size={16} />}
          onClick={() => void openPdf(familyChallanPrint, { id: made.id })}
        >
          Print
        </Button>
      </Group>
    </Stack>
  );
}
