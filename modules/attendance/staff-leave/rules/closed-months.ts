// What leave in a month that is closed means for pay, in words: for who asks, and for who decides (LVE-14; 07 SAL-22).

import { formatMonth, type Month } from '#kernel/dates.ts';

export const saidClosed = (months: readonly Month[]): string[] =>
  months.map(
    (month) => `${formatMonth(month)} is closed: what its pay comes to more or less follows with a next salary`,
  );

/** A line of the request, where there is something to say. */
export const shownClosed = (months: readonly Month[]) =>
  months.length === 0
    ? []
    : [
        {
          field: 'closed',
          label: 'Closed already',
          before: null,
          after: `${months.map(formatMonth).join(', ')}: its pay is put right with a next salary`,
        },
      ];
