// Monthly Salary Sheet (07 §5.1): a branch and month is prepared, looked through, changed by hand with a reason, posted initially.

import { Group, Stack } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { asMonth, isMonth, monthOf } from '#kernel/dates.ts';
import { branchesAndHeadOffice } from '#modules/branches/classes/screens/parts/choices.ts';
import { FilterControl } from '#ui/filters/filter-control.tsx';
import { Empty } from '#ui/page/states.tsx';
import { Page } from '#ui/page/page.tsx';
import { useSession } from '#ui/session/session.ts';
import { SheetOfMonth } from './sheet-of-month.tsx';

const filters = [
  { name: 'branch_id', label: 'Branch', kind: 'lookup', source: branchesAndHeadOffice, required: true },
  { name: 'month', label: 'Month', kind: 'month', required: true },
  {
    name: 'kind',
    label: 'Run',
    kind: 'choice',
    options: [
      { value: 'regular', label: 'Regular' },
      { value: 'supplementary', label: 'Supplementary' },
    ],
    required: true,
  },
] as const;

export function Screen() {
  const { today, branch_id: own } = useSession();
  const [query, setQuery] = useSearchParams();
  const typed = query.get('month') ?? '';
  const month = isMonth(typed) ? asMonth(typed) : monthOf(today);
  const branch_id = Number(query.get('branch_id') ?? own ?? 0);
  const kind = query.get('kind') === 'supplementary' ? 'supplementary' : 'regular';
  const values = { branch_id: branch_id > 0 ? String(branch_id) : undefined, month, kind };
  const change = (name: string, value: string | undefined) => {
    query.set(name, value ?? '');
    setQuery(query);
  };
  return (
    <Page title="Monthly Salary Sheet" text="Prepared from plans, days and additions; frozen by the initial posting.">
      <Stack gap="sm">
        <Group gap="sm" align="end">
          {filters.map((filter) => (
            <FilterControl
              key={filter.name}
              filter={filter}
              values={values}
              onChange={(value) => change(filter.name, value)}
            />
          ))}
        </Group>
        {branch_id > 0 ? (
          <SheetOfMonth key={`${branch_id} ${month} ${kind}`} branch_id={branch_id} month={month} kind={kind} />
        ) : (
          <Empty title="Choose a branch" text="A month is prepared branch by branch." />
        )}
      </Stack>
    </Page>
  );
}
