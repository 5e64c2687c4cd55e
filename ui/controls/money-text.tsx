// An amount as every screen shows it: grouped, negative in parentheses, zero as a dash (design, FEE-1).

import { Text } from '@mantine/core';
import { formatMoney, moneyWithCurrency, type Currency } from '#kernel/money.ts';
import { useSession } from '#ui/session/session.ts';

interface Props {
  /** Minor units. */
  amount: number | null | undefined;
  currency?: Currency | undefined;
  /** Writes the currency in front, for sentences and headers. */
  named?: boolean;
}

export function MoneyText({ amount, currency, named }: Props) {
  const session = useSession();
  if (amount === null || amount === undefined) return null;
  const unit = currency ?? session.currency;
  return (
    <Text span inherit className="figure" c={amount < 0 ? 'var(--bad)' : undefined}>
      {named ? moneyWithCurrency(amount, unit) : formatMoney(amount, unit)}
    </Text>
  );
}
