// Create Payment in five steps (05 section 6): approved requests of a branch, from where and how, deductions, review, done.

import { Button, Stepper } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import * as pages from '#kernel/pages.gen.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Page } from '#ui/page/page.tsx';
import { Steps } from '#ui/page/steps.tsx';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import type { VoucherRow } from '#modules/accounts/vouchers/contract/voucher-fields.ts';
import { paymentRequestList, type PaymentRequestRow } from '../contract/payment-requests.ts';
import { ChosenRequests } from './chosen-requests.tsx';
import { Deductions } from './deductions-step.tsx';
import { FromWhere } from './from-where-step.tsx';
import { toPay, usePaymentDraft } from './payment-draft.ts';
import { PaymentsMade } from './payment-parts.tsx';
import { Review } from './review-step.tsx';
import { StepButtons } from './step-buttons.tsx';

export function Screen() {
  const open = useCall(paymentRequestList, { status: 'open', fetchCount: 200, sortBy: 'needed_by' }, { fresh: 0 });
  return (
    <Page title="Create Payment">
      {open.failure ? (
        <Failed failure={open.failure} again={open.again} />
      ) : open.data ? (
        <PaymentSteps rows={open.data.data} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </Page>
  );
}

function NothingWaits() {
  return (
    <Empty
      title="Nothing is waiting to be paid"
      text="Approved payment requests appear here, what is needed first on top."
    >
      <Button component={Link} to={pages.PaymentRequest} variant="default">
        Payment requests
      </Button>
    </Empty>
  );
}

function PaymentSteps({ rows }: { rows: readonly PaymentRequestRow[] }) {
  const { id, today } = useSession();
  const how = { account_id: null, day: today, instrument: 'transfer' as const, leaves: [] };
  const { draft, set, forget } = usePaymentDraft(id, { step: 0, amounts: [], how, taxes: [] });
  const [made, setMade] = useState<readonly VoucherRow[]>();
  const payable = rows.filter((row) => row.open_amount > 0);
  const chosen = toPay(payable, draft);
  const isWrong = chosen.some(({ row, amount }) => amount > row.open_amount);
  if (payable.length === 0 && !made) return <NothingWaits />;
  // What was chosen and is paid or gone meanwhile begins again.
  const step = made ? 4 : chosen.length === 0 ? 0 : draft.step;
  const to = (next: number) => set({ step: next });
  const parts = { chosen, draft, set };
  return (
    <Steps active={step} onStepClick={to}>
      <Stepper.Step label="Requests" description="What is paid">
        <ChosenRequests
          rows={payable}
          amounts={new Map(chosen.map(({ row, amount }) => [row.id, amount]))}
          onChange={(amounts) => set({ amounts: [...amounts] })}
        />
        <StepButtons
          next={() => to(1)}
          disabled={chosen.length === 0 || isWrong}
          label={`Continue with ${chosen.length} ${chosen.length === 1 ? 'request' : 'requests'}`}
        />
      </Stepper.Step>
      <Stepper.Step label="Paid from" description="Account, day, how">
        <FromWhere {...parts} back={() => to(0)} next={() => to(2)} />
      </Stepper.Step>
      <Stepper.Step label="Deductions" description="Tax of each payee">
        <Deductions {...parts} back={() => to(1)} next={() => to(3)} />
      </Stepper.Step>
      <Stepper.Step label="Review" description="Vouchers to be made">
        <Review
          {...parts}
          back={() => to(2)}
          done={(vouchers) => {
            forget();
            setMade(vouchers);
          }}
        />
      </Stepper.Step>
      <Stepper.Step label="Done" description="Print, hand over">
        <PaymentsMade made={made ?? []} again={() => setMade(undefined)} />
      </Stepper.Step>
    </Steps>
  );
}
