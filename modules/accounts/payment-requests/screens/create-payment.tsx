// Create Payment: choose approved requests of a branch, say from where and how, look at the vouchers to be made, ask accounts (05 section 6).

import { Button, Group, Stepper } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import * as pages from '#kernel/pages.gen.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Page } from '#ui/page/page.tsx';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { paymentRequestList, type PaymentRequestRow } from '../contract/payment-requests.ts';
import { ChosenRequests } from './chosen-requests.tsx';
import { type Amounts, Payment } from './payment-step.tsx';

export function Screen() {
  const open = useCall(paymentRequestList, { status: 'open', fetchCount: 200, sortBy: 'needed_by' }, { fresh: 0 });
  return (
    <Page title="Create Payment">
      {open.failure ? (
        <Failed failure={open.failure} again={open.again} />
      ) : open.data ? (
        <Steps rows={open.data.data} />
      ) : (
        <RowsSkeleton rows={6} />
      )}
    </Page>
  );
}

function Steps({ rows }: { rows: readonly PaymentRequestRow[] }) {
  const [step, setStep] = useState(0);
  const [amounts, setAmounts] = useState<Amounts>(new Map());
  // What was asked for a moment ago is not open any more, and still stands in the last step.
  const [chosen, setChosen] = useState<readonly PaymentRequestRow[]>([]);
  const payable = rows.filter((row) => row.open_amount > 0);
  const ticked = payable.filter((row) => amounts.has(row.id));
  const isWrong = ticked.some((row) => (amounts.get(row.id) ?? 0) > row.open_amount);
  if (payable.length === 0 && step === 0)
    return (
      <Empty
        title="Nothing waits to be paid"
        text="Approved payment requests appear here, what is needed first on top."
      >
        <Button component={Link} to={pages.PaymentRequest} variant="default">
          Payment requests
        </Button>
      </Empty>
    );
  return (
    <Stepper active={step} onStepClick={setStep} allowNextStepsSelect={false} size="sm">
      <Stepper.Step label="Requests" description="What is paid">
        <ChosenRequests rows={payable} amounts={amounts} onChange={setAmounts} />
        <Group mt="md">
          <Button
            disabled={ticked.length === 0 || isWrong}
            onClick={() => {
              setChosen(ticked);
              setStep(1);
            }}
          >
            Go on with {ticked.length} {ticked.length === 1 ? 'request' : 'requests'}
          </Button>
        </Group>
      </Stepper.Step>
      <Stepper.Step label="From where" description="Account, day, how">
        <Payment
          key={chosen.map((row) => row.id).join(' ')}
          chosen={chosen}
          amounts={amounts}
          back={() => setStep(0)}
        />
      </Stepper.Step>
    </Stepper>
  );
}
