// Balances of leave from before this register, taken over from a file (spec 06 §8).

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { importScreen } from '#ui/page-kinds/import/import-screen.tsx';

export const BalancesFile = importScreen({
  title: 'Take over leave balances',
  kind: 'leave-balances',
  text: 'One line per employee, type of leave and leave year: all days of the year, and those that were used before. What was taken over once is not written again.',
  crumbs: [{ title: 'Leave', to: pages.LeaveEmployee }],
  things: 'balances',
  doneTo: linkTo(pages.LeaveEmployee, { tab: 'balances' }),
});
