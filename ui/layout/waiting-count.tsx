// How many approvals wait for this person, beside their entry in the drawer (spec 00 §7).

import { Badge } from '@mantine/core';
import * as pages from '#kernel/pages.gen.ts';
import { approvalCounts } from '#kernel/calls/approval-counts.ts';
import { useCall } from '#ui/calls/use-call.ts';

/** The entry that carries the count. */
export const APPROVALS = pages.AdminApproval;

const EVERY_MS = 60_000;
const MOST = 99;

/** What is to be decided is the number of the inbox; what came back with a question is counted beside it. */
const inWords = (waiting: number, to_answer: number): string =>
  [waiting > 0 ? `${waiting} wait for you` : '', to_answer > 0 ? `${to_answer} to answer` : '']
    .filter(Boolean)
    .join(', ');

export function WaitingCount() {
  const { data } = useCall(approvalCounts, {}, { fresh: EVERY_MS / 2, every: () => EVERY_MS });
  const count = (data?.waiting ?? 0) + (data?.to_answer ?? 0);
  if (count === 0) return null;
  return (
    <Badge
      size="sm"
      circle={count < 10}
      variant="filled"
      aria-label={inWords(data?.waiting ?? 0, data?.to_answer ?? 0)}
    >
      {count > MOST ? `${MOST}+` : count}
    </Badge>
  );
}
