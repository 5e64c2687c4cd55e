// One request as its decider reads it: who asks what and why, before → after, what forbids it, what was done so far.

import { Anchor, Alert, Group, Stack, Text, Timeline, Title } from '@mantine/core';
import { IconAlertTriangle, IconPaperclip } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { fileGet } from '#kernel/calls/files.ts';
import type { ApprovalDetail } from '#kernel/calls/approvals.ts';
import { openPdf } from '#ui/acts/files.ts';
import { MoneyText } from '#ui/controls/money-text.tsx';
import { Facts } from '#ui/page-kinds/record/record-screen.tsx';
import type { Fact } from '#ui/page-kinds/record/record-declaration.ts';
import { Instant } from '#ui/table/cell.tsx';
import { ApprovalRows } from './approval-rows.tsx';
import { Age, State, stepWords } from './approval-words.tsx';
import type { LeaveOut, LeftOut } from './left-out.ts';
import { ChangeTable } from './shown-value.tsx';
import css from './approval.module.css';

interface Props {
  request: ApprovalDetail;
  leftOut: LeftOut;
  leaveOut: LeaveOut;
  below?: ReactNode;
}

export function ApprovalDetails({ request, leftOut, leaveOut, below }: Props) {
  return (
    <Stack gap="md">
      <Head request={request} />
      <Facts facts={factsOf(request)} />
      {request.reason === null ? null : (
        <Text className={css['approval-reason']} dir="auto">
          {request.reason}
        </Text>
      )}
      <Proofs ids={request.file_ids} />
      {request.blocks.map((sentence) => (
        <Alert
          key={sentence}
          color="red"
          icon={<IconAlertTriangle size={18} />}
          title="Cannot be approved as it stands"
        >
          {sentence}
        </Alert>
      ))}
      {request.passes === null ? null : (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} />} title="Approved only with a reason">
          {request.passes}
        </Alert>
      )}
      <ChangeTable shows={request.shows} currency={request.currency} />
      {below}
      {request.row_count > 0 ? <ApprovalRows request={request} leftOut={leftOut} leaveOut={leaveOut} /> : null}
      <Steps request={request} />
    </Stack>
  );
}

function Head({ request }: { request: ApprovalDetail }) {
  const name = (
    <Title order={2} size="h4" dir="auto">
      {request.subject_label}
    </Title>
  );
  return (
    <Stack gap={2}>
      <Group gap="sm">
        {request.path === null ? (
          name
        ) : (
          <Anchor component={Link} to={request.path} c="inherit">
            {name}
          </Anchor>
        )}
        <State request={request} />
      </Group>
      <Text c="dimmed">
        {request.kind_title} · {request.title}
      </Text>
    </Stack>
  );
}

function factsOf(request: ApprovalDetail): Fact[] {
  const facts: Fact[] = [
    { label: 'Asked by', value: request.asked_by_name ?? 'Maktab' },
    { label: 'Asked at', value: <Instant iso={request.asked_at} /> },
    { label: 'Branch', value: request.branch_name ?? 'Whole school' },
  ];
  if (request.to_branch_name !== null) facts.push({ label: 'To branch', value: request.to_branch_name });
  if (request.amount !== null)
    facts.push({
      label: 'Amount',
      value: <MoneyText amount={request.amount} currency={request.currency ?? undefined} named />,
    });
  if (request.status === 'pending') {
    facts.push({ label: 'Waits for', value: request.waits_for });
    facts.push({ label: 'Waiting', value: <Age request={request} /> });
  }
  if (request.row_count > 0 && request.status === 'approved')
    facts.push({ label: 'Rows done', value: `${request.applied_rows} of ${request.row_count}` });
  return facts;
}

function Proofs({ ids }: { ids: readonly number[] }) {
  if (ids.length === 0) return null;
  return (
    <Group gap="sm">
      {ids.map((id, i) => (
        <Anchor
          key={id}
          component="button"
          type="button"
          onClick={() => void openPdf(fileGet, { id, inline: true })}
          className={css['approval-proof']}
        >
          <IconPaperclip size={14} aria-hidden /> Proof {i + 1}
        </Anchor>
      ))}
    </Group>
  );
}

function Steps({ request }: { request: ApprovalDetail }) {
  if (request.steps.length === 0) return null;
  return (
    <section aria-label="What was done so far">
      <Timeline bulletSize={14} lineWidth={2} active={request.steps.length}>
        {request.steps.map((step) => (
          <Timeline.Item key={step.id} title={stepWords(step)}>
            <Text c="dimmed" fz="xs">
              <Instant iso={step.at} />
              {request.level_count > 1 ? ` · ${request.levels[step.level - 1]?.title ?? `Level ${step.level}`}` : ''}
            </Text>
            {step.reason === null ? null : <Text dir="auto">{step.reason}</Text>}
          </Timeline.Item>
        ))}
      </Timeline>
    </section>
  );
}
