// The Report page kind: filters in the URL, figures, chart where a picture says more, table with totals, print, export.

import { Button, Group, Text, Title } from '@mantine/core';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { lazy, type ComponentType, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { Contract, DataOf, InputOf } from '#kernel/contract.ts';
import { isLocalDate, type LocalDate } from '#kernel/dates.ts';
import { download, openPdf } from '#ui/acts/files.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Figures } from '#ui/controls/figures.tsx';
import { showUnread } from '#ui/layers/unread.ts';
import { FilterBar, FilterChips } from '#ui/filters/filter-bar.tsx';
import { useOpenFilters } from '#ui/filters/open-filters.ts';
import { wireValues, type Filter, type FilterValues } from '#ui/filters/filter.ts';
import { filterChange, filterValues, useUrlChanges } from '#ui/page-kinds/list/use-list-state.ts';
import { PageActions } from '#ui/page/page-actions.tsx';
import { Page } from '#ui/page/page.tsx';
import { Empty, Failed, Notice, RowsSkeleton } from '#ui/page/states.tsx';
import { useMay, useSession } from '#ui/session/session.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { IconFilter } from '@tabler/icons-react';
import type { DrawnChart, Earlier } from '#ui/charts/chart.ts';
import { comparedColumns, comparedFigures } from './compared.tsx';
import { periodBefore } from './period-before.ts';
import type { ReportChart, ReportDeclaration } from './report-declaration.ts';
import { Late } from '#ui/late/late.tsx';
import { lazyPart } from '#ui/late/lazy-part.ts';
import css from '#ui/charts/chart.module.css';

const LazyChart = lazyPart(async () => (await import('#ui/charts/chart-view.tsx')).ChartView);

function chartOf<Data, Row>(chart: ReportChart<Data> | DrawnChart<Data, Row> | undefined) {
  if (!chart) return undefined;
  if ('load' in chart) return lazy(async () => ({ default: (await chart.load()).Chart }));
  return function Drawn({ data, earlier }: { data: Data; earlier?: Earlier<Data> | undefined }) {
    return <LazyChart chart={chart} data={data} earlier={earlier} />;
  };
}

/** What `fixed` makes of a filter takes its place where the call does not know the filter itself: a month that goes as year and month. */
function inputOf<C extends Contract, Row, Point>(
  { call, fixed }: ReportDeclaration<C, Row, Point>,
  filters: readonly Filter[],
  values: FilterValues,
): InputOf<C> {
  const known = filters.filter(({ name }) => name in call.input.shape);
  return { ...wireValues(known, values), ...fixed?.(values) } as InputOf<C>;
}

/** Makes the screen of a declaration: `export const Screen = reportScreen({ … })`. */
export function reportScreen<C extends Contract, Row, Point = Row>(report: ReportDeclaration<C, Row, Point>) {
  const Chart = chartOf(report.chart);
  return function ReportScreen() {
    return <ReportPage report={report} Chart={Chart} />;
  };
}

interface PageProps<C extends Contract, Row, Point = Row> {
  report: ReportDeclaration<C, Row, Point>;
  /** The declaration's chart, already lazy; left out, one that `ui/charts` draws is drawn all the same. */
  Chart?: ComponentType<{ data: DataOf<C>; earlier?: Earlier<DataOf<C>> | undefined }> | undefined;
  /** Part of a page that has its own title already, as a tab. */
  inside?: boolean;
}

/** As a component, for a report whose declaration depends on its filters. */
export function ReportPage<C extends Contract, Row, Point = Row>({ report, Chart, inside }: PageProps<C, Row, Point>) {
  const session = useSession();
  const [params] = useSearchParams();
  const change = useUrlChanges();
  const first = report.start?.(session) ?? {};
  const filters = report.filters.map((one): Filter => ({ ...one, initial: first[one.name] ?? one.initial }));
  const values = filterValues(filters, params, report.call);
  const missing = filters.filter((one) => one.required && !values[one.name]);
  const input = inputOf(report, filters, values);
  const answer = useCall(report.call, input, { keep: true, when: missing.length === 0 });
  const before = periodBefore(filters, values);
  const comparing = before !== undefined && missing.length === 0 && params.get('compare') === 'before';
  const then = { ...values, ...before };
  const earlier = useCall(report.call, inputOf(report, filters, then), {
    keep: true,
    when: comparing,
  });
  const set = (name: string, value: string | undefined) => change(filterChange(filters, name, value));
  const open = useOpenFilters(filters);
  const clear = () => change(Object.assign({}, ...filters.map((one) => filterChange(filters, one.name, undefined))));

  const actions = <ReportActions report={report} input={input} ready={answer.data !== undefined} />;
  const body = (
    <>
      <Group gap="xs" role="search">
        <FilterBar filters={filters} values={values} onChange={set} open={open} clear={clear} />
        {before ? (
          <Button
            size="xs"
            variant={comparing ? 'light' : 'default'}
            aria-pressed={comparing}
            onClick={() => change({ compare: comparing ? undefined : 'before' }, false)}
          >
            Compare with before
          </Button>
        ) : null}
        {inside ? <Group ml="auto">{actions}</Group> : null}
      </Group>
      <FilterChips filters={filters} values={values} onChange={set} open={open} />
      {missing.length ? (
        <Notice
          icon={<IconFilter size={40} />}
          title={`Choose ${missing.map((one) => one.label.toLowerCase()).join(' and ')}`}
          text={report.empty.text}
        />
      ) : answer.failure ? (
        <Failed failure={answer.failure} again={answer.again} />
      ) : answer.data === undefined ? (
        <RowsSkeleton />
      ) : (
        <ReportBody
          report={report}
          data={answer.data}
          earlier={comparing && earlier.data !== undefined ? earlierOf(earlier.data, values, then) : undefined}
          Chart={Chart}
        />
      )}
    </>
  );
  if (inside) return body;
  return (
    <Page title={report.title} text={report.text} actions={actions}>
      {body}
    </Page>
  );
}

const firstDay = ({ from, month }: FilterValues): LocalDate | undefined => {
  const day = from ?? month;
  return day !== undefined && isLocalDate(day) ? day : undefined;
};

const earlierOf = <Data,>(data: Data, now: FilterValues, then: FilterValues): Earlier<Data> => ({
  data,
  first: firstDay(then),
  now: firstDay(now),
});

function ReportBody<C extends Contract, Row, Point>({
  report,
  data,
  earlier,
  Chart,
}: PageProps<C, Row, Point> & { data: DataOf<C>; earlier: Earlier<DataOf<C>> | undefined }) {
  const { table } = report;
  const rows = table.rows(data);
  const columns = typeof table.columns === 'function' ? table.columns(data) : table.columns;
  const figures = report.figures?.(data);
  const note = report.note?.(data);
  return (
    <>
      {figures ? (
        <Figures
          figures={earlier === undefined ? figures : comparedFigures(figures, report.figures?.(earlier.data) ?? [])}
        />
      ) : null}
      {rows.length === 0 ? (
        <Empty title={report.empty.title} text={report.empty.text} />
      ) : (
        <>
          {Chart ? (
            <ChartSlot title={report.chart?.title ?? report.title}>
              <Chart data={data} earlier={earlier} />
            </ChartSlot>
          ) : report.chart && !('load' in report.chart) ? (
            <ChartSlot title={report.chart.title}>
              <LazyChart chart={report.chart} data={data} earlier={earlier} />
            </ChartSlot>
          ) : null}
          {table.title ? (
            <Title order={2} size="h5">
              {table.title}
            </Title>
          ) : null}
          <RowsTable
            rows={rows}
            rowKey={table.rowKey}
            columns={earlier === undefined ? columns : comparedColumns(table, columns, { rows, earlier })}
            totals={table.totals?.(data)}
            name={table.title ?? report.title}
          />
        </>
      )}
      {note ? <Text c="dimmed">{note}</Text> : null}
    </>
  );
}

function ReportActions<C extends Contract, Row, Point>({
  report,
  input,
  ready,
}: {
  report: ReportDeclaration<C, Row, Point>;
  input: InputOf<C>;
  ready: boolean;
}) {
  const may = useMay();
  const { print, export: exporter } = report;
  return (
    <>
      {print && (print === 'page' || may(print.permissions)) ? (
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} />}
          disabled={!ready}
          onClick={() => (print === 'page' ? showUnread() || window.print() : void openPdf(print, input))}
        >
          Print
        </Button>
      ) : null}
      {exporter && may(exporter.permissions) ? (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          disabled={!ready}
          onClick={() => void download(exporter, input)}
        >
          Export
        </Button>
      ) : null}
      <PageActions actions={report.actions ?? []} />
    </>
  );
}

function ChartSlot({ title, children }: { title: string; children: ReactNode }) {
  return (
    <figure className={css['chart']} aria-label={title}>
      <Text component="figcaption" c="dimmed" fz="sm">
        {title}
      </Text>
      <Late meanwhile={<RowsSkeleton rows={5} />}>{children}</Late>
    </figure>
  );
}
