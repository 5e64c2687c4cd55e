// The cashier's desk (spec 04 §5.4): find who pays, see what the money will do, Enter; the receipt opens and the next one may come.

import { Stack } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, startTransition, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import * as pages from '#kernel/pages.gen.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { useShortcuts } from '#ui/dialog/use-shortcuts.ts';
import { Page } from '#ui/page/page.tsx';
import { Failed, Notice, RowsSkeleton } from '#ui/page/states.tsx';
import { depositQuote } from '../../contract/deposits.ts';
import { DayStrip } from '../day-strip.tsx';
import { OpenDesk } from '../open-desk.tsx';
import { PayerSearch } from '../payer-search.tsx';
import type { Payer } from '../use-desk.ts';

/** Who pays stands in the address, so that a list can send the cashier here. */
function payerOf(params: URLSearchParams): Payer | undefined {
  const family_id = Number(params.get('family_id'));
  if (family_id > 0) return { family_id };
  const student_id = Number(params.get('student_id'));
  return student_id > 0 ? { student_id } : undefined;
}

/** The application that sent the cashier here for one payment, and goes on with it. */
function senderOf(params: URLSearchParams): string | undefined {
  const sender = params.get('sender');
  return sender?.startsWith(pages.AdmissionInfo) ? sender : undefined;
}

interface Props {
  /** FEE-51: the desk for a code that nobody here has. */
  elsewhere: ComponentType<{ code: string; next: () => void }>;
  /** What else a child at the desk may be offered (FEE-18). */
  ahead: ComponentType<{ student_id: number; next: () => void }>;
  /** Beside what was taken here today. */
  also: ReactNode;
}

export function DepositDesk({ elsewhere: Elsewhere, ahead: Ahead, also }: Props) {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const search = useRef<HTMLInputElement>(null);
  // The address changes later than a cashier types: the previous payer is cleared at once, and the chosen one starts from scratch, even
  // when it is the same one again.
  const [served, setServed] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const named = payerOf(params);
  const code = params.get('code');
  if (!named && served !== null) setServed(null);
  const payer = JSON.stringify(named) === served ? undefined : named;
  const choose = (student_id: number) => {
    startTransition(() => {
      setServed(null);
      setRound((before) => before + 1);
    });
    setParams({ student_id: String(student_id) });
  };
  const quote = useCall(depositQuote, payer ?? {}, { when: payer !== undefined, forget: true });
  const toSearch = () => {
    search.current?.focus();
    search.current?.select();
  };
  useShortcuts([['F2', toSearch, 'To the scan field']], { inFields: true });
  const next = () => {
    const sender = senderOf(params);
    if (sender !== undefined) return void navigate(sender);
    setServed(JSON.stringify(named));
    setParams({}, { replace: true });
    toSearch();
  };

  return (
    <Page title="Fee Deposit">
      <PayerSearch ref={search} choose={choose} strange={(code) => setParams({ code })} />
      {code !== null && payer === undefined ? (
        <Elsewhere key={code} code={code} next={next} />
      ) : payer === undefined ? (
        <Notice
          icon={<IconCash size={40} />}
          title="Who is paying?"
          text="Scan the challan, or type a payment code, an admission number, a name or a phone. Press F2 to return here."
        />
      ) : quote.failure ? (
        <Failed failure={quote.failure} again={quote.again} />
      ) : quote.data === undefined ? (
        <Stack>
          <RowsSkeleton rows={6} />
        </Stack>
      ) : (
        <>
          <OpenDesk
            key={`${round} ${JSON.stringify(payer)}`}
            quote={quote.data}
            payer={payer}
            again={quote.again}
            next={next}
            pay={(other) => setParams(other)}
          />
          {'student_id' in payer ? <Ahead key={payer.student_id} student_id={payer.student_id} next={next} /> : null}
        </>
      )}
      <DayStrip />
      {also}
    </Page>
  );
}
