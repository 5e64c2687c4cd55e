// Own running and finished jobs: progress, result, error rows to download, stop (spec 01 §3, spec 00 §19). Read again while one runs.
// Beside them what was taken away as a file and what was imported (spec 00 §8).

import { Box, Group, Pagination, SegmentedControl, Stack, Text } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { jobList, jobLocks } from '#kernel/calls/jobs.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { SearchField } from '#ui/controls/search-field.tsx';
import { listTab, tabbedLists } from '#ui/page-kinds/list/tabbed-lists.tsx';
import { useUrlChanges } from '#ui/page-kinds/list/use-list-state.ts';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useSession } from '#ui/session/session.ts';
import { JobCard } from './job-card.tsx';
import { isUnderWay, timeOfDay } from './job-words.ts';
import { ownExports } from './own-exports.ts';
import { ownImports } from './own-imports.ts';
import css from './jobs.module.css';
import panelCss from '#modules/home/settings/screens/parts/panel.module.css';

const BUSY_MS = 1_000;
const QUIET_MS = 15_000;
const SIZE = 15;

const states = [
  { value: 'all', label: 'All' },
  { value: 'running', label: 'Under way' },
  { value: 'done', label: 'Done' },
  { value: 'failed', label: 'Failed' },
] as const;
type State = (typeof states)[number]['value'];

function OwnJobs() {
  const [params] = useSearchParams();
  const change = useUrlChanges();
  const state: State = states.find((one) => one.value === params.get('state'))?.value ?? 'all';
  const search = params.get('q') ?? '';
  const page = Math.max(1, Number(params.get('page')) || 1);
  const answer = useCall(
    jobList,
    {
      startRow: (page - 1) * SIZE,
      fetchCount: SIZE,
      ...(state === 'all' ? {} : { state }),
      ...(search ? { filter: search } : {}),
    },
    { keep: true, every: (data) => (data?.data.some(isUnderWay) ? BUSY_MS : QUIET_MS) },
  );
  return (
    <>
      <Locks />
      <Group gap="sm">
        <SegmentedControl
          data={[...states]}
          value={state}
          onChange={(next) => change({ state: next === 'all' ? undefined : next, page: undefined })}
        />
        <SearchField
          value={search}
          onChange={(q) => change({ q: q || undefined, page: undefined })}
          hint="Find a job"
        />
      </Group>
      {answer.failure ? (
        <Failed failure={answer.failure} again={answer.again} />
      ) : !answer.data ? (
        <RowsSkeleton />
      ) : answer.data.data.length === 0 ? (
        <Empty
          title={state === 'all' && !search ? 'No job yet' : 'Nothing found'}
          text="Postings, imports, large prints and exports are listed here with their progress and result."
        />
      ) : (
        <Stack component="ul" className={css['jobs']} gap="sm">
          {answer.data.data.map((job) => (
            <li key={job.id}>
              <JobCard job={job} />
            </li>
          ))}
        </Stack>
      )}
      {answer.data && answer.data.total > SIZE ? (
        <Pagination
          size="sm"
          total={Math.ceil(answer.data.total / SIZE)}
          value={page}
          onChange={(next) => change({ page: String(next) })}
          getControlProps={(control) => ({ 'aria-label': `${control} page` })}
          getItemProps={(one) => ({ 'aria-label': `Page ${one}` })}
        />
      ) : null}
    </>
  );
}

export const Screen = tabbedLists({
  title: 'Jobs',
  text: 'Longer tasks run here. You may leave the page; the job continues, even over a restart.',
  tabs: [
    { key: 'jobs', title: 'Jobs', actions: [], flows: true, draw: () => <OwnJobs /> },
    listTab('exports', ownExports),
    listTab('imports', ownImports),
  ],
});

/** What somebody else prepares, so that a clerk knows why a button refuses. */
function Locks() {
  const { time_zone } = useSession();
  const answer = useCall(jobLocks, {}, { every: () => QUIET_MS });
  const others = (answer.data ?? []).filter((lock) => !lock.mine);
  if (others.length === 0) return null;
  return (
    <Box component="section" className={panelCss['panel']} aria-label="Work of others">
      {others.map((lock) => (
        <Text key={lock.id}>
          {lock.title}
          {lock.branch_name ? `, ${lock.branch_name}` : ''}: Being prepared by {lock.by ?? 'somebody else'} since{' '}
          {timeOfDay(lock.since, time_zone)}
        </Text>
      ))}
    </Box>
  );
}
