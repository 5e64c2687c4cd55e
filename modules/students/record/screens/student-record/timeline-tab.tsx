// What happened to the student, newest first: money, attendance, messages, approvals, files and classes in one, each row opening its thing.

import { Anchor, Badge, Button, Chip, Group, Stack, Text, Timeline } from '@mantine/core';
import {
  IconCalendarOff,
  IconCash,
  IconChecks,
  IconFile,
  IconMessage,
  IconSchool,
  type TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import { grouped } from '#kernel/counted.ts';
import { formatDate } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { MoneyText } from '#ui/controls/money-text.tsx';
import { Empty, Failed, RowsSkeleton } from '#ui/page/states.tsx';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { isBuilt } from '#ui/routes/built.ts';
import { Instant } from '#ui/table/cell.tsx';
import { type LifeEvent, type LifeKind, lifeKinds, studentLife } from '#modules/students/person/contract/life.ts';
import type { studentGet } from '#modules/students/person/contract/record.ts';
import { bioPath } from '#modules/students/person/screens/parts/student-words.ts';

const kinds: Record<LifeKind, { title: string; icon: TablerIcon }> = {
  money: { title: 'Money', icon: IconCash },
  attendance: { title: 'Attendance', icon: IconCalendarOff },
  messages: { title: 'Messages', icon: IconMessage },
  approvals: { title: 'Approvals', icon: IconChecks },
  files: { title: 'Files', icon: IconFile },
  record: { title: 'Classes and warnings', icon: IconSchool },
};

/** More are one press away. */
const AT_ONCE = 30;
const MOST = 200;

/** What stands for itself begins as a sentence does, however its record keeps it. */
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const isKind = (text: string): text is LifeKind => (lifeKinds as readonly string[]).includes(text);

/** Where the thing itself stands; undefined where it has no page here. */
function opens(student_id: number, { what, record_id, number }: LifeEvent): string | undefined {
  const tab = (key: string) => `${bioPath(student_id)}&tab=${key}`;
  switch (what) {
    case 'challan':
      return linkTo(pages.FeeChallanRecord, { id: record_id });
    case 'deposit':
      return linkTo(pages.feeDepositDetails, { q: number });
    case 'refund':
      return tab('fees');
    case 'mark':
    case 'leave':
    case 'gate pass':
      return tab('attendance');
    case 'request':
      return linkTo(pages.AdminApproval, { open: record_id });
    case 'document':
      return tab('documents');
    case 'warning':
      return tab('notes');
    case 'message':
      return isBuilt(pages.MessageReport) ? pages.MessageReport : undefined;
    default:
      return tab('enrolment');
  }
}

export function Tab({ record }: TabProps<typeof studentGet>) {
  const [query, setQuery] = useSearchParams();
  const [count, setCount] = useState(AT_ONCE);
  const chosen = (query.get('of') ?? '').split(',').filter(isKind);
  const input = { id: record.student_id, fetchCount: count, ...(chosen.length > 0 ? { kinds: chosen } : {}) };
  const answer = useCall(studentLife, input, { keep: true });
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={8} />;
  const { events, total, counts } = answer.data;
  // One that is chosen stays, to be taken back.
  const shown = counts.filter((one) => one.count > 0 || chosen.includes(one.kind));
  const choose = (next: string[]) =>
    setQuery(
      (before) => {
        const params = new URLSearchParams(before);
        if (next.length > 0) params.set('of', next.join(','));
        else params.delete('of');
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Stack gap="md">
      <Chip.Group multiple value={chosen} onChange={choose}>
        <Group gap={6} role="group" aria-label="Kinds">
          {shown.map(({ kind, count: n }) => (
            <Chip key={kind} value={kind} size="xs">
              {kinds[kind].title} {grouped(n)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      {events.length === 0 ? (
        <Empty title="Nothing of this kind yet" text="What happens to the student will appear here, newest first." />
      ) : (
        <Timeline bulletSize={24} lineWidth={2} active={-1}>
          {events.map((event) => (
            <Line key={event.key} event={event} to={opens(record.student_id, event)} />
          ))}
        </Timeline>
      )}
      {events.length < total && count < MOST ? (
        <Button
          variant="default"
          size="xs"
          loading={answer.refreshing}
          onClick={() => setCount(Math.min(MOST, count + AT_ONCE * 2))}
        >
          Show older ones, {grouped(total - events.length)} more
        </Button>
      ) : null}
    </Stack>
  );
}

function Line({ event, to }: { event: LifeEvent; to: string | undefined }) {
  const Icon = kinds[event.kind].icon;
  return (
    <Timeline.Item
      bullet={<Icon size={14} aria-label={kinds[event.kind].title} />}
      title={
        <Group gap={8} component="span">
          {to ? (
            <Anchor component={Link} to={to} inherit fw={600} fz="sm" dir="auto">
              {capital(event.title)}
            </Anchor>
          ) : (
            <Text span fw={600} fz="sm" dir="auto">
              {capital(event.title)}
            </Text>
          )}
          {event.amount === null ? null : (
            <Text span fz="sm">
              <MoneyText amount={event.amount} currency={event.currency ?? undefined} named />
            </Text>
          )}
          {event.state ? (
            <Badge component="span" variant="light" color="gray" tt="none" size="sm">
              {capital(event.state.replaceAll('_', ' '))}
            </Badge>
          ) : null}
        </Group>
      }
    >
      <Text fz="xs" c="dimmed" dir="auto">
        {event.on ? formatDate(event.on) : <Instant iso={event.at} />}
        {event.by ? ` · ${event.by}` : ''}
        {event.detail ? ` · ${capital(event.detail)}` : ''}
      </Text>
    </Timeline.Item>
  );
}
