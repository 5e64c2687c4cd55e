// From the number of an agreement, as a request or a search names it, to the franchise it is of.

import { Navigate } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { agreementGet } from '#modules/franchise/agreements/contract/agreements.ts';

export function ByAgreement({ id }: { id: number }) {
  const { data, failure, again } = useCall(agreementGet, { id });
  if (failure) return <Failed failure={failure} again={again} />;
  if (!data) return <RowsSkeleton />;
  return <Navigate replace to={linkTo(pages.FranchiseStatus, { branch_id: data.branch_id, tab: 'agreement' })} />;
}
