// The chart of All Students: boys and girls by class, with the same figures as a table (spec 03 §6.2).

import { lazy } from 'react';
import { IconList } from '@tabler/icons-react';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { useCall } from '#ui/calls/use-call.ts';
import type { DataOf } from '#kernel/contract.ts';
import type { DrawnChart } from '#ui/charts/chart.ts';
import { Late } from '#ui/late/late.tsx';
import { PageActions } from '#ui/page/page-actions.tsx';
import { Page } from '#ui/page/page.tsx';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { studentPyramid } from '#modules/students/person/contract/students.ts';

type Data = DataOf<typeof studentPyramid>;
type Line = Data[number];

const ChartView = lazy(async () => ({ default: (await import('#ui/charts/chart-view.tsx')).ChartView }));

const of = (row: Line, gender: 'm' | 'f'): string => linkTo(pages.AllStudent, { course_id: row.course_id, gender });

const chart: DrawnChart<Data, Line> = {
  title: 'Boys and girls by class',
  kind: 'ranks',
  rows: (data) => data,
  along: (row) => row.class_name,
  series: [
    { key: 'boys', label: 'Boys', shade: 'info' },
    { key: 'girls', label: 'Girls', shade: 'brand' },
  ],
  to: (row) => linkTo(pages.AllStudent, { course_id: row.course_id }),
};

export function Pyramid() {
  const answer = useCall(studentPyramid, {});
  return (
    <Page
      title="All Students"
      text="Boys and girls of this session by class."
      actions={<PageActions actions={[{ label: 'List', icon: IconList, to: pages.AllStudent }]} />}
    >
      {answer.failure ? <Failed failure={answer.failure} again={answer.again} /> : null}
      {answer.loading ? <RowsSkeleton rows={10} /> : null}
      {answer.data?.length === 0 ? (
        <Empty title="No students yet" text="Admit one, or import the register of a branch." />
      ) : null}
      {answer.data && answer.data.length > 0 ? (
        <>
          <Late meanwhile={<RowsSkeleton rows={8} />}>
            <ChartView chart={chart as never} data={answer.data} />
          </Late>
          <RowsTable
            name="Boys and girls by class"
            rows={answer.data}
            rowKey={(row) => row.course_id}
            columns={[
              { key: 'class_name', title: 'Class' },
              { key: 'boys', title: 'Boys', kind: 'number', link: (row) => of(row, 'm') },
              { key: 'girls', title: 'Girls', kind: 'number', link: (row) => of(row, 'f') },
              { key: 'all', title: 'Total', kind: 'number', value: (row) => row.boys + row.girls },
              { key: 'frozen', title: 'Of them frozen', kind: 'number' },
            ]}
          />
        </>
      ) : null}
    </Page>
  );
}
