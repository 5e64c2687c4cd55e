// The desk with a payer at it: who and what is open at the left, the money at the right, Enter takes it.

import { Box, Group } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { openPdf } from '#ui/acts/files.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { showUnread } from '#ui/layers/unread.ts';
import { useShortcuts } from '#ui/dialog/use-shortcuts.ts';
import { depositCreate } from '../contract/deposits.ts';
import { receiptPrint } from '../contract/receipt-print.ts';
import { type DuplicateDeposit, DuplicateBar } from './duplicate-bar.tsx';
import { MoneyForm } from './money-form.tsx';
import { OpenChallans } from './open-challans.tsx';
import { PayerCard } from './payer-card.tsx';
import { type Desk, type Payer, type Quote, useDesk } from './use-desk.ts';
import css from './parts/desk.module.css';

interface Props {
  quote: Quote;
  payer: Payer;
  /** Reads the quote again. */
  again: () => void;
  /** After the receipt. */
  next: () => void;
  /** Another payer: the family instead of the child, or back. */
  pay: (other: Record<string, string>) => void;
}

export function OpenDesk({ quote, payer, again, next, pay }: Props) {
  const desk = useDesk(quote);
  const [refused, setRefused] = useState<(DuplicateDeposit & { amount: number | null }) | null>(null);
  const deposit = useAct(depositCreate, {
    onFailure: ({ kind, message, details }) => {
      if (kind !== 'conflict') return false;
      const { receipt_no } = (details ?? {}) as { receipt_no?: string };
      setRefused({ text: message, receipt_no, amount: desk.amount });
      again();
      return true;
    },
  });
  const form = useRef<HTMLFormElement>(null);
  // The amount stands ready to be overtyped; Enter takes it.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input[inputmode="decimal"]')?.select(), []);

  const take = async (print: boolean) => {
    if (showUnread()) return;
    const input = desk.inputFor(payer);
    // A code scanned into a field is no amount: wrong fields are corrected first.
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus();
    if (!input || wrong || deposit.busy || !(await isMeant(desk))) return;
    const taken = await deposit.act(input);
    if (!taken) return;
    const amount = moneyWithCurrency(taken.amount, taken.currency);
    toast(`Receipt ${taken.receipt_no}, ${amount}`, linkTo(pages.feeDepositDetails, { q: taken.receipt_no }));
    if (print) void openPdf(receiptPrint, { id: taken.deposit_id }, { besideFields: true });
    next();
  };
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    void take(true);
  };
  useShortcuts([['shift+Enter', () => void take(false), 'Save without printing']], { inFields: true });
  // What was refused for one amount says nothing about the next.
  const known = refused?.amount === desk.amount ? refused : desk.double;
  const double = desk.another ? null : (known ?? null);

  return (
    <form ref={form} onSubmit={submit} noValidate aria-label="Fee deposit">
      <PayerCard quote={quote} pay={pay} />
      <DuplicateBar double={double} />
      <Group align="flex-start" gap="lg" mt="sm">
        <Box className={css['desk-challans']}>
          <OpenChallans desk={desk} />
        </Box>
        <Box className={css['desk-money']}>
          <MoneyForm desk={desk} busy={deposit.busy} mayBeAnother={double !== null} />
        </Box>
      </Group>
    </form>
  );
}

/** What no challan takes becomes an advance: rare, and often a typing mistake. */
async function isMeant({ amount, plan, quote }: Desk): Promise<boolean> {
  if (!plan || plan.advance === 0) return true;
  const money = (of: number) => moneyWithCurrency(of, quote.currency);
  const advance = money(plan.advance);
  const names = quote.students.map((one) => [one.full_name, one.admission_no].filter(Boolean).join(', ')).join('; ');
  return ask({
    title: 'More than is open',
    text: `${money(amount ?? 0)} for ${names}: ${advance} of it will be kept as an advance. Take it?`,
    button: `Keep ${advance} as advance`,
  });
}
