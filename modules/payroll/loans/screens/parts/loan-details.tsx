// A loan as a window at the side: its rules, its instalments, what was paid.

import { Stack, Text } from '@mantine/core';
import { moneyWithCurrency } from '#kernel/money.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { SideDialog } from '#ui/dialog/side-dialog.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { Currency } from '#kernel/money.ts';
import { type InstalmentRow, loanHistory } from '../../contract/loans.ts';

const statuses = {
  due: ['info', 'Due'],
  in_salary: ['waiting', 'In a salary'],
  paid: ['good', 'Paid'],
  skipped: ['plain', 'Skipped'],
  short: ['bad', 'Short'],
  settled_early: ['plain', 'Settled early'],
} as const;

interface ScheduleProps {
  schedule: readonly InstalmentRow[];
  currency: Currency;
}

export function Schedule({ schedule, currency }: ScheduleProps) {
  return (
    <RowsTable
      name="Instalments"
      rows={schedule}
      rowKey={(row) => row.no}
      columns={[
        { key: 'month', title: 'Month', kind: 'month' },
        { key: 'amount', title: 'Instalment', kind: 'money', currency: () => currency },
        { key: 'paid_amount', title: 'Paid', kind: 'money', currency: () => currency },
        { key: 'status', title: 'Status', kind: 'status', statuses },
        { key: 'reason', title: 'Why', wrap: 200 },
      ]}
    />
  );
}

interface Met {
  rule: string;
  ok: boolean;
  text: string;
}

/** LOAN-2: each rule with whether it is met. */
export function Rules({ met }: { met: readonly Met[] }) {
  return (
    <Stack gap={2}>
      {met.map((one) => (
        <Text key={one.rule} fz="sm" c={one.ok ? undefined : 'var(--bad)'}>
          {one.ok ? '✓' : '✗ Not met:'} {one.text}
        </Text>
      ))}
    </Stack>
  );
}

export function LoanDetails({ id, own = false, close }: { id: number; own?: boolean; close: () => void }) {
  const { data, failure, again } = useCall(loanHistory, { loan_id: id, ...(own ? { mine: true } : {}) });
  return (
    <SideDialog
      opened
      onClose={close}
      position="right"
      size="lg"
      title={data ? `${data.number}, ${data.employee_name}` : 'Loan'}
    >
      {failure ? <Failed failure={failure} again={again} /> : null}
      {data ? (
        <Stack gap="md">
          <Text>
            {moneyWithCurrency(data.amount, data.currency)} in {data.instalments} instalments; repaid{' '}
            {moneyWithCurrency(data.repaid, data.currency)}
          </Text>
          <Text c="dimmed">{data.reason}</Text>
          {data.guarantors ? <Text fz="sm">Guarantors: {data.guarantors}</Text> : null}
          {data.overruled ? <Text c="var(--bad)">Rules overruled: {data.overruled}</Text> : null}
          <Rules met={data.eligibility} />
          <Schedule schedule={data.schedule} currency={data.currency} />
          {data.receipts.map((receipt) => (
            <Text key={receipt.id} fz="sm">
              {receipt.kind === 'write_off' ? 'Written off' : 'Paid early'}{' '}
              {moneyWithCurrency(receipt.amount, data.currency)} {receipt.reason}
            </Text>
          ))}
        </Stack>
      ) : failure ? null : (
        <RowsSkeleton />
      )}
    </SideDialog>
  );
}
