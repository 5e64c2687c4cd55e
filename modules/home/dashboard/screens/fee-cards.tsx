// The cards of money on the Statistics tab: for who may open the list behind them (Outstanding).

import { Group } from '@mantine/core';
import { formatMonth } from '#kernel/dates.ts';
import type { DashboardData } from '../contract/dashboard.ts';
import { shares } from '../rules/percentages.ts';
import { FeeInfo } from './fee-info.tsx';
import { Stat, StatCard } from './stat.tsx';

interface Props {
  data: DashboardData;
  /** Posted, paid and outstanding of the month by branch, with the same totals. */
  fees: string;
}

export function FeeStatus({ data, fees }: Props) {
  const { currency, month } = data;
  return (
    <StatCard
      title="Fee Status"
      share={shares(data).fee}
      of={`of what was posted for ${formatMonth(month)} is still open`}
      shows={[data.total_posted_fee_]}
      aside={<FeeInfo data={data} />}
    >
      <Group gap="lg" wrap="wrap">
        <Stat label={`Posted, ${currency}`} value={data.total_posted_fee_} currency={currency} to={fees} />
        <Stat label="Outstanding" value={data.total_outstanding_fee} currency={currency} to={fees} />
        <Stat label="Paid" value={data.total_paid_fee} currency={currency} to={fees} />
      </Group>
    </StatCard>
  );
}

export function Accounts({ data, fees }: Props) {
  const { currency, month } = data;
  return (
    <StatCard
      title="Accounts"
      share={shares(data).accounts}
      of={`of what was posted for ${formatMonth(month)} is paid`}
      shows={[data.total_posted_fee_]}
    >
      <Group gap="lg" wrap="wrap">
        <Stat label="Posted" value={data.total_posted_fee_} currency={currency} to={fees} />
        <Stat label="Paid" value={data.total_paid_fee} currency={currency} to={fees} />
        <Stat label="Outstanding" value={data.total_outstanding_fee} currency={currency} to={fees} />
      </Group>
    </StatCard>
  );
}
