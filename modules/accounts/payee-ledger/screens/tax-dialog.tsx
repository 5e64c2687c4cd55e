// Tax withheld in a fiscal year, payee by payee, each with its certificate (ACC-23; 05 §9).

import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconFileCertificate } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { exportOf } from '#kernel/export-call.ts';
import { download, openPdf } from '#ui/acts/files.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { DateField } from '#ui/controls/date-field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { taxCertificate, type TaxRow, taxWithheld } from '../contract/tax-withheld.ts';

function Certificate({ row, day }: { row: TaxRow; day: LocalDate }) {
  const { payee_account_id, party_kind, party_id, payee } = row;
  const of =
    payee_account_id === null
      ? party_kind === null || party_id === null
        ? null
        : { party_kind, party_id }
      : { account_id: payee_account_id };
  if (of === null) return null;
  return (
    <ActionIcon
      variant="subtle"
      aria-label={`Certificate for ${payee}`}
      onClick={() => void openPdf(taxCertificate, { day, ...of })}
    >
      <IconFileCertificate size={18} />
    </ActionIcon>
  );
}

const columnsOf = (day: LocalDate): Column<TaxRow>[] => [
  { key: 'payee', title: 'Payee' },
  { key: 'tax_no', title: 'Tax number' },
  { key: 'payments', title: 'Payments', kind: 'number' },
  { key: 'gross', title: 'Paid under tax', kind: 'money' },
  { key: 'tax', title: 'Tax', kind: 'money' },
  { key: 'certificate', title: 'Certificate', show: (row) => <Certificate row={row} day={day} /> },
];

export function TaxDialog({ close }: { close: () => void }) {
  const { today, currency } = useSession();
  const [day, setDay] = useState<LocalDate>(today);
  const answer = useCall(taxWithheld, { day, fetchCount: 500 });
  const { data, failure, again } = answer;
  const figures = data?.figures;
  return (
    <Dialog opened onClose={close} title="Tax withheld" size="xl">
      <Stack gap="md">
        <Group align="end">
          <DateField label="In the fiscal year of" required value={day} onChange={(next) => next && setDay(next)} />
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            disabled={!data || data.total === 0}
            onClick={() => void download(exportOf(taxWithheld), { day, format: 'xlsx' })}
          >
            Export
          </Button>
        </Group>
        {failure ? <Failed failure={failure} again={again} /> : null}
        {figures ? (
          <Text c="dimmed" fz="sm">
            {formatDate(figures.from)} – {formatDate(figures.to)}, in {currency}
          </Text>
        ) : null}
        {!data && !failure ? <RowsSkeleton rows={4} /> : null}
        {data && data.total === 0 ? (
          <Empty
            title="No tax was withheld"
            text="Payments to accounts with a tax rate appear here when they are posted."
          />
        ) : null}
        {data && data.total > 0 ? (
          <RowsTable
            name="Tax withheld by payee"
            rows={data.data}
            rowKey={(row) => `${row.payee_account_id ?? ''} ${row.party_kind ?? ''} ${row.party_id ?? ''}`}
            columns={columnsOf(day)}
          />
        ) : null}
      </Stack>
    </Dialog>
  );
}
