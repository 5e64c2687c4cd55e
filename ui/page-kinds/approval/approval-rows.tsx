// The rows of a request that covers many: each before → after, with 'Leave out' for the decider and the outcome afterwards.

import { Anchor, Button, Group, Pagination, Stack, Text, TextInput } from '@mantine/core';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { approvalRows, type ApprovalDetail, type ApprovalLine } from '#kernel/calls/approvals.ts';
import { counted } from '#kernel/counted.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { StatusBadge } from '#ui/controls/status-badge.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import type { LeaveOut, LeftOut } from './left-out.ts';
import { ChangeLine } from './shown-value.tsx';
import css from './approval.module.css';

const PAGE = 25;

interface Props {
  request: ApprovalDetail;
  leftOut: LeftOut;
  leaveOut: LeaveOut;
}

export function ApprovalRows({ request, leftOut, leaveOut }: Props) {
  const [page, setPage] = useState(1);
  const answer = useCall(
    approvalRows,
    { id: request.id, startRow: (page - 1) * PAGE, fetchCount: PAGE },
    { keep: true },
  );
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={6} />;
  const pages = Math.ceil(answer.data.total / PAGE);
  return (
    <Stack gap="xs">
      <Text fw={600} aria-live="polite">
        {counted(request.row_count, 'row')}
        {leftOut.size > 0 ? `, ${leftOut.size} left out` : ''}
      </Text>
      <Stack component="ul" gap={0} m={0} p={0} className={css['approval-rows']}>
        {answer.data.data.map((line) => (
          <Line key={line.id} line={line} request={request} reason={leftOut.get(line.id)} leaveOut={leaveOut} />
        ))}
      </Stack>
      {pages > 1 ? (
        <Pagination
          value={page}
          onChange={setPage}
          total={pages}
          size="sm"
          getItemProps={(n) => ({ 'aria-label': `Rows page ${n}` })}
          getControlProps={(control) => ({ 'aria-label': `${control} page of rows` })}
        />
      ) : null}
    </Stack>
  );
}

interface LineProps {
  line: ApprovalLine;
  request: ApprovalDetail;
  reason: string | undefined;
  leaveOut: LeaveOut;
}

function Line({ line, request, reason, leaveOut }: LineProps) {
  const open = request.may_decide && line.status === 'pending' && request.status === 'pending';
  const out = reason !== undefined;
  return (
    <li className={clsx(css['approval-row'], out && css['is-out'])}>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <div className={css['approval-row-text']}>
          <Name line={line} />
          <div>
            <ChangeLine shows={line.shows} currency={request.currency} />
          </div>
        </div>
        {open ? (
          <Button
            size="compact-xs"
            variant="default"
            miw="max-content"
            aria-pressed={out}
            aria-label={`${out ? 'Record' : 'Leave out'} ${line.subject_label}`}
            onClick={() => leaveOut(line.id, out ? undefined : '')}
          >
            {out ? 'Record' : 'Leave out'}
          </Button>
        ) : (
          <Outcome line={line} />
        )}
      </Group>
      {out ? (
        <TextInput
          size="xs"
          mt={4}
          value={reason}
          onChange={(event) => leaveOut(line.id, event.currentTarget.value)}
          aria-label={`Why ${line.subject_label} is left out`}
          placeholder="Why it is left out"
          maxLength={300}
          data-autofocus
          error={reason.trim() === '' ? 'A reason is needed' : undefined}
        />
      ) : line.reason === null ? null : (
        <Text fz="xs" c="var(--bad)" dir="auto">
          {line.reason}
        </Text>
      )}
    </li>
  );
}

function Name({ line }: { line: ApprovalLine }) {
  const name = <span dir="auto">{line.subject_label}</span>;
  if (line.path === null) return <Text fw={500}>{name}</Text>;
  return (
    <Anchor component={Link} to={line.path} fw={500}>
      {name}
    </Anchor>
  );
}

const outcomes = {
  pending: ['plain', 'Waiting'],
  applied: ['good', 'Done'],
  rejected: ['bad', 'Left out'],
  refused: ['bad', 'Refused'],
} as const;

function Outcome({ line }: { line: ApprovalLine }) {
  const [tone, word] = outcomes[line.status];
  return <StatusBadge tone={tone}>{word}</StatusBadge>;
}
