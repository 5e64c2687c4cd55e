// One settlement as a window at the side: due and taken off with how each line came about, what is in the way, and the acts on a draft.

import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { IconCalculator, IconPlus, IconSend, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { counted } from '#kernel/counted.ts';
import { formatDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { StatusBadge } from '#ui/controls/status-badge.tsx';
import { SideDialog } from '#ui/dialog/side-dialog.tsx';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useMay } from '#ui/session/session.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import {
  settlementBuild,
  type SettlementDetail,
  type SettlementLine,
  settlementRead,
  settlementSave,
  settlementSubmit,
} from '../../contract/settlements.ts';
import { lineForm } from './settlement-forms.ts';
import { settlementBadges } from './settlement-words.ts';

function Lines({
  title,
  lines,
  currency,
}: { title: string; lines: readonly SettlementLine[] } & Pick<SettlementDetail, 'currency'>) {
  if (lines.length === 0) return null;
  return (
    <Stack gap={2}>
      <Text fw={600} fz="sm">
        {title}
      </Text>
      <RowsTable
        name={title}
        rows={lines}
        rowKey={(line) => line.id}
        columns={[
          { key: 'label', title: 'What', value: (line) => (line.is_manual ? `${line.label} ✎` : line.label) },
          { key: 'how', title: 'How?', wrap: 260 },
          { key: 'amount', title: 'Amount', kind: 'money', currency: () => currency },
        ]}
      />
    </Stack>
  );
}

function Payments({ payments, currency }: SettlementDetail) {
  if (payments.length === 0) return null;
  return (
    <RowsTable
      name="Payments"
      rows={payments}
      rowKey={(row) => row.id}
      columns={[
        { key: 'day', title: 'Day', kind: 'date' },
        { key: 'way', title: 'Way', value: (row) => (row.way === 'paid' ? 'Paid out' : 'Received') },
        { key: 'account', title: 'Account' },
        { key: 'amount', title: 'Amount', kind: 'money', currency: () => currency },
      ]}
    />
  );
}

function Acts({ settlement, close }: { settlement: SettlementDetail; close: () => void }) {
  const may = useMay();
  // Busy until the window shows what came of it: what is sent then is what is seen.
  const build = useAct(settlementBuild, { onDone: (_data, _message, fresh) => fresh });
  const send = useAct(settlementSubmit, { onDone: close });
  const save = useAct(settlementSave, { onDone: (_data, _message, fresh) => fresh });
  const changing = build.busy || save.busy;
  const [adding, setAdding] = useState(false);
  if (settlement.state !== 'draft' || !may(['final-settlement'])) return null;
  const { id, version, employee_id, last_month, notice_short_days, notice_paid_days, misconduct, corrects } =
    settlement;
  const about = { id, version };
  const again = {
    employee_id,
    last_month,
    notice_short_days,
    notice_paid_days,
    misconduct,
    correction: corrects !== null,
  };
  const giveUp = async () => {
    const meant = await ask({
      title: 'Give this draft up?',
      text: 'The person is to be settled with again.',
      button: 'Give it up',
    });
    if (!meant) return;
    await save.act({ ...about, rows: [], discard: true });
    close();
  };
  return (
    <Group gap="xs">
      <Button
        leftSection={<IconSend size={16} />}
        loading={send.busy}
        disabled={changing}
        onClick={() => void send.act(about)}
      >
        Send for approval
      </Button>
      <Button
        variant="default"
        leftSection={<IconCalculator size={16} />}
        loading={build.busy}
        onClick={() => void build.act(again)}
      >
        Calculate again
      </Button>
      <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
        Line by hand
      </Button>
      {settlement.by_hand.length > 0 ? (
        <Button variant="subtle" loading={save.busy} onClick={() => void save.act({ ...about, rows: [] })}>
          As computed
        </Button>
      ) : null}
      <Button variant="subtle" color="red" leftSection={<IconTrash size={16} />} onClick={() => void giveUp()}>
        Give up
      </Button>
      {adding ? <FormDialog form={lineForm(settlement)} start={about} close={() => setAdding(false)} /> : null}
    </Group>
  );
}

function Settlement({ settlement, close }: { settlement: SettlementDetail; close: () => void }) {
  const { currency, lines, problems, net, reject_reason } = settlement;
  const [tone, label] = settlementBadges[settlement.state];
  const { service_years: y, service_months: m, service_days: d } = settlement;
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text c="dimmed">
          {settlement.number} · {formatDate(settlement.joining_date)} – {formatDate(settlement.last_day)} ·{' '}
          {counted(y, 'year')}, {counted(m, 'month')}, {counted(d, 'day')}
        </Text>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </Group>
      {settlement.corrects ? <Text fz="sm">Correction of {settlement.corrects}</Text> : null}
      {reject_reason ? <Text c="var(--bad)">Rejected: {reject_reason}</Text> : null}
      {problems.length > 0 ? (
        <Alert color="red" variant="light" p="xs" title="In the way">
          <List size="sm">
            {problems.map((one) => (
              <List.Item key={one}>{one}</List.Item>
            ))}
          </List>
        </Alert>
      ) : null}
      <Acts settlement={settlement} close={close} />
      <Lines title="Due" lines={lines.filter((one) => one.amount >= 0)} currency={currency} />
      <Lines title="Taken off" lines={lines.filter((one) => one.amount < 0)} currency={currency} />
      <Group justify="space-between">
        <Text fw={700}>{net < 0 ? 'Owed by the employee' : 'Net'}</Text>
        <Text fw={700} className="figure">
          {moneyWithCurrency(Math.abs(net), currency)}
        </Text>
      </Group>
      {settlement.last_net === null ? null : (
        <Text fz="sm" c="dimmed">
          Last net salary {moneyWithCurrency(settlement.last_net, currency)}
        </Text>
      )}
      <Payments {...settlement} />
    </Stack>
  );
}

export function SettlementDetails({ id, close }: { id: number; close: () => void }) {
  const { data, failure, again } = useCall(settlementRead, { id }, { fresh: 0 });
  return (
    <SideDialog opened onClose={close} position="right" size="lg" title={data?.employee_name ?? 'Settlement'}>
      {failure ? (
        <Failed failure={failure} again={again} />
      ) : data ? (
        <Settlement settlement={data} close={close} />
      ) : (
        <RowsSkeleton />
      )}
    </SideDialog>
  );
}
