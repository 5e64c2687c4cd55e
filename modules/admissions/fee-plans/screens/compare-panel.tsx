// What others pay: brothers and sisters, and what the branch gives on average this session (spec 02 §6.7).

import { Stack, Text } from '@mantine/core';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { Figures } from '#ui/controls/figures.tsx';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { ComposedPlan, StoredPlan } from '../contract/fee-plans.ts';
import type { Opened } from './use-plan.ts';

export function ComparePanel({ opened, shown }: { opened: Opened; shown: ComposedPlan | StoredPlan }) {
  const { siblings, branch_average } = opened.compare;
  return (
    <Stack gap="sm">
      <Figures
        figures={[
          { label: 'This plan, by hand', value: shown.effective_percent, kind: 'percent' },
          { label: `${opened.branch_name} on average, ${opened.session_name}`, value: branch_average, kind: 'percent' },
        ]}
      />
      {siblings.length === 0 ? (
        <Text c="dimmed">No brother or sister is in school.</Text>
      ) : (
        <RowsTable
          name="Brothers and sisters"
          rows={siblings}
          rowKey={(one) => one.student_id}
          columns={[
            {
              key: 'name',
              title: 'Brothers and sisters',
              link: (one) => linkTo(pages.BioStudent, { id: one.student_id }),
            },
            { key: 'class_name', title: 'Class' },
            { key: 'monthly', title: 'A month, before discounts', kind: 'money', currency: () => opened.currency },
          ]}
        />
      )}
    </Stack>
  );
}
