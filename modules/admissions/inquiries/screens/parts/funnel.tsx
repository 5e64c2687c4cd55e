// How many families asked, were reached, came, applied and were admitted (ADM-7): by branch, source or person, with what head office
// expects and the same days a year before; every figure leads to its rows.

import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import type { DataOf } from '#kernel/contract.ts';
import { addDays } from '#kernel/dates.ts';
import type { DrawnChart } from '#ui/charts/chart.ts';
import { type Filter, optionsOf } from '#ui/filters/filter.ts';
import type { ReportDeclaration } from '#ui/page-kinds/report/report-declaration.ts';
import { ReportPage } from '#ui/page-kinds/report/report-screen.tsx';
import { type Session, useSession } from '#ui/session/session.ts';
import { type FunnelRow, leadFunnel } from '../../contract/lead-funnel.ts';
import { type FunnelStep, leadKinds } from '#modules/admissions/lead-stages/contract/lead-words.ts';
import { kindPages } from '../lead-words.ts';

type Data = DataOf<typeof leadFunnel>;
interface Step {
  step: string;
  families: number;
}
type Report = ReportDeclaration<typeof leadFunnel, FunnelRow, Step>;

const groups = { branch: 'Branch', source: 'Source', user: 'Person' } as const;
type Group = keyof typeof groups;

export const periodFilters = [
  { name: 'from', label: 'From', kind: 'date', required: true },
  { name: 'to', label: 'To', kind: 'date', required: true },
] as const satisfies readonly Filter[];

/** Ninety days unless the address says otherwise. */
export const periodStart = (session: Session) => ({ from: addDays(session.today, -90), to: session.today });

const filters = [
  ...periodFilters,
  {
    name: 'group_by',
    label: 'By',
    kind: 'choice',
    initial: 'branch',
    options: optionsOf(groups),
  },
  {
    name: 'kind',
    label: 'Kind',
    kind: 'choice',
    initial: 'admission',
    options: leadKinds.map((value) => ({ value, label: kindPages[value].title })),
  },
] as const satisfies readonly Filter[];

const chart: DrawnChart<Data, Step> = {
  title: 'From the inquiry to the seat',
  kind: 'ranks',
  rows: ({ totals }) => [
    { step: 'Asked', families: totals.leads },
    { step: `Contacted ${totals.contacted_percent}%`, families: totals.contacted },
    { step: `Visited ${totals.visited_percent}%`, families: totals.visited },
    { step: `Applied ${totals.applied_percent}%`, families: totals.applied },
    { step: `Admitted ${totals.admitted_percent}%`, families: totals.admitted },
  ],
  along: (row) => row.step,
  series: [{ key: 'families', label: 'Families', shade: 'brand' }],
};

const ChartView = lazy(async () => ({ default: (await import('#ui/charts/chart-view.tsx')).ChartView<Data, Step> }));

function Steps({ data }: { data: Data }) {
  return <ChartView chart={chart} data={data} />;
}

const bySource: DrawnChart<Data, FunnelRow> = {
  title: 'Inquiries and admissions by source',
  kind: 'bars',
  rows: (data) => data.rows,
  along: (row) => row.name,
  series: [
    { key: 'leads', label: 'Asked', shade: 'brand' },
    { key: 'admitted', label: 'Admitted', shade: 'good' },
  ],
};

const SourceView = lazy(async () => ({
  default: (await import('#ui/charts/chart-view.tsx')).ChartView<Data, FunnelRow>,
}));

function Sources({ data }: { data: Data }) {
  return <SourceView chart={bySource} data={data} />;
}

const keyName = { branch: 'branch_id', source: 'source', user: 'assigned_to' } as const satisfies Record<Group, string>;

/** The list behind a figure: the same days, the row, and as far as the step. */
function rowsBehind(group: Group, params: URLSearchParams, start: Record<string, string>) {
  return (row: FunnelRow, reached: FunnelStep): string | undefined => {
    // Of the pool there is no filter: its rows stand in the list without a branch.
    if (group === 'branch' && row.key === 'none') return undefined;
    const kind = params.get('kind') ?? 'admission';
    const { path } = kindPages[kind as keyof typeof kindPages] ?? kindPages.admission;
    return linkTo(path, {
      from: params.get('from') ?? start['from'],
      to: params.get('to') ?? start['to'],
      reached,
      ...(row.key === 'none' ? { nobody: group === 'user' || null } : { [keyName[group]]: row.key }),
    });
  };
}

function reportOf(group: Group, to: ReturnType<typeof rowsBehind>): Report {
  const step = (key: FunnelStep, title: string) => ({
    key,
    title,
    kind: 'number' as const,
    link: (row: FunnelRow) => (row.key === '' ? undefined : to(row, key)),
  });
  const percent = (key: keyof FunnelRow & string, title: string) => ({
    key,
    title,
    kind: 'number' as const,
    show: (row: FunnelRow) => <span className="figure">{row[key]}%</span>,
  });
  return {
    title: 'Funnel',
    call: leadFunnel,
    filters,
    start: periodStart,
    figures: ({ totals }) => [
      { label: 'Asked', value: totals.leads },
      { label: 'Admitted', value: totals.admitted },
      { label: 'Admitted of all', value: `${totals.total_percent}%`, kind: 'text' },
      { label: 'A year before', value: totals.before },
      ...(totals.target === null ? [] : [{ label: 'Expected in the session', value: totals.target }]),
    ],
    table: {
      rows: (data) => data.rows,
      rowKey: (row) => row.key,
      columns: [
        { key: 'name', title: groups[group] },
        step('leads', 'Asked'),
        step('contacted', 'Contacted'),
        percent('contacted_percent', '%'),
        step('visited', 'Visited'),
        percent('visited_percent', '%'),
        step('applied', 'Applied'),
        percent('applied_percent', '%'),
        step('admitted', 'Admitted'),
        percent('admitted_percent', '%'),
        percent('total_percent', 'Of all'),
        { key: 'before', title: 'A year before', kind: 'number' },
        ...(group === 'branch' ? [{ key: 'target', title: 'Expected', kind: 'number' as const }] : []),
      ],
      totals: ({ totals }) => ({ ...totals, key: '', name: 'All' }),
    },
    note: () => 'By the day of the inquiry. A merged inquiry counts once, junk is left out.',
    empty: { title: 'No inquiry in these days', text: 'Choose other days, or record the first inquiry.' },
    print: 'page',
  };
}

export function Funnel() {
  const [params] = useSearchParams();
  const start = periodStart(useSession());
  const asked = params.get('group_by') ?? 'branch';
  const group: Group = asked in groups ? (asked as Group) : 'branch';
  const report = reportOf(group, rowsBehind(group, params, start));
  return group === 'source' ? (
    <ReportPage key={group} report={{ ...report, chart: { ...chart, title: bySource.title } }} Chart={Sources} inside />
  ) : (
    <ReportPage key={group} report={{ ...report, chart }} Chart={Steps} inside />
  );
}
