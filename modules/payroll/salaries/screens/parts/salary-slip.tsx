// One salary as a window at the side: each line with how it came about, the same words as the computation kept (07 §5.1, "How?").

import { Group, Stack, Text } from '@mantine/core';
import { counted } from '#kernel/counted.ts';
import { formatMonth } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { StatusBadge } from '#ui/controls/status-badge.tsx';
import { SideDialog } from '#ui/dialog/side-dialog.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { type LineRow, type SalaryDetail, salaryRead, type SplitRow } from '../../contract/salary-rows.ts';
import { salaryStates } from '../../rules/salary-states.ts';

const parts = [
  ['earning', 'Earned'],
  ['deduction', 'Taken off'],
  ['employer', 'The employer’s share'],
] as const;

function Lines({
  lines,
  title,
  currency,
}: { lines: readonly LineRow[]; title: string } & Pick<SalaryDetail, 'currency'>) {
  if (lines.length === 0) return null;
  return (
    <Stack gap={2}>
      <Text fw={600} fz="sm">
        {title}
      </Text>
      <RowsTable
        name={title}
        rows={lines}
        rowKey={(line, n) => `${line.head_id} ${n}`}
        columns={[
          { key: 'head', title: 'Head', value: (line) => (line.computed === null ? line.head : `${line.head} ✎`) },
          { key: 'how', title: 'How?', wrap: 260 },
          { key: 'amount', title: 'Amount', kind: 'money', currency: () => currency },
        ]}
      />
    </Stack>
  );
}

/** SAL-21: of somebody who moved inside the month. */
function Splits({ splits, currency }: { splits: readonly SplitRow[] } & Pick<SalaryDetail, 'currency'>) {
  if (splits.length === 0) return null;
  const title = 'Cost by branch';
  return (
    <Stack gap={2}>
      <Text fw={600} fz="sm">
        {title}
      </Text>
      <RowsTable
        name={title}
        rows={splits}
        rowKey={(split) => split.branch_id}
        columns={[
          { key: 'branch', title: 'Branch' },
          { key: 'days', title: 'Days', kind: 'number' },
          { key: 'amount', title: 'Earned', kind: 'money', currency: () => currency },
          { key: 'employer', title: 'Employer’s share', kind: 'money', currency: () => currency },
        ]}
      />
    </Stack>
  );
}

export function SalaryBadge({ status }: Pick<SalaryDetail, 'status'>) {
  const [tone, label] = salaryStates.badges[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

/** What was earned, what is taken off, and the employer's share, each with how it came about. */
export function SalaryLines({ lines, currency }: Pick<SalaryDetail, 'lines' | 'currency'>) {
  return parts.map(([kind, title]) => (
    <Lines key={kind} title={title} lines={lines.filter((line) => line.kind === kind)} currency={currency} />
  ));
}

function Slip({ salary }: { salary: SalaryDetail }) {
  const { currency, lines, status } = salary;
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text c="dimmed">
          {salary.employee_code} · {salary.designation} · {formatMonth(salary.month)}
        </Text>
        <SalaryBadge status={status} />
      </Group>
      {salary.reject_reason ? <Text c="var(--bad)">Rejected: {salary.reject_reason}</Text> : null}
      <Text fz="sm" c="dimmed">
        {counted(salary.eligible_days, 'day')} employed, {salary.unpaid_days} without pay, {salary.paid_days} paid
      </Text>
      <SalaryLines lines={lines} currency={currency} />
      <Splits splits={salary.splits} currency={currency} />
      <Group justify="space-between">
        <Text fw={700}>Net</Text>
        <Text fw={700} className="figure">
          {moneyWithCurrency(salary.net, currency)}
        </Text>
      </Group>
    </Stack>
  );
}

export function SalarySlip({ id, close }: { id: number; close: () => void }) {
  const { data, failure, again } = useCall(salaryRead, { id });
  return (
    <SideDialog opened onClose={close} position="right" size="lg" title={data?.employee_name ?? 'Salary'}>
      {failure ? <Failed failure={failure} again={again} /> : data ? <Slip salary={data} /> : <RowsSkeleton />}
    </SideDialog>
  );
}
