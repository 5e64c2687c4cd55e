// Under an expense that is typed: what other branches paid for the same, a student and month; amber where it is above all of them.

import { Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconScale } from '@tabler/icons-react';
import type { LocalDate } from '#kernel/dates.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { priceMemory } from '../../contract/price-memory.ts';
import { comparedWith, isDear, perStudent, priceInWords } from '../../rules/index.ts';

interface Props {
  branch_id: number;
  day: string;
  lines: readonly { account_id: number | null; target_branch_id?: number | null; debit: number; credit: number }[];
}

const MOST = 20;

export function PriceLines({ branch_id, day, lines }: Props) {
  // What another branch bears is measured by its own children, in its own sheet.
  const own = lines.filter((line) => (line.target_branch_id ?? null) === null);
  const account_ids = [...new Set(own.flatMap((line) => line.account_id ?? []))]
    .toSorted((a, b) => a - b)
    .slice(0, MOST);
  const asked = { branch_id, day: day as LocalDate, account_ids };
  const memory = useCall(priceMemory, asked, { when: account_ids.length > 0 && day !== '' });
  const rows = (memory.data?.rows ?? []).flatMap((row) => {
    if (!account_ids.includes(row.account_id) || memory.data === undefined) return [];
    const amount = own
      .filter((line) => line.account_id === row.account_id)
      .reduce((sum, line) => sum + line.debit - line.credit, 0);
    const price = amount > 0 ? perStudent(amount, memory.data.students) : null;
    const words = priceInWords(row, price, memory.data.currency);
    const range = comparedWith(row)?.range;
    return words === null || range === undefined ? [] : [{ id: row.account_id, words, dear: isDear(price, range) }];
  });
  if (rows.length === 0) return null;
  return (
    <Stack gap={4} component="section" aria-label="What other branches paid">
      {rows.map(({ id, words, dear }) => (
        <Group key={id} gap={6} wrap="nowrap" align="flex-start">
          {dear ? (
            <IconAlertTriangle size={16} color="var(--warn)" aria-label="Above all others" />
          ) : (
            <IconScale size={16} aria-hidden />
          )}
          <Text fz="sm" c={dear ? 'var(--warn)' : 'dimmed'}>
            {words}
          </Text>
        </Group>
      ))}
    </Stack>
  );
}
