// An amount that is typed in rupees or rials and kept in minor units; nothing is rounded silently (FEE-1, FEE-2).

import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { formatMoney, parseMoney, type Currency } from '#kernel/money.ts';
import { useSession } from '#ui/session/session.ts';
import type { FieldProps } from './date-field-props.ts';
import { useUnread } from '#ui/layers/unread.ts';

interface Props extends FieldProps {
  /** Minor units. */
  value?: number | null | undefined;
  onChange?: (amount_minor: number | null) => void;
  currency?: Currency | undefined;
}

function written(amount: number | null | undefined, currency: Currency): string {
  if (amount === null || amount === undefined) return '';
  return amount < 0 ? `-${formatMoney(-amount, currency)}` : formatMoney(amount, currency, { zero: '0' });
}

export function MoneyField({ value, onChange, currency, error, ...rest }: Props) {
  const session = useSession();
  const unit = currency ?? session.currency;
  // The text as typed, and the amount it stood for: when another amount comes from outside, the text follows.
  const [typed, setTyped] = useState({ text: written(value, unit), amount: value ?? null });
  const [problem, setProblem] = useState<string>();
  if (typed.amount !== (value ?? null)) {
    setTyped({ text: written(value, unit), amount: value ?? null });
    setProblem(undefined);
  }

  const field = useRef<HTMLInputElement>(null);
  useUnread(problem !== undefined, () => field.current?.focus());

  function read(text: string): void {
    const amount = text.trim() === '' ? null : parseMoney(text, unit);
    if (typeof amount !== 'number' && amount !== null) {
      setTyped({ text, amount: typed.amount });
      setProblem(amount.message);
      return;
    }
    setTyped({ text, amount });
    setProblem(undefined);
    onChange?.(amount);
  }

  return (
    <TextInput
      {...rest}
      ref={field}
      value={typed.text}
      onChange={(event) => read(event.currentTarget.value)}
      onBlur={() => problem ?? setTyped({ text: written(typed.amount, unit), amount: typed.amount })}
      error={problem ?? error}
      inputMode="decimal"
      autoComplete="off"
      leftSection={<span aria-hidden>{unit}</span>}
      leftSectionWidth={48}
      classNames={{ input: 'figure right' }}
    />
  );
}
