// The register of re-admissions of a period, and its totals by branch and class (spec 02 §6.10).

import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { Late } from '#ui/late/late.tsx';
import { PageSkeleton } from '#ui/page/states.tsx';
import { Lines } from './register-lines.tsx';

const Totals = lazy(async () => ({ default: (await import('./register-totals.tsx')).Totals }));

export function Screen() {
  const [query] = useSearchParams();
  if (query.get('view') !== 'totals') return <Lines />;
  return (
    <Late meanwhile={<PageSkeleton />}>
      <Totals />
    </Late>
  );
}
