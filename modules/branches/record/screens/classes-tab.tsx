// Classes a branch runs in the current session, with seats.

import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { useCall } from '#ui/calls/use-call.ts';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { branchDetail } from '#modules/branches/branch/contract/branches.ts';
import { branchClasses } from '#modules/branches/classes/contract/classes.ts';

export function Tab({ record }: TabProps<typeof branchDetail>) {
  const branch_id = record.branch.id;
  const answer = useCall(branchClasses, { branch_id });
  const setUp = linkTo(pages.BranchClass, { branch_id });
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={8} />;
  const rows = answer.data.classes.filter((row) => row.runs);
  if (rows.length === 0)
    return <Empty title="No class yet" text="Tick the classes of this branch and add sections in Branch Class." />;
  const sum = (key: 'capacity' | 'enrolled' | 'held') => rows.reduce((all, row) => all + row[key], 0);
  const lines = rows.map(({ course_id, course_name, capacity, enrolled, held, sections }) => ({
    course_id,
    course_name,
    capacity,
    enrolled,
    held,
    names: sections.map((section) => section.name).join(', '),
  }));
  const total = {
    course_id: 0,
    course_name: 'Total',
    names: '',
    capacity: sum('capacity'),
    enrolled: sum('enrolled'),
    held: sum('held'),
  };
  return (
    <>
      <Group justify="space-between" mb="xs">
        <Text c="dimmed">Session {answer.data.session_name}</Text>
        <Anchor component={Link} to={setUp}>
          Set up classes and sections
        </Anchor>
      </Group>
      <RowsTable
        name="Classes"
        rows={lines}
        rowKey={(row) => row.course_id}
        columns={[
          { key: 'course_name', title: 'Class' },
          { key: 'names', title: 'Sections' },
          { key: 'capacity', title: 'Seats', kind: 'number' },
          { key: 'enrolled', title: 'Enrolled', kind: 'number' },
          { key: 'held', title: 'Held', kind: 'number' },
          { key: 'vacant', title: 'Vacant', kind: 'number', value: (row) => row.capacity - row.enrolled - row.held },
        ]}
        totals={total}
      />
    </>
  );
}
