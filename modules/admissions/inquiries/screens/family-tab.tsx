// The children of an inquiry, sisters and brothers in school, and other inquiries of the same number.

import { Stack, Title } from '@mantine/core';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { Empty } from '#ui/page/states.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { leadStageNames } from '#modules/admissions/lead-stages/contract/lead-words.ts';
import type { leadGet } from '../contract/leads.ts';
import { applicationPath, kindPages } from './lead-words.ts';

export function Tab({ record }: TabProps<typeof leadGet>) {
  const { children_rows, siblings, duplicates } = record;
  if (children_rows.length + siblings.length + duplicates.length === 0)
    return <Empty title="No child named yet" text="Name the children with Change." />;
  return (
    <Stack>
      {children_rows.length ? (
        <RowsTable
          name="Children"
          rows={children_rows}
          rowKey={(child) => child.id}
          columns={[
            { key: 'name', title: 'Child' },
            { key: 'dob', title: 'Born', kind: 'date' },
            { key: 'class_name', title: 'Class' },
            { key: 'current_school', title: 'School now' },
            {
              key: 'application_no',
              title: 'Application',
              value: (child) => (child.application_id === null ? null : (child.application_no ?? 'Draft')),
              link: (child) => (child.application_id === null ? undefined : applicationPath(child.application_id)),
            },
          ]}
        />
      ) : null}
      {siblings.length ? (
        <>
          <Title order={2} size="h5">
            In school with this number
          </Title>
          <RowsTable
            name="In school with this number"
            rows={siblings}
            rowKey={(child) => child.student_id}
            columns={[
              { key: 'name', title: 'Student', link: (row) => linkTo(pages.BioStudent, { id: row.student_id }) },
              { key: 'class_name', title: 'Class' },
              { key: 'branch_name', title: 'Branch' },
              { key: 'status', title: 'Status' },
            ]}
          />
        </>
      ) : null}
      {duplicates.length ? (
        <>
          <Title order={2} size="h5">
            Other inquiries of this number
          </Title>
          <RowsTable
            name="Other inquiries of this number"
            rows={duplicates}
            rowKey={(other) => other.id}
            columns={[
              { key: 'lead_no', title: 'No', link: (row) => linkTo(kindPages[record.kind].path, { id: row.id }) },
              { key: 'parent_name', title: 'Parent' },
              { key: 'stage', title: 'Stage', value: (row) => leadStageNames[row.stage] },
              { key: 'received_at', title: 'Received', kind: 'instant' },
            ]}
          />
        </>
      ) : null}
    </Stack>
  );
}
