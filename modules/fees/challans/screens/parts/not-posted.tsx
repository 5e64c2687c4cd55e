// Says that the month is not posted yet where it is so, with the way to post it (spec 04 §5.3).

import { Alert, Anchor } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import * as pages from '#kernel/pages.gen.ts';
import { formatMonth, type Month, type Written } from '#kernel/dates.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { useMay } from '#ui/session/session.ts';
import { challanList } from '../../contract/challans.ts';

export function NotPosted({ month }: { month: Written<Month> }) {
  const may = useMay();
  const any = useCall(challanList, { bill_month: month, fetchCount: 1 }, { fresh: 60_000 });
  if (!any.data || any.data.total > 0) return null;
  return (
    <Alert color="yellow" icon={<IconInfoCircle size={18} />} role="status">
      {formatMonth(month)} is not posted in your branches yet.{' '}
      {may(['Fee Post']) ? (
        <Anchor component={Link} to={pages.feepost}>
          Post it
        </Anchor>
      ) : null}
    </Alert>
  );
}
