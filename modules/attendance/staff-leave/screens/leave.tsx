// Leave of employees (spec 06 §5.6): requests, who is away, balances, the ledger, and what may be taken.

import { useSearchParams } from 'react-router';
import { Late } from '#ui/late/late.tsx';
import { lazyPart } from '#ui/late/lazy-part.ts';
import { CalendarPage } from '#ui/page-kinds/calendar/calendar-screen.tsx';
import { lateTab, listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { PageSkeleton } from '#ui/page/states.tsx';
import { branches } from '#modules/branches/classes/screens/parts/choices.ts';
import { leaveCalendar } from '../contract/staff-leave.ts';
import { balances, ledger } from './balances.tsx';
import { requests } from './requests.tsx';

const seen = ['leave-record', 'leave-approve'];
const setUp = ['leave-setup'];

function Calendar() {
  return (
    <CalendarPage
      inside
      calendar={{
        title: 'Who is away',
        call: leaveCalendar,
        input: (from, to, { branch_id }) => ({ from, to, ...(branch_id ? { branch_id: Number(branch_id) } : {}) }),
        filters: [{ name: 'branch_id', label: 'Branch', kind: 'lookup', source: branches }],
        events: (data) =>
          data.map((row) => ({
            key: row.id,
            title: `${row.full_name} · ${row.leave_type}`,
            from: row.from_date,
            to: row.to_date,
            kind: row.waits ? 'Waits' : (row.department ?? 'Leave'),
            tone: row.waits ? ('waiting' as const) : ('info' as const),
          })),
        empty: 'Nobody is away in these days.',
      }}
    />
  );
}

const Lists = tabbedLists({
  title: 'Leave',
  tabs: [
    listTab('requests', requests, seen),
    { key: 'calendar', title: 'Calendar', permissions: seen, actions: [], flows: true, draw: () => <Calendar /> },
    listTab('balances', balances, ['leave-record']),
    listTab('ledger', ledger, ['leave-record']),
    lateTab({
      key: 'setup',
      title: 'Set-up',
      permissions: setUp,
      load: async () => ({ Panel: (await import('./setup-panel.tsx')).SetupPanel }),
    }),
  ],
});

const BalancesFile = lazyPart(async () => (await import('./balances-file.tsx')).BalancesFile);

export function Screen() {
  const [query] = useSearchParams();
  if (!query.has('import')) return <Lists />;
  return (
    <Late meanwhile={<PageSkeleton />}>
      <BalancesFile />
    </Late>
  );
}
