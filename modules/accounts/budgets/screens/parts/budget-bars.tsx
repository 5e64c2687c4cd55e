// What a voucher does to the budgets of its lines: a bar each, green, amber or red, with the figures of ACC-60 in words.

import { Group, Progress, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import type { LocalDate } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { type Standing, standingInWords, toneOf } from '../../rules/standing.ts';

const colours = { good: 'green', near: 'yellow', over: 'red' } as const;
const words = { good: 'within its budget', near: 'near the end of its budget', over: 'over its budget' } as const;

interface Props {
  standings: readonly Standing[];
  day: LocalDate;
  currency: Currency;
}

export function BudgetBars({ standings, day, currency }: Props) {
  if (standings.length === 0) return null;
  return (
    <Stack gap={6} component="section" aria-label="Budgets of the lines">
      {standings.map((standing) => (
        <Bar key={`${standing.branch_id} ${standing.account_id}`} {...{ standing, day, currency }} />
      ))}
    </Stack>
  );
}

function Bar({ standing, day, currency }: { standing: Standing; day: LocalDate; currency: Currency }) {
  const tone = toneOf(standing);
  const whole = Math.max(standing.budget, standing.actual + standing.committed + Math.max(standing.amount, 0), 1);
  const part = (amount: number) => (Math.max(amount, 0) / whole) * 100;
  return (
    <div>
      <Group gap={6} wrap="nowrap" align="flex-start">
        {tone === 'good' ? (
          <IconCheck size={16} color="var(--good)" aria-hidden />
        ) : (
          <IconAlertTriangle size={16} color={tone === 'over' ? 'var(--bad)' : 'var(--warn)'} aria-hidden />
        )}
        <Text fz="sm" {...(tone === 'over' ? { c: 'var(--bad)', fw: 600 } : {})}>
          {standingInWords(standing, day, currency)}
        </Text>
      </Group>
      <Progress.Root size={8} mt={2} aria-label={`${standing.account}: ${words[tone]}`}>
        <Progress.Section value={part(standing.actual)} color="gray.6" aria-label="Spent" />
        <Progress.Section value={part(standing.committed)} color="gray.4" aria-label="Committed" />
        <Progress.Section value={part(standing.amount)} color={colours[tone]} aria-label="This voucher" />
      </Progress.Root>
    </div>
  );
}
