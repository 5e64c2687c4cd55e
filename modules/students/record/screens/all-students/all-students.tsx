// All students of the scope: search by anything, filters, figures, own fields of the school as columns (spec 03 §6.2, STU-10).

import { lazy, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { exportOf } from '#kernel/export-call.ts';
import { IconChartBar, IconDownload, IconUserPlus } from '@tabler/icons-react';
import { useCall } from '#ui/calls/use-call.ts';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { Late } from '#ui/late/late.tsx';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import { ownFields } from '#modules/students/own-fields/contract/own-fields.ts';
import { studentList } from '#modules/students/person/contract/students.ts';
import { bioPath } from '#modules/students/person/screens/parts/student-words.ts';
import { bulkActions } from './bulk-actions.tsx';
import { columns, filters, ownColumns, ownFilters } from './columns.tsx';
import { rowActions } from './row-actions.tsx';

const Pyramid = lazy(async () => ({
  default: (await import('#modules/students/strength/screens/parts/pyramid.tsx')).Pyramid,
}));

const list: ListDeclaration<typeof studentList> = {
  title: 'All Students',
  call: studentList,
  export: exportOf(studentList),
  rowKey: (row) => row.student_id,
  rowName: (row) => row.name,
  rowLink: (row) => bioPath(row.student_id),
  columns,
  filters,
  search: 'Name, number, CNIC, phone',
  actions: [
    {
      label: 'Admit student',
      icon: IconUserPlus,
      to: pages.DirectAdmission,
      permissions: ['Student Addmission Add'],
      primary: true,
    },
    {
      label: 'Import register',
      icon: IconDownload,
      to: linkTo(pages.DirectAdmission, { import: 1 }),
      permissions: ['Student Addmission Add'],
    },
    { label: 'Pyramid', icon: IconChartBar, to: linkTo(pages.AllStudent, { tab: 'chart' }) },
  ],
  rowActions,
  bulkActions,
  figures: (data) => [
    { label: 'Students', value: data.total },
    { label: 'Active', value: data.figures?.active, to: '?status=active' },
    { label: 'Boys', value: data.figures?.boys },
    { label: 'Girls', value: data.figures?.girls },
    { label: 'Frozen', value: data.figures?.frozen, to: '?status=frozen' },
    { label: 'New this month', value: data.figures?.new_this_month },
  ],
  empty: { title: 'No students yet', text: 'Admit one, or import the register of a branch.' },
};

export function Screen() {
  const [query] = useSearchParams();
  const { data } = useCall(ownFields, {}, { fresh: 300_000 });
  const whole = useMemo(() => {
    const fields = data?.fields ?? [];
    return {
      ...list,
      columns: [...columns, ...ownColumns(fields)],
      filters: fields.length > 0 ? [...filters, ...ownFilters] : filters,
    };
  }, [data]);
  if (query.get('tab') === 'chart')
    return (
      <Late meanwhile={<RowsSkeleton />}>
        <Pyramid />
      </Late>
    );
  return <ListPage list={whole} />;
}
