// The amount written out, as it will stand on the paper; in a chunk of its own, because it knows three languages.

import { Text } from '@mantine/core';
import { amountInWords } from '#kernel/amount-in-words.ts';
import type { Currency } from '#kernel/money.ts';

export function InWords({ amount, currency }: { amount: number; currency: Currency }) {
  return (
    <Text c="dimmed" fz="sm">
      {amountInWords(amount, currency)}
    </Text>
  );
}
