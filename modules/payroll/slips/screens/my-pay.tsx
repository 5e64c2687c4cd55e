// One's own pay (spec 07 §12.1, §12.2): what the month will come to, what was paid in the last twelve, each slip, funds, loans. Whose it is the
// server knows.

import { Button, Stack, Text, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { addMonths, monthOf } from '#kernel/dates.ts';
import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import { openPdf } from '#ui/acts/files.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { ExpectedNet } from '#modules/payroll/expected-pay/screens/parts/expected-net.tsx';
import { employeeStatment, type Statement, type StatementMonth } from '#modules/payroll/ledgers/contract/ledgers.ts';
import { salarySlips } from '#modules/payroll/salaries/contract/salary-slips.ts';

const kinds = { regular: 'Salary', supplementary: 'Beside it', settlement: 'In the settlement' };

const columnsOf = (currency: Currency): Column<StatementMonth>[] => {
  const money = { kind: 'money', currency: () => currency } as const;
  return [
    { key: 'month', title: 'Month', kind: 'month' },
    { key: 'kind', title: 'What', value: (row) => kinds[row.kind] },
    { key: 'earned', title: 'Earned', ...money },
    { key: 'statutory', title: 'Statutory', ...money },
    { key: 'tax', title: 'Tax', ...money },
    { key: 'loans', title: 'Loans', ...money },
    { key: 'other_deductions', title: 'Others', ...money },
    { key: 'net', title: 'Net', ...money },
    { key: 'paid_on', title: 'Paid on', kind: 'date' },
    {
      key: 'number',
      title: 'Slip',
      show: (row) => (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPrinter size={14} />}
          onClick={() => void openPdf(salarySlips, { ids: [row.salary_id], mine: true })}
        >
          {row.number ?? 'Slip'}
        </Button>
      ),
    },
  ];
};

function Beside({ data }: { data: Statement }) {
  const money = (amount: number): string => moneyWithCurrency(amount, data.currency);
  return (
    <>
      {data.loans.length > 0 ? (
        <section aria-label="Loans">
          <Title order={3} fz="md">
            Loans
          </Title>
          {data.loans.map((one) => (
            <Text key={one.number}>
              {one.number}: {money(one.repaid)} of {money(one.amount)} paid back, {money(one.balance)} to come.
            </Text>
          ))}
        </section>
      ) : null}
      {data.funds.length > 0 ? (
        <section aria-label="Funds">
          <Title order={3} fz="md">
            Funds
          </Title>
          {data.funds.map((one) => (
            <Text key={one.scheme}>
              {one.scheme}: {money(one.employee)} of yours, {money(one.employer)} of the employer.
            </Text>
          ))}
        </section>
      ) : null}
    </>
  );
}

export function Panel() {
  const { today } = useSession();
  const month = monthOf(today);
  const answer = useCall(employeeStatment, { mine: true, from: addMonths(month, -11), to: month });
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  const { data } = answer;
  if (!data) return <RowsSkeleton />;
  return (
    <Stack gap="md" style={{ overflow: 'auto' }}>
      <ExpectedNet />
      {data.months.length === 0 && data.loans.length === 0 ? (
        <Empty title="Nothing was paid yet" text="A month is listed here once it is posted." />
      ) : (
        <RowsTable
          name="Pay of the last twelve months"
          rows={data.months.toReversed()}
          rowKey={(row) => row.salary_id}
          columns={columnsOf(data.currency)}
        />
      )}
      <Beside data={data} />
    </Stack>
  );
}
