// What each class pays under a package, and how deep it goes (PKG-8): the table of the lines' step and of the offer.

import { Alert, Stack, Text } from '@mantine/core';
import type { Currency } from '#kernel/money.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { ClassPrice } from '../contract/packages.ts';

interface Props {
  prices: readonly ClassPrice[];
  currency: Currency;
  free: number;
  depth: number | null;
}

export function PriceTable({ prices, currency, free, depth }: Props) {
  const bad = prices.find((price) => price.problem !== null);
  const money = { kind: 'money', currency: () => currency } as const;
  return (
    <Stack gap="xs">
      {bad ? (
        <Alert color="orange" title={`${bad.course_name} cannot be priced yet`}>
          {bad.problem}. Publish its fee structure, or write an amount.
        </Alert>
      ) : null}
      <RowsTable
        name="Price of each class"
        rows={prices.filter((price) => price.problem === null)}
        rowKey={(price) => `${price.course_id} ${price.branch_id ?? 'all'}`}
        columns={[
          {
            key: 'course_name',
            title: 'Class',
            card: true,
            value: (price) => (price.branch_name ? `${price.course_name} at ${price.branch_name}` : price.course_name),
          },
          { key: 'first_payment', title: 'Before the first day', card: true, ...money },
          { key: 'monthly', title: 'Each month', ...money },
          { key: 'gross', title: 'First year', ...money },
          { key: 'discount', title: 'Discount', card: true, ...money },
          { key: 'depth_percent', title: 'Discount', value: (price) => `${price.depth_percent} %` },
        ]}
      />
      {depth === null ? null : (
        <Text size="sm" c={depth > free ? undefined : 'dimmed'}>
          {depth > free
            ? `${depth} % discount, more than the ${free} % allowed without approval: activation is sent for approval.`
            : `${depth} % discount; up to ${free} % needs no approval.`}
        </Text>
      )}
    </Stack>
  );
}
