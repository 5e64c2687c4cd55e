// Step 2 of posting: per branch what would be billed, against last month, and who is left out and why.

import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { DataOf } from '#kernel/contract.ts';
import { agree, counted } from '#kernel/counted.ts';
import { formatDate, formatMonth } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { Figures } from '#ui/controls/figures.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { Column } from '#ui/table/column.ts';
import { WaitingAgainst } from '#ui/controls/waiting-about.tsx';
import type { postPreview } from '../contract/posting.ts';
import { skipReasons } from '#modules/fees/runs/screens/parts/run-words.ts';

type Preview = DataOf<typeof postPreview>;
type Branch = Preview['branches'][number];

/** '▲ 4%' against last month; over 10% it is marked for a second look. */
function change(branch: Branch): string {
  if (branch.last_net === 0) return '–';
  const percent = Math.round(((branch.net - branch.last_net) * 100) / branch.last_net);
  const sign = percent > 0 ? '▲ ' : percent < 0 ? '▼ ' : '';
  return `${sign}${Math.abs(percent)}%${Math.abs(percent) > 10 ? ' (check)' : ''}`;
}

const skipsInWords = (branch: Branch): string =>
  branch.skips.map((it) => `${skipReasons[it.reason] ?? it.reason}: ${it.count}`).join(' · ');

const columns: Column<Branch>[] = [
  { key: 'branch_name', title: 'Branch' },
  { key: 'students', title: 'Students', kind: 'number' },
  { key: 'challans', title: 'Challans', kind: 'number' },
  { key: 'gross', title: 'Gross', kind: 'money' },
  { key: 'concession', title: 'Concession', kind: 'money' },
  { key: 'net', title: 'Net', kind: 'money' },
  { key: 'change', title: 'Last month', value: change },
  { key: 'advance', title: 'From advances', kind: 'money' },
  { key: 'due_date', title: 'Due', kind: 'date' },
  { key: 'skips', title: 'Left out', value: skipsInWords },
];

interface Props {
  preview: Preview;
  busy: boolean;
  back: () => void;
  post: () => void;
}

export function CheckStep({ preview, busy, back, post }: Props) {
  const problems = preview.branches.filter((branch) => branch.problem !== null);
  const challans = preview.branches.reduce((sum, branch) => sum + branch.challans, 0);
  const amounts = preview.totals.map((total) => moneyWithCurrency(total.net, total.currency)).join(' and ');
  const question = async () => {
    const yes = await ask({
      title: `Post ${formatMonth(preview.bill_month)}?`,
      text: `${counted(challans, 'challan')} of ${amounts} ${agree(challans, 'is', 'are')} written in ${counted(preview.branches.length, 'branch', 'branches')}, with entry date ${formatDate(preview.entry_date)}.`,
      button: `Post ${amounts}`,
    });
    if (yes) post();
  };
  return (
    <Stack gap="md" pt="sm">
      {preview.totals.map((total) => (
        <Figures
          key={total.currency}
          figures={[
            { label: 'Branches', value: total.branches, kind: 'number' },
            { label: 'Challans', value: total.challans, kind: 'number' },
            { label: 'Left out', value: total.skipped, kind: 'number' },
            { label: 'Gross', value: moneyWithCurrency(total.gross, total.currency) },
            { label: 'Concession', value: moneyWithCurrency(total.concession, total.currency) },
            { label: 'Net', value: moneyWithCurrency(total.net, total.currency) },
            { label: 'From advances', value: moneyWithCurrency(total.advance, total.currency) },
          ]}
        />
      ))}
      {problems.map((branch) => (
        <Alert
          key={branch.branch_id}
          color="red"
          icon={<IconAlertTriangle size={18} />}
          title={branch.branch_name}
          role="alert"
        >
          {branch.problem}
        </Alert>
      ))}
      {preview.fines.map((fine) => (
        <Text key={fine.currency}>
          Late fines follow: {counted(fine.challans, 'challan')}, {moneyWithCurrency(fine.amount, fine.currency)}.
        </Text>
      ))}
      <WaitingAgainst waiting={preview.waiting} />
      <RowsTable
        name="Branches to post"
        rows={preview.branches}
        rowKey={(branch) => branch.branch_id}
        columns={columns}
      />
      <Group justify="flex-end">
        {challans === 0 ? <Text c="dimmed">Nothing is left to bill for this month.</Text> : null}
        <Button variant="default" onClick={back}>
          Back
        </Button>
        <Button loading={busy} disabled={problems.length > 0 || challans === 0} onClick={() => void question()}>
          Post {amounts}
        </Button>
      </Group>
    </Stack>
  );
}
