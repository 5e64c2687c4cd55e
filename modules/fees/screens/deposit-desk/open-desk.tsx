// The desk with a payer at it: who and what is open at the left, the money at the right, Enter takes it.

import { Alert, Anchor, Box, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { moneyWithCurrency } from '#kernel/money.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { openPdf } from '#ui/calls/files.ts';
import { useAct } from '#ui/calls/use-act.ts';
import { depositCreate } from '../../contract/deposits.ts';
import { receiptPrint } from '../../contract/prints.ts';
import { MoneyForm } from './money-form.tsx';
import { OpenChallans } from './open-challans.tsx';
import { PayerCard } from './payer-card.tsx';
import { useDesk, type Desk, type Quote } from './use-desk.ts';

type Payer = { student_id: number } | { family_id: number };

interface Props {
  quote: Quote;
  payer: Payer;
  next: () => void;
  /** Another payer: the family instead of the child, or back. */
  pay: (other: Record<string, string>) => void;
}

interface Double {
  text: string;
  receipt_no: string | undefined;
}

export function OpenDesk({ quote, payer, next, pay }: Props) {
  const desk = useDesk(quote);
  const [refused, setRefused] = useState<Double | null>(null);
  const deposit = useAct(depositCreate, {
    onFailure: (failure) => {
      if (failure.kind !== 'conflict') return false;
      setRefused({
        text: failure.message,
        receipt_no: (failure.details as { receipt_no?: string } | undefined)?.receipt_no,
      });
      return true;
    },
  });

  const form = useRef<HTMLFormElement>(null);
  // The amount stands ready to be overtyped; Enter takes it.
  useEffect(() => form.current?.querySelector<HTMLInputElement>('input[inputmode="decimal"]')?.select(), []);

  const take = async (print: boolean) => {
    const input = desk.input(payer);
    // A code that was scanned into a field is no amount: what is marked wrong is mended first.
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus();
    if (!input || wrong || deposit.busy || !(await surePays(desk))) return;
    const taken = await deposit.act(input);
    if (!taken) return;
    const amount = moneyWithCurrency(taken.amount, taken.currency);
    toast(
      `Receipt ${taken.receipt_no}, ${amount}`,
      `/admin/account-managment/depositdetails?filter=${taken.receipt_no}`,
    );
    if (print) void openPdf(receiptPrint, { id: taken.deposit_id });
    next();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void take(true);
  };
  const withoutPrint = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !event.shiftKey) return;
    event.preventDefault();
    void take(false);
  };
  const double: Double | null = desk.double && !desk.another ? doubleOf(desk.double) : refused;

  return (
    <form ref={form} onSubmit={submit} onKeyDown={withoutPrint} noValidate aria-label="Fee deposit">
      <PayerCard quote={quote} pay={pay} />
      {double ? (
        <Alert color="red" icon={<IconAlertTriangle size={18} />} role="alert" mt="sm" py="xs">
          <Group gap="sm">
            <span>{double.text}</span>
            {double.receipt_no ? (
              <Anchor
                component={Link}
                to={`/admin/account-managment/depositdetails?filter=${double.receipt_no}`}
                inherit
              >
                Show receipt {double.receipt_no}
              </Anchor>
            ) : null}
          </Group>
        </Alert>
      ) : null}
      <Group align="flex-start" gap="lg" mt="sm" className="desk">
        <Box className="desk-challans">
          <OpenChallans desk={desk} />
        </Box>
        <Box className="desk-money">
          <MoneyForm desk={desk} busy={deposit.busy} mayTick={double !== null} />
        </Box>
      </Group>
    </form>
  );
}

/** What no challan takes is kept as an advance: rare, and often a slip of the finger. */
async function surePays({ plan, quote }: Desk): Promise<boolean> {
  if (!plan || plan.advance === 0) return true;
  const advance = moneyWithCurrency(plan.advance, quote.currency);
  return ask({
    title: 'More than is open',
    text: `${advance} will be kept as an advance. Take it?`,
    button: `Keep ${advance} as advance`,
  });
}

function doubleOf(recent: Quote['recent'][number]): Double {
  const ago = recent.minutes_ago === 0 ? 'less than a minute ago' : `${recent.minutes_ago} minutes ago`;
  return {
    text: `The same amount was taken ${ago}, receipt ${recent.receipt_no}. Tick 'Another payment' if this is a second one`,
    receipt_no: recent.receipt_no,
  };
}
