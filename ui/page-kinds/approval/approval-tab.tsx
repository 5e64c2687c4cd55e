// What waits for this person's decision as a tab beside the lists of the same matter. Loaded with the tab: most people who open the
// lists decide nothing.

import { lazy } from 'react';
import { Late } from '#ui/late/late.tsx';
import { RowsSkeleton } from '#ui/page/states.tsx';
import type { ListTab } from '#ui/page-kinds/list/tabbed-lists.tsx';
import type { ApprovalDeclaration } from './approval-declaration.ts';

const ApprovalPage = lazy(async () => ({ default: (await import('./approval-screen.tsx')).ApprovalPage }));

interface Queue {
  key: string;
  screen: ApprovalDeclaration;
  /** Where it is not that of the screen. */
  title?: string;
  /** One of these is needed to see the tab. */
  permissions?: readonly string[];
}

export function approvalTab({ key, screen, title = screen.title, permissions }: Queue): ListTab {
  return {
    key,
    title,
    ...(permissions ? { permissions } : {}),
    actions: [],
    draw: () => (
      <Late meanwhile={<RowsSkeleton />}>
        <ApprovalPage screen={screen} inside />
      </Late>
    ),
  };
}
