// What the plan adds up to, and how far the discounts by hand are from where somebody must agree (ADM-63).

import { Box, Group, Progress, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { moneyWithCurrency } from '#kernel/money.ts';
import { Figures } from '#ui/controls/figures.tsx';
import type { ComposedPlan, StoredPlan } from '../contract/fee-plans.ts';
import type { Plan } from './use-plan.ts';

interface Props {
  plan: Plan;
  shown: ComposedPlan | StoredPlan;
}

export function PlanSums({ plan, shown }: Props) {
  const money = (amount: number): string => moneyWithCurrency(amount, shown.currency);
  return (
    <Stack gap="xs">
      <Figures
        figures={[
          { label: 'Gross', value: money(shown.gross) },
          { label: 'Policy discounts', value: money(shown.policy_discount) },
          { label: 'Discounts by hand', value: money(shown.manual_discount) },
          { label: 'Net', value: money(shown.net) },
          { label: 'Due with the offer', value: money(shown.due_now) },
          { label: 'Later', value: money(shown.net - shown.due_now) },
        ]}
      />
      {'level' in shown ? (
        <WhoMustAgree
          composed={shown}
          waiting={!plan.current}
          agreed={plan.opened.plan?.state === 'approved' && !plan.changed}
        />
      ) : null}
    </Stack>
  );
}

function WhoMustAgree({ composed, waiting, agreed }: { composed: ComposedPlan; waiting: boolean; agreed: boolean }) {
  const { effective_percent: percent, free_percent, level2_percent } = composed;
  const level = agreed ? 0 : composed.level;
  const end = Math.max(level2_percent * 1.5, percent, 1);
  const words = [
    agreed && composed.level > 0
      ? `${percent}% by hand, as approved.`
      : `${percent}% by hand: nobody needs to agree up to ${free_percent}%.`,
    `${percent}% by hand is above ${free_percent}%: one approval is needed.`,
    `${percent}% by hand is above ${level2_percent}%: two approvals are needed.`,
  ][level];
  const Sign = level === 0 ? IconCircleCheck : IconAlertTriangle;
  return (
    <Box maw={560} opacity={waiting ? 0.6 : 1}>
      <Box pos="relative">
        <Progress
          value={(percent / end) * 100}
          color={['green', 'yellow', 'red'][level] ?? 'green'}
          aria-label="Discount by hand"
          aria-valuetext={words}
        />
        {[free_percent, level2_percent].map((mark) => (
          <Box
            key={mark}
            pos="absolute"
            top={-3}
            left={`${Math.min(100, (mark / end) * 100)}%`}
            w={2}
            h={14}
            bg="dimmed"
            title={`${mark}%`}
          />
        ))}
      </Box>
      <Group gap={6} mt={6} wrap="nowrap" align="flex-start">
        <Sign size={16} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
        <Text size="sm" role="status">
          {words}
        </Text>
      </Group>
    </Box>
  );
}
