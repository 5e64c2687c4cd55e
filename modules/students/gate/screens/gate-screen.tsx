// The gate of one branch (spec 03 §14.8): the page and the cards are stored on the device, so that it opens and answers offline.

import { Group } from '@mantine/core';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import * as pages from '#kernel/pages.gen.ts';
import type { Filter } from '#ui/filters/filter.ts';
import { FilterControl } from '#ui/filters/filter-control.tsx';
import { keepPage } from '#ui/offline/keep-page.ts';
import { sweepAnswers } from '#ui/calls/kept-answers.ts';
import { useUrlChanges } from '#ui/page-kinds/list/use-list-state.ts';
import { Page } from '#ui/page/page.tsx';
import { Empty } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import { GateMode } from './gate-mode.tsx';
import { branches } from '#modules/branches/classes/screens/parts/choices.ts';

const PAGE = pages.ViewCard;
const branchFilter = {
  name: 'branch_id',
  label: 'Branch',
  kind: 'lookup',
  source: branches,
} as const satisfies Filter;

export function GateScreen() {
  const session = useSession();
  const [query] = useSearchParams();
  const change = useUrlChanges();
  useEffect(() => {
    void keepPage('/page-worker.js', { page: PAGE, title: 'Gate' });
    void sweepAnswers();
  }, []);
  const chosen = query.get('branch_id') ?? undefined;
  const branch_id = session.branch_id ?? (chosen ? Number(chosen) : null);
  return (
    <Page
      title="Gate"
      text="Scan the card of a child or of who collects it, then tap who takes the child. The family is notified."
      crumbs={[{ title: 'View Card', to: PAGE }]}
    >
      {session.branch_id === null ? (
        <Group role="search">
          <FilterControl
            filter={branchFilter}
            values={{ branch_id: chosen }}
            onChange={(value) => change({ mode: 'gate', branch_id: value })}
          />
        </Group>
      ) : null}
      {branch_id === null ? (
        <Empty title="No branch chosen" text="The gate works for one branch: choose it." />
      ) : (
        <GateMode key={branch_id} branch_id={branch_id} />
      )}
    </Page>
  );
}
