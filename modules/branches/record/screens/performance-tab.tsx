// The figures of the last month on the branch's own page (10 §10.1); the scorecard of other months is a click away.

import { Anchor, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import { addMonths, formatMonth, monthOf } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import { useCall } from '#ui/calls/use-call.ts';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import type { branchDetail } from '#modules/branches/branch/contract/branches.ts';
import { performanceCard } from '#modules/branches/performance/contract/performance.ts';
import { CardBody } from '#modules/branches/performance/screens/parts/card-body.tsx';

export function Tab({ record }: TabProps<typeof branchDetail>) {
  const { today } = useSession();
  const month = addMonths(monthOf(today), -1);
  const { id } = record.branch;
  const { data, failure, again } = useCall(performanceCard, { branch_id: id, from: month, to: month });
  if (failure) return <Failed failure={failure} again={again} />;
  if (!data) return <RowsSkeleton />;
  return (
    <Stack>
      <Anchor component={Link} to={linkTo(pages.Performance, { branch: id, from: month, to: month })}>
        {formatMonth(month)}: open the scorecard for other months, its letter and its print
      </Anchor>
      <CardBody data={data} />
    </Stack>
  );
}
