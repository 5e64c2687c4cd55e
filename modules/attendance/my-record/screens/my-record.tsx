// One's own record: days with why they count as they do, leave asked for and left, objections, warnings (spec 06 §1). Whose it is the server knows.

import { IconCalendarPlus, IconCash, IconMessageExclamation } from '@tabler/icons-react';
import { lazyPart } from '#ui/late/lazy-part.ts';
import { LateDialog } from '#ui/dialog/late-dialog.tsx';
import { Late } from '#ui/late/late.tsx';
import { listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { firstDayOf, lastDayOfMonth, monthOf } from '#kernel/dates.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Page } from '#ui/page/page.tsx';
import { Empty, RowsSkeleton } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import { singleAttendance } from '#modules/attendance/staff-sheets/contract/staff-sheets.ts';
import type { PageAction } from '#ui/page-kinds/list/list-declaration.ts';
import { ObjectionDialog } from '#modules/attendance/objections/screens/parts/objection-dialog.tsx';
import { myBalances, myLeave, myObjections, myWarnings } from './my-lists.tsx';

const Days = lazyPart(async () => (await import('./my-days.tsx')).MyDays);
const Ask = lazyPart(
  async () => (await import('#modules/attendance/staff-leave/screens/parts/ask-own-dialog.tsx')).AskOwnDialog,
);
const PayOut = lazyPart(
  async () => (await import('#modules/attendance/staff-leave/screens/parts/ask-own-dialog.tsx')).PayOutDialog,
);

const ask: PageAction = {
  label: 'Ask for leave',
  icon: IconCalendarPlus,
  primary: true,
  dialog: (close) => (
    <LateDialog close={close}>
      <Ask close={close} />
    </LateDialog>
  ),
};

const Lists = tabbedLists({
  title: 'My Record',
  page: 'my record',
  text: 'What the school keeps of your work. Whatever looks wrong can be objected to here.',
  tabs: [
    {
      key: 'days',
      title: 'Attendance',
      actions: [],
      flows: true,
      draw: () => (
        <Late meanwhile={<RowsSkeleton />}>
          <Days />
        </Late>
      ),
    },
    { ...listTab('leave', myLeave), actions: [ask] },
    {
      ...listTab('balances', myBalances),
      actions: [
        ask,
        {
          label: 'Be paid out',
          icon: IconCash,
          dialog: (close) => (
            <LateDialog close={close}>
              <PayOut close={close} />
            </LateDialog>
          ),
        },
      ],
    },
    {
      ...listTab('objections', myObjections),
      actions: [
        {
          label: 'New objection',
          icon: IconMessageExclamation,
          primary: true,
          dialog: (close) => <ObjectionDialog own close={close} />,
        },
      ],
    },
    listTab('warnings', myWarnings),
  ],
});

/** Whoever's sign-in belongs to no employee is told how it comes to one, not that a permission is missing. */
export function Screen() {
  const { today } = useSession();
  const month = monthOf(today);
  const { failure } = useCall(
    singleAttendance,
    { mine: true, from_date: firstDayOf(month), to_date: lastDayOfMonth(month) },
    { keep: true },
  );
  if (failure?.kind !== 'not_allowed') return <Lists />;
  return (
    <Page title="My Record">
      <Empty title="No record belongs to your sign-in" text={failure.message} />
    </Page>
  );
}
