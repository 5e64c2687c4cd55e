// One part of the dashboard: shown from the answer that all parts share; where it is missing there, it says so in its own place and is asked again alone.

import { Stack, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Contract, DataOf, InputOf } from '#kernel/contract.ts';
import { CallFailure } from '#ui/calls/call-failure.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import type { Asked } from './asked.ts';

interface Props<C extends Contract> {
  title: string;
  /** Of the shared answer: undefined while it comes, null where this part could not be read. */
  shared: DataOf<C> | null | undefined;
  failure: CallFailure | undefined;
  /** This part alone. */
  call: C;
  input: InputOf<C>;
  asked: Asked;
  show: (props: { asked: Asked; data: DataOf<C> }) => ReactNode;
}

const notRead = new CallFailure(500, 'This could not be loaded just now. The rest of the page stands.');

export function PartCard<C extends Contract>({ title, shared, failure, call, input, asked, show: Show }: Props<C>) {
  const key = JSON.stringify(input);
  // With other filters the shared answer is asked anew, and this part with it.
  const [aloneFor, setAloneFor] = useState<string | null>(null);
  const alone = aloneFor === key;
  const own = useCall(call, input, { when: alone });
  const data = alone ? own.data : shared;
  const why = alone ? own.failure : (failure ?? (data === null ? notRead : undefined));
  if (why)
    return (
      <Stack gap={0} component="section" aria-label={title}>
        <Title order={2} size="h4">
          {title}
        </Title>
        <Failed failure={why} again={alone ? own.again : () => setAloneFor(key)} />
      </Stack>
    );
  return data === undefined || data === null ? <RowsSkeleton rows={2} /> : <Show asked={asked} data={data} />;
}
