// What the group holds of a franchise, the settlement of its agreement, and what was paid out (FRA-8, ROY-20).

import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCash, IconPrinter, IconScale } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { openPdf } from '#ui/acts/files.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Figures } from '#ui/controls/figures.tsx';
import { lateDialog } from '#ui/dialog/late-dialog.tsx';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useMay } from '#ui/session/session.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { Agreement } from '#modules/franchise/agreements/contract/agreements.ts';
import { franchiseHeld, type Settlement, settlementPrint } from '../../contract/settlements.ts';
import { lineColumns, payoutColumns } from '../settlement-columns.tsx';

const Settle = lateDialog(async () => (await import('../settle-dialog.tsx')).SettleDialog);
const PayOut = lateDialog(async () => (await import('../pay-out-dialog.tsx')).PayOutDialog);

const resultWords = ({ result, currency }: Settlement): string =>
  result === 0
    ? 'Nothing is owed'
    : result > 0
      ? `The franchisee owes ${moneyWithCurrency(result, currency)}`
      : `The group pays ${moneyWithCurrency(-result, currency)}`;

function Document({ of }: { of: Settlement }) {
  return (
    <section aria-label={`Settlement ${of.settlement_no}`}>
      <Group justify="space-between" mb="xs">
        <Title order={3} size="h5">
          {of.settlement_no}, agreement {of.agreement_no}
        </Title>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPrinter size={14} />}
          onClick={() => void openPdf(settlementPrint, { id: of.id })}
        >
          Print
        </Button>
      </Group>
      <RowsTable
        name={of.settlement_no}
        rows={of.lines}
        rowKey={(line) => line.text}
        columns={lineColumns(of.currency)}
      />
      <Text fw={600} mt="xs">
        {resultWords(of)}
      </Text>
      {of.note ? <Text fz="sm">{of.note}</Text> : null}
    </section>
  );
}

interface Props {
  branch_id: number;
  agreements: readonly Agreement[];
}

export function SettlementPanel({ branch_id, agreements }: Props) {
  const held = useCall(franchiseHeld, { branch_id });
  const may = useMay();
  const [open, setOpen] = useState<'settle' | 'pay' | null>(null);
  if (held.failure) return <Failed failure={held.failure} again={held.again} />;
  if (!held.data) return <RowsSkeleton rows={5} />;
  const { currency, collected, security, payable, settlements, payouts, to_accounts } = held.data;
  const ended = agreements.find((one) => one.id === held.data?.to_settle);
  const close = () => setOpen(null);
  return (
    <Stack gap="lg">
      <Figures
        figures={[
          { label: 'Collected by the group', value: collected, kind: 'money', currency },
          { label: 'Security that the group holds', value: security, kind: 'money', currency },
          { label: 'Open on challans', value: held.data.open, kind: 'money', currency },
          { label: 'May be paid out', value: payable, kind: 'money', currency },
        ]}
      />
      {ended?.status === 'ended' ? (
        <Alert variant="light" color="orange" role="status">
          Agreement {ended.agreement_no} ran out on {formatDate(ended.ends_on)}. Royalty goes on by its last rules until
          it is renewed by another agreement or settled.
        </Alert>
      ) : null}
      <Group gap="xs">
        {ended && may(['Royalty Post']) ? (
          <Button size="xs" leftSection={<IconScale size={14} />} onClick={() => setOpen('settle')}>
            Settle agreement {ended.agreement_no}
          </Button>
        ) : null}
        {payable > 0 && may(['Royalty Deposit']) ? (
          <Button size="xs" variant="default" leftSection={<IconCash size={14} />} onClick={() => setOpen('pay')}>
            Pay out
          </Button>
        ) : null}
      </Group>
      {settlements.map((one) => (
        <Document key={one.id} of={one} />
      ))}
      {payouts.length > 0 ? (
        <RowsTable name="Paid out" rows={payouts} rowKey={(row) => row.id} columns={payoutColumns(currency)} />
      ) : null}
      {settlements.length === 0 && payouts.length === 0 && !ended ? (
        <Empty
          title="Nothing was settled yet"
          text="An agreement that was terminated, or ran out and was not renewed, is settled here in one document. Fees that the group collects for the franchise are paid out from here."
        />
      ) : null}
      {open === 'settle' && ended ? <Settle agreement={ended} close={close} /> : null}
      {open === 'pay' ? <PayOut branch_id={branch_id} payable={payable} accounts={to_accounts} close={close} /> : null}
    </Stack>
  );
}
