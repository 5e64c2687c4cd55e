// Cash weather: what cash and bank are likely to hold on the coming days; days in red before they come (05 §14.4).

import { lazy } from 'react';
import { linkTo } from '#kernel/addresses.ts';
import type { DataOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { formatMoney } from '#kernel/money.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import { branchesAndHeadOffice } from '#modules/branches/classes/screens/parts/choices.ts';
import { cashWeather } from '../../contract/cash-weather.ts';

type Weather = DataOf<typeof cashWeather>;
type Row = Weather['days'][number] & Pick<Weather, 'currency'>;

const loadDays = () => import('./weather-days.tsx');
/** The picture and the branches, in a chunk of their own. */
export const WeatherDays = lazy(async () => ({ default: (await loadDays()).Chart }));

const ahead = [
  { value: '30', label: '30 days' },
  { value: '60', label: '60 days' },
  { value: '90', label: '90 days' },
  { value: '120', label: '120 days' },
];

/** Days on which something happens, and the first and last of a run in red. */
function worthShowing({ days, currency }: Weather): Row[] {
  const red = (n: number) => (days[n]?.closing ?? 0) < 0;
  return days
    .filter((day, n) => day.in !== 0 || day.out !== 0 || red(n) !== red(n - 1))
    .map((day) => ({ ...day, currency }));
}

export function weatherPage(branch_id: string | undefined): ReportDeclaration<typeof cashWeather, Row> {
  return {
    title: 'Cash forecast',
    call: cashWeather,
    filters: [
      { name: 'branch_id', label: 'Branch', kind: 'lookup', source: branchesAndHeadOffice },
      { name: 'days', label: 'Ahead', kind: 'choice', options: ahead, numeric: true, required: true, initial: '90' },
    ],
    figures: ({ scope, currency, opening, lowest, lowest_on, red_days, first_red, closing, to }) => [
      { label: 'Scope', value: scope, kind: 'text' },
      { label: `Today (${currency})`, value: opening, kind: 'money', currency },
      { label: `Lowest, ${formatDate(lowest_on)}`, value: lowest, kind: 'money', currency },
      { label: `On ${formatDate(to)}`, value: closing, kind: 'money', currency },
      {
        label: 'Days below zero, all branches together',
        value: red_days,
        ...(first_red !== null && { hint: `The first is ${formatDate(first_red)}` }),
      },
    ],
    chart: { title: 'Cash and bank at the end of each day', load: loadDays },
    table: {
      title: 'Day by day',
      rows: worthShowing,
      rowKey: (row) => row.day,
      columns: (data) => [
        {
          key: 'day',
          title: 'Day',
          kind: 'date',
          card: true,
          link: (row) =>
            linkTo(pages.ProfitLoss, { tab: 'weather', branch_id, days: String(data.days.length), day: row.day }),
        },
        { key: 'in', title: 'Expected in', kind: 'money' },
        { key: 'out', title: 'Known out', kind: 'money' },
        {
          key: 'closing',
          title: 'Cash and bank',
          kind: 'money',
          card: true,
          show: (row) => (
            <span className="figure" style={row.closing < 0 ? { color: 'var(--bad)', fontWeight: 600 } : undefined}>
              {formatMoney(row.closing, row.currency)}
            </span>
          ),
        },
        ...(data.branches.length > 1
          ? [{ key: 'red_branches', title: 'Branches below zero', kind: 'number' as const, card: true }]
          : []),
      ],
    },
    note: ({ notes }) => notes.join(' '),
    print: 'page',
    empty: {
      title: 'No figures for the coming days',
      text: 'No bills to come, no approved payment and no recurring voucher in this scope.',
    },
  };
}
