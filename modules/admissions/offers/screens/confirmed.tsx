// After the confirmation: the numbers large, and what the clerk does next (spec 02 §6.8).

import { Button, Group, Stack, Text } from '@mantine/core';
import { IconId, IconPrinter, IconUserPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import { counted } from '#kernel/counted.ts';
import * as pages from '#kernel/pages.gen.ts';
import { pathOf } from '#kernel/path-of.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { openPdf } from '#ui/acts/files.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import { useMay } from '#ui/session/session.ts';
import { challanPrint } from '#modules/fees/challans/contract/challan-print.ts';
import type { Confirmation, FinalPaymentRow } from '../contract/offers.ts';

interface Props {
  answer: Confirmation;
  row: FinalPaymentRow;
  close: () => void;
}

export function Confirmed({ answer, row, close }: Props) {
  useFocusBack();
  const may = useMay();
  const { student, challans } = answer;
  return (
    <Dialog opened onClose={close} title={`${row.child_name} is admitted`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="md">
        <Group gap="xl">
          <Figure label="Admission no" value={student.admission_no} />
          <Figure label="Registration no" value={student.reg_no} />
        </Group>
        {challans.length > 0 ? (
          <Text size="sm">
            {counted(challans.length, 'instalment is', 'instalments are')} billed:{' '}
            {challans.map((one) => moneyWithCurrency(one.total, row.currency)).join(', ')}.
          </Text>
        ) : null}
        <Group gap="xs">
          <Button
            component={Link}
            to={linkTo(pages.BioStudent, { id: student.id })}
            leftSection={<IconId size={16} />}
            data-autofocus
          >
            Open the record
          </Button>
          {challans.length > 0 && may(challanPrint.permissions) ? (
            <Button
              variant="default"
              leftSection={<IconPrinter size={16} />}
              onClick={() => void openPdf(challanPrint, { challan_ids: challans.map((one) => one.id) })}
            >
              Print the challans
            </Button>
          ) : null}
          {may(['Student Addmission Add']) ? (
            <Button
              variant="default"
              component={Link}
              to={linkTo(pathOf(pages.AdmissionInfoWithPage, { page: 1 }), { sibling_of: student.id })}
              leftSection={<IconUserPlus size={16} />}
            >
              Add a sibling
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Dialog>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fz="xl" fw={600} className="figure">
        {value}
      </Text>
    </div>
  );
}
