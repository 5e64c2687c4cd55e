// The settlement as it would be at this moment, with what stands in the way and what changed since it was sent (STU-57, STU-58).

import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { useCall } from '#ui/calls/use-call.ts';
import type { DataOf, InputOf } from '#kernel/contract.ts';
import { leavingDecision, leavingSettlement } from '../contract/leavings.ts';
import { SettlementTable } from './settlement-table.tsx';

interface Props {
  input: InputOf<typeof leavingSettlement>;
  when?: boolean;
  /** The clearance has its own place beside it. */
  withBlocks?: boolean;
}

export function SettlementNow({ input, when = true, withBlocks = true }: Props) {
  const answer = useCall(leavingSettlement, input, { when, keep: true, fresh: 0 });
  return when ? <Reckoned {...answer} withBlocks={withBlocks} /> : null;
}

/** The same for who decides: the request alone, not a draft. */
export function SettlementToDecide({ id }: { id: number }) {
  return <Reckoned {...useCall(leavingDecision, { id }, { keep: true, fresh: 0 })} withBlocks />;
}

interface Answer {
  data: DataOf<typeof leavingSettlement> | undefined;
  failure: { message: string } | null | undefined;
  withBlocks: boolean;
}

function Reckoned({ data, failure, withBlocks }: Answer) {
  if (failure) return <Alert color="red">{failure.message}</Alert>;
  if (!data) return <Skeleton height={220} aria-label="Calculation" />;
  const problems = [...new Set([...Object.values(data.problems), ...(withBlocks ? data.blocks : [])])];
  return (
    <Stack gap="sm">
      {problems.length > 0 ? <Sentences color="red" title="Cannot be approved like this" lines={problems} /> : null}
      {data.changed.length > 0 ? (
        <Sentences color="yellow" title="Changed since it was sent" lines={data.changed} />
      ) : null}
      {data.settlement ? <SettlementTable settlement={data.settlement} currency={data.currency} /> : null}
    </Stack>
  );
}

function Sentences({ color, title, lines }: { color: string; title: string; lines: readonly string[] }) {
  return (
    <Alert color={color} title={title}>
      {lines.map((line) => (
        <Text key={line} size="sm">
          {line}
        </Text>
      ))}
    </Alert>
  );
}
