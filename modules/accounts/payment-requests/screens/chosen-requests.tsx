// The requests that wait to be paid, of one branch at a time; what is paid of each may be less than is open (ACC-37).

import { Checkbox, Text } from '@mantine/core';
import { MoneyField } from '#ui/controls/money-field.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { Column } from '#ui/table/column.ts';
import type { PaymentRequestRow } from '../contract/payment-requests.ts';

interface Props {
  rows: readonly PaymentRequestRow[];
  amounts: ReadonlyMap<number, number>;
  onChange: (amounts: ReadonlyMap<number, number>) => void;
}

interface CellProps extends Omit<Props, 'rows'> {
  row: PaymentRequestRow;
}

function withAmount({ row, amounts }: CellProps, amount: number | null): ReadonlyMap<number, number> {
  const next = new Map(amounts);
  if (amount === null) next.delete(row.id);
  else next.set(row.id, amount);
  return next;
}

function Tick(props: CellProps & { disabled: boolean }) {
  const { row, amounts, onChange, disabled } = props;
  return (
    <Checkbox
      aria-label={`Pay ${row.request_no}, ${row.payee}`}
      checked={amounts.has(row.id)}
      disabled={disabled}
      onChange={(event) => onChange(withAmount(props, event.currentTarget.checked ? row.open_amount : null))}
    />
  );
}

function PaidNow(props: CellProps) {
  const { row, amounts, onChange } = props;
  const amount = amounts.get(row.id);
  if (amount === undefined) return null;
  return (
    <MoneyField
      size="xs"
      aria-label={`Paid now of ${row.request_no}`}
      currency={row.currency}
      value={amount}
      onChange={(typed) => typed !== null && onChange(withAmount(props, typed))}
      error={amount > row.open_amount ? 'More than is open' : undefined}
    />
  );
}

const columnsOf = (props: Props, branch: number | undefined): Column<PaymentRequestRow>[] => {
  const { amounts, onChange } = props;
  const isElsewhere = (row: PaymentRequestRow) => branch !== undefined && row.branch_id !== branch;
  return [
    {
      key: 'chosen',
      title: 'Pay',
      width: 56,
      show: (row) => <Tick row={row} amounts={amounts} onChange={onChange} disabled={isElsewhere(row)} />,
    },
    { key: 'payee', title: 'Payee' },
    { key: 'purpose', title: 'What for' },
    { key: 'needed_by', title: 'Needed by', kind: 'date' },
    { key: 'branch', title: 'Branch' },
    { key: 'open_amount', title: 'Open', kind: 'money', currency: (row) => row.currency },
    {
      key: 'pay',
      title: 'Paid now',
      width: 150,
      show: (row) => <PaidNow row={row} amounts={amounts} onChange={onChange} />,
    },
  ];
};

export function ChosenRequests(props: Props) {
  const { rows, amounts } = props;
  const branch = rows.find((row) => amounts.has(row.id))?.branch_id;
  return (
    <>
      <RowsTable name="Requests to be paid" rows={rows} rowKey={(row) => row.id} columns={columnsOf(props, branch)} />
      <Text c="dimmed" fz="xs" mt={4}>
        Requests of one branch are paid together, from its cash or bank account.
      </Text>
    </>
  );
}
