// The desk of deposits; a code that nobody here has is looked for in the other branches (FEE-51).

import { lazy } from 'react';
import { Late } from '#ui/late/late.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import { PrepayOffer } from '#modules/fees/prepayments/screens/parts/prepay-offer.tsx';
import { DepositDesk } from '#modules/fees/deposits/screens/parts/deposit-desk.tsx';
import { ElsewhereStrip } from './elsewhere-strip.tsx';

const ElsewhereDesk = lazy(async () => ({ default: (await import('./elsewhere-desk.tsx')).ElsewhereDesk }));

function Comes(of: { code: string; next: () => void }) {
  return (
    <Late meanwhile={<RowsSkeleton rows={4} />}>
      <ElsewhereDesk {...of} />
    </Late>
  );
}

export function Screen() {
  return <DepositDesk also={<ElsewhereStrip />} ahead={PrepayOffer} elsewhere={Comes} />;
}
