// Which package and from which day: the two choices that all lines follow from.

import { Group, Text } from '@mantine/core';
import { counted } from '#kernel/counted.ts';
import { formatDate } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { DateField } from '#ui/controls/date-field.tsx';
import { type Plan, clearedInstallments } from './use-plan.ts';

export function PlanHead({ plan }: { plan: Plan }) {
  const { opened, package_id } = plan;
  const { packages, currency, deposit_held } = opened;
  const chosen = packages.find((one) => one.id === package_id);
  const kept = opened.plan && !packages.some((one) => one.id === opened.plan?.package_id) ? [opened.plan] : [];
  return (
    <Group align="flex-start" gap="sm">
      <Choice
        label="Package"
        w={{ base: '100%', xs: 340 }}
        required
        disabled={!plan.mayEdit}
        data={[
          ...packages.map((one) => ({
            value: String(one.id),
            label: `${one.name}, ${moneyWithCurrency(one.total, currency)}`,
          })),
          ...kept.map((one) => ({ value: String(one.package_id), label: one.package_name })),
        ]}
        value={package_id === null ? null : String(package_id)}
        onChange={(id) => id && plan.set({ package_id: Number(id), discounts: [], installments: null })}
        error={plan.error('package_id')}
        description={
          chosen && chosen.places_left !== null
            ? `${counted(chosen.places_left, 'place')} left, until ${formatDate(chosen.valid_to)}`
            : chosen
              ? `On offer until ${formatDate(chosen.valid_to)}`
              : undefined
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      <DateField
        label="Join date"
        w={180}
        required
        disabled={!plan.mayEdit}
        value={plan.join_on}
        max={opened.session_ends_on}
        onChange={(join_on) => join_on && plan.set({ join_on, installments: clearedInstallments(plan) })}
        error={plan.error('join_on')}
      />
      {deposit_held > 0 ? (
        <Text size="sm" c="dimmed" mt={28}>
          {moneyWithCurrency(deposit_held, currency)} of deposit is held since the first stay and counts toward the new
          one.
        </Text>
      ) : null}
    </Group>
  );
}
