// The lines of the plan: what each costs and why, its discounts as chips, and the way to name another (ADM-62, §14.1).

import { ActionIcon, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconLock, IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { formatMonth } from '#kernel/dates.ts';
import { useNarrow } from '#ui/page/narrow.ts';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { ComposedPlan, PlanLineShown, StoredPlan } from '../contract/fee-plans.ts';
import { shareWords } from '../rules/plan-words.ts';
import { DiscountDialog } from './discount-dialog.tsx';
import { discountWords } from './parts/plan-words.ts';
import { type Plan, clearedInstallments } from './use-plan.ts';

interface Props {
  plan: Plan;
  shown: ComposedPlan | StoredPlan;
}

export function PlanLines({ plan, shown }: Props) {
  const narrow = useNarrow();
  const [at, setAt] = useState<PlanLineShown | null>(null);
  return (
    <Stack gap="xs">
      <RowsTable
        name="Lines of the plan"
        rows={shown.lines}
        rowKey={(line) => line.position}
        columns={columnsOf({ plan, shown }, narrow, setAt)}
        totals={{ ...sumOf(shown), words: '' }}
      />
      {plan.failure?.errors ? (
        <Text c="var(--bad)" size="sm" role="alert">
          {Object.values(plan.failure.errors).flat()[0]}
        </Text>
      ) : null}
      {at ? <DiscountDialog plan={plan} line={at} close={() => setAt(null)} /> : null}
    </Stack>
  );
}

/** On a phone the chips stand under the line, and only the net beside it. */
function columnsOf(props: Props, narrow: boolean, name: (line: PlanLineShown) => void): Column<PlanLineShown>[] {
  const { currency, join_on } = props.shown;
  const money = { kind: 'money', currency: () => currency } as const;
  const chips = (line: PlanLineShown) => <Chips line={line} {...props} name={() => name(line)} />;
  return [
    {
      key: 'head_name',
      title: 'Line',
      show: (line) => (
        <>
          <About line={line} />
          {narrow ? chips(line) : null}
        </>
      ),
    },
    {
      key: 'full_amount',
      title: 'Full',
      hidden: narrow,
      ...money,
      value: (line) => (line.head_name === '' ? null : line.full_amount),
    },
    { key: 'share', title: 'Part', hidden: narrow, value: (line) => shareWords(line, join_on) ?? '' },
    { key: 'gross', title: 'Gross', hidden: narrow, ...money },
    { key: 'discounts', title: 'Discounts', hidden: narrow, show: chips },
    { key: 'net', title: 'Net', ...money },
  ];
}

function About({ line }: { line: PlanLineShown }) {
  const month = line.month === null || line.share[0] === 0 ? '' : `, ${formatMonth(line.month)}`;
  return (
    <div style={{ whiteSpace: 'normal', minWidth: 120, padding: '4px 0' }}>
      <Text size="sm" fw={500}>
        {line.head_name}
        {month}
      </Text>
      {line.words ? (
        <Text size="xs" c="dimmed">
          {line.words}
        </Text>
      ) : null}
    </div>
  );
}

function Chips({ line, plan, shown, name }: Props & { line: PlanLineShown; name: () => void }) {
  const mine = plan.discounts.filter((one) => one.position === line.package_position);
  const given = line.discounts.filter((one) => !one.is_policy);
  const first = shown.lines.find((one) => one.package_position === line.package_position) === line;
  const drop = (nth: number) => {
    const gone = mine[nth];
    plan.set({ discounts: plan.discounts.filter((one) => one !== gone), installments: clearedInstallments(plan) });
  };
  if (line.head_name === '') return null;
  return (
    <Group gap={4} py={4}>
      {line.discounts.map((one) => {
        const nth = given.indexOf(one);
        const words = discountWords(one, shown.currency);
        return (
          <Badge
            key={`${words} ${nth}`}
            variant="light"
            color={one.is_policy ? 'blue' : 'teal'}
            tt="none"
            fw={500}
            radius="sm"
            h="auto"
            mih={20}
            styles={{ label: { whiteSpace: 'normal' } }}
            leftSection={one.is_policy ? <IconLock size={11} aria-label="Policy" /> : undefined}
            rightSection={
              plan.mayEdit && first && nth >= 0 ? (
                <ActionIcon
                  size={16}
                  variant="transparent"
                  aria-label={`Remove ${words} from ${line.head_name}`}
                  onClick={() => drop(nth)}
                >
                  <IconX size={12} />
                </ActionIcon>
              ) : undefined
            }
          >
            {words}
          </Badge>
        );
      })}
      {plan.mayEdit && first && line.nature !== 'refundable' ? (
        <Button
          size="compact-xs"
          variant="subtle"
          leftSection={<IconPlus size={12} />}
          onClick={name}
          aria-label={`Discount on ${line.head_name}`}
        >
          Discount
        </Button>
      ) : null}
    </Group>
  );
}

/** A row of the same fields, for the foot of the table. */
function sumOf(shown: ComposedPlan | StoredPlan): PlanLineShown {
  const { gross, net } = shown;
  const empty = { position: 0, package_position: 0, fee_head_id: 0, month: null, bills_in: 4095, installable: false };
  return {
    ...empty,
    head_name: '',
    nature: 'one_time',
    full_amount: 0,
    share: [1, 1],
    gross,
    discounts: [],
    discount: gross - net,
    net,
    words: '',
  };
}
