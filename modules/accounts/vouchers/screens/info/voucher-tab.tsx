// The lines of a voucher as typed and with the tax, the amount in words, the files beside it.

import { Anchor, Group, Stack, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { lazy } from 'react';
import { fileGet } from '#kernel/calls/files.ts';
import { openPdf } from '#ui/acts/files.ts';
import { Late } from '#ui/late/late.tsx';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { overInWords } from '#modules/accounts/budgets/rules/index.ts';
import { BudgetBars } from '#modules/accounts/budgets/screens/parts/budget-bars.tsx';
import type { VoucherLine, VoucherRecord } from '../../contract/voucher-fields.ts';
import { kindFacts } from '../../rules/voucher-kinds.ts';

const InWords = lazy(async () => ({ default: (await import('#ui/controls/in-words.tsx')).InWords }));

const columnsOf = ({ currency, lines }: VoucherRecord): Column<VoucherLine>[] => [
  { key: 'account', title: 'Account', value: (line) => `${line.account_code} ${line.account}` },
  ...(lines.some((line) => line.party !== null) ? [{ key: 'party', title: 'Party' }] : []),
  ...(lines.some((line) => line.target_branch !== null) ? [{ key: 'target_branch', title: 'For branch' }] : []),
  {
    key: 'narration',
    title: 'What for',
    value: (line) =>
      [
        line.wht_of_line === null ? null : `Tax withheld, ${(line.wht_rate ?? 0) / 100} %`,
        line.narration,
        line.wht_reason,
      ]
        .filter(Boolean)
        .join(' · '),
  },
  { key: 'debit', title: 'Debit', kind: 'money', currency: () => currency },
  { key: 'credit', title: 'Credit', kind: 'money', currency: () => currency },
];

export function Tab({ record }: { record: VoucherRecord }) {
  const { holds } = kindFacts[record.kind];
  return (
    <Stack gap="md">
      <RowsTable name="Lines" rows={record.lines} rowKey={(line) => line.line_no} columns={columnsOf(record)} />
      {holds === null ? null : (
        <Text c="dimmed" fz="sm">
          Against {record.cash_bank}
        </Text>
      )}
      <Late meanwhile={null}>
        <InWords amount={record.amount} currency={record.currency} />
      </Late>
      <BudgetBars standings={record.budget.now} day={record.entry_date} currency={record.currency} />
      {record.budget.asked?.reason ? (
        <Text fz="sm">
          <b>Over budget when it was asked for:</b> {record.budget.asked.reason}
          {overInWords(record.budget.asked.rows, record.entry_date, record.currency).map((said) => (
            <Text key={said} fz="sm" c="dimmed">
              {said}
            </Text>
          ))}
        </Text>
      ) : null}
      {record.attachments.length > 0 ? (
        <Stack gap={4}>
          <Text fw={600}>Bills and other documents</Text>
          {record.attachments.map((file) => (
            <Group key={file.id} gap={6}>
              <IconPaperclip size={16} aria-hidden />
              <Anchor
                component="button"
                type="button"
                fz="sm"
                onClick={() => void openPdf(fileGet, { id: file.id, inline: true })}
              >
                {file.name}
              </Anchor>
            </Group>
          ))}
        </Stack>
      ) : (
        <Text c="dimmed" fz="sm">
          No document is attached.
        </Text>
      )}
    </Stack>
  );
}
