// The open request beside its queue: read, decide, and on to the next one; the arrows go through the list, `a` approves, `r` rejects.

import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { approvalList, approvalView } from '#kernel/calls/approvals.ts';
import type { InputOf } from '#kernel/contract.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { SideDialog } from '#ui/dialog/side-dialog.tsx';
import { useShortcuts } from '#ui/dialog/use-shortcuts.ts';
import { wireValues } from '#ui/filters/filter.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { useNarrow } from '#ui/page/narrow.ts';
import { useListState } from '#ui/page-kinds/list/use-list-state.ts';
import { approvalFilters } from './approval-filters.ts';
import type { ApprovalDeclaration } from './approval-declaration.ts';
import { ApprovalActs } from './approval-acts.tsx';
import { ApprovalDetails } from './approval-details.tsx';
import { useLeftOut } from './left-out.ts';
import { useOpenRequest } from './open-request.ts';
import css from './approval.module.css';

const NEIGHBOURS = 100;

/** The requests of the list around this one, in the list's own order. */
function useNeighbours(kinds: readonly string[] | undefined, id: number | null) {
  const filters = approvalFilters(kinds);
  const state = useListState({ call: approvalList, filters });
  const input = {
    ...wireValues(filters, state.filters),
    ...(kinds ? { kinds: [...kinds] } : {}),
    ...(state.search ? { filter: state.search } : {}),
    ...(state.sort ? { sortBy: state.sort.replace(/^-/, ''), descending: state.sort.startsWith('-') } : {}),
    fetchCount: NEIGHBOURS,
  };
  const { data } = useCall(approvalList, input as InputOf<typeof approvalList>, { when: id !== null, keep: true });
  const ids = (data?.data ?? []).map((row) => row.id);
  const at = id === null ? -1 : ids.indexOf(id);
  return { before: ids[at - 1] ?? null, after: at < 0 ? null : (ids[at + 1] ?? null), place: at + 1, of: ids.length };
}

export function ApprovalDrawer({ screen }: { screen: ApprovalDeclaration }) {
  const { kinds, beside } = screen;
  const { id, open } = useOpenRequest();
  const narrow = useNarrow();
  const around = useNeighbours(kinds, id);
  return (
    <SideDialog
      opened={id !== null}
      onClose={() => open(null)}
      position="right"
      size={narrow ? '100%' : beside ? 'min(1240px, 96vw)' : 640}
      title={
        <Group gap="xs">
          <Text fw={600}>Request {id}</Text>
          {around.place > 0 ? (
            <Text c="dimmed" fz="sm" className="figure">
              {around.place} of {around.of}
            </Text>
          ) : null}
          <Step label="Previous request" to={around.before} open={open} icon={<IconChevronLeft size={16} />} />
          <Step label="Next request" to={around.after} open={open} icon={<IconChevronRight size={16} />} />
        </Group>
      }
      closeButtonProps={{ 'aria-label': 'Close the request' }}
      transitionProps={{ duration: 120 }}
      overlayProps={{ backgroundOpacity: 0.3 }}
      classNames={{ body: css['approval-body'] }}
    >
      <Arrows before={around.before} after={around.after} open={open} />
      {id === null ? null : (
        <OpenRequest key={id} id={id} screen={screen} leave={() => open(around.after ?? around.before)} />
      )}
    </SideDialog>
  );
}

interface ArrowsProps {
  before: number | null;
  after: number | null;
  open: (id: number) => void;
}

/** Inside the window: under another one they are not heard. */
function Arrows({ before, after, open }: ArrowsProps) {
  const go = (next: number | null) => () => {
    if (next !== null) open(next);
  };
  useShortcuts([
    ['ArrowLeft', go(before), 'Previous request'],
    ['ArrowRight', go(after), 'Next request'],
  ]);
  return null;
}

interface StepProps {
  label: string;
  to: number | null;
  open: (id: number) => void;
  icon: ReactNode;
}

function Step({ label, to, open, icon }: StepProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={label}
      disabled={to === null}
      onClick={() => to !== null && open(to)}
    >
      {icon}
    </ActionIcon>
  );
}

interface OpenProps {
  id: number;
  screen: ApprovalDeclaration;
  /** It was decided; the next one opens, or the queue again. */
  leave: () => void;
}

function OpenRequest({ id, screen, leave }: OpenProps) {
  const answer = useCall(approvalView, { id });
  const [leftOut, leaveOut] = useLeftOut();
  const request = answer.data;
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!request) return <RowsSkeleton rows={8} />;
  const { beside: Beside, below: Below } = screen;
  return (
    <>
      <div className={clsx(css['approval-read'], Beside && css['is-beside'])}>
        <div className={css['approval-words']}>
          <ApprovalDetails
            request={request}
            leftOut={leftOut}
            leaveOut={leaveOut}
            below={Below ? <Below request={request} /> : null}
          />
        </div>
        {Beside ? (
          <aside className={css['approval-beside']} aria-label="What it is about">
            <Beside request={request} />
          </aside>
        ) : null}
      </div>
      <ApprovalActs request={request} leftOut={leftOut} leave={leave} />
    </>
  );
}
