// What packages bring: places, what was taken off, who stayed against children who came without one; a package opens its branches.

import { useSearchParams } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import { formatDate, asDay } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import { lookup } from '#ui/filters/filter.ts';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import { ReportPage } from '#ui/page-kinds/report/report-screen.tsx';
import { packageEffect, type PackageEffect } from '../contract/package-effect.ts';
import { packageList } from '../contract/packages.ts';
import { branches, packageStatuses, sessions } from './parts/package-words.ts';

type Row = PackageEffect['rows'][number];

const packages = lookup(
  packageList,
  ({ data }) => data.map((one) => ({ value: one.id, label: one.name })),
  () => ({ fetchCount: 200 }),
);

/** '66.7 % (2 of 3)'; nothing where nobody has been there so long. */
const said = ({ percent, kept, due }: Row['six']): string =>
  percent === null ? 'too early' : `${percent} % (${kept} of ${due})`;

const totalOf = ({ totals }: PackageEffect): Row => ({
  ...totals,
  key: 'total',
  package_id: 0,
  name: 'Total',
  status: 'active',
  places_left: null,
  twelve: { due: 0, kept: 0, percent: null },
  others_six: { due: 0, kept: 0, percent: null },
  others_twelve: { due: 0, kept: 0, percent: null },
});

const report = (
  package_id: string | null,
): ReportDeclaration<typeof packageEffect, Row, PackageEffect['weeks'][number]> => ({
  title: 'Use and effect',
  call: packageEffect,
  filters: [
    { name: 'session_id', label: 'Session', kind: 'lookup', source: sessions },
    { name: 'package_id', label: 'Package', kind: 'lookup', source: packages },
    { name: 'branch_id', label: 'Branch', kind: 'lookup', source: branches },
  ],
  figures: ({ totals }) => [
    { label: 'Places used', value: totals.used },
    { label: 'Held', value: totals.held },
    { label: 'Given up', value: totals.released },
    { label: 'Taken off', value: totals.discount, kind: 'money' },
    { label: 'Paid since', value: totals.paid, kind: 'money' },
    { label: 'Still there after 6 months', value: said(totals.six), kind: 'text' },
  ],
  chart: {
    title: 'Places by week',
    kind: 'bars',
    rows: (data) => data.weeks,
    along: (row) => formatDate(asDay(row.week)).slice(0, 5),
    series: [
      { key: 'used', label: 'Used', shade: 'brand' },
      { key: 'held', label: 'Held', shade: 'waiting' },
    ],
  },
  table: {
    title: package_id === null ? 'Packages' : 'Branches of the package',
    rows: (data) => data.rows,
    rowKey: (row) => row.key,
    columns: (data) => [
      {
        key: 'name',
        title: package_id === null ? 'Package' : 'Branch',
        card: true,
        link: (row) =>
          row.package_id === 0 || package_id !== null
            ? undefined
            : linkTo(pages.PackageManagement, { tab: 'effect', package_id: row.package_id }),
      },
      ...(package_id === null
        ? [
            {
              key: 'status',
              title: 'Status',
              kind: 'status' as const,
              statuses: packageStatuses,
              value: (row: Row) => (row.package_id === 0 ? null : row.status),
            },
          ]
        : []),
      { key: 'used', title: 'Used', kind: 'number', card: true },
      { key: 'held', title: 'Held', kind: 'number' },
      { key: 'released', title: 'Given up', kind: 'number' },
      ...(package_id === null
        ? [
            {
              key: 'places_left',
              title: 'Left',
              value: (row: Row) => (row.package_id === 0 ? '' : (row.places_left ?? 'no limit')),
            },
          ]
        : []),
      { key: 'discount', title: 'Taken off', kind: 'money', currency: () => data.currency, card: true },
      { key: 'paid', title: 'Paid since', kind: 'money', currency: () => data.currency },
      { key: 'six', title: 'There after 6 months', value: (row) => said(row.six) },
      {
        key: 'others_six',
        title: 'Without a package',
        value: (row) => (row.package_id === 0 ? '' : said(row.others_six)),
      },
      { key: 'twelve', title: 'After 12 months', value: (row) => (row.package_id === 0 ? '' : said(row.twelve)) },
      {
        key: 'others_twelve',
        title: 'Without a package',
        value: (row) => (row.package_id === 0 ? '' : said(row.others_twelve)),
      },
    ],
    totals: totalOf,
  },
  note: () =>
    'Without a package: children who joined the same classes at the same branches in the days of the package. What was paid counts all challans of the child.',
  empty: {
    title: 'No package has been on offer',
    text: 'A package that was activated appears here with its places and what it brought.',
  },
  print: 'page',
});

export function EffectReport() {
  const [params] = useSearchParams();
  return <ReportPage report={report(params.get('package_id'))} inside />;
}
