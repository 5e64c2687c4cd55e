// Lists by student are of one branch: who works in several chooses it first.

import { Group } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { FilterControl } from '#ui/filters/filter-control.tsx';
import { useUrlChanges } from '#ui/page-kinds/list/use-list-state.ts';
import { Notice } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import { branchFilter } from '#modules/branches/classes/screens/parts/choices.ts';

export function BranchFirst({ children }: { children: ReactNode }) {
  const { branch_id } = useSession();
  const [query] = useSearchParams();
  const change = useUrlChanges();
  if (branch_id !== null || query.get('branch_id')) return children;
  return (
    <Notice
      icon={<IconBuilding size={40} />}
      title="Choose a branch"
      text="Students are shown branch by branch. The tab Branches sets all of them beside each other."
    >
      <Group mt="xs">
        <FilterControl filter={branchFilter} values={{}} onChange={(value) => change({ branch_id: value })} />
      </Group>
    </Notice>
  );
}
