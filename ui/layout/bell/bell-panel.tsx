// The latest lines of the bell: opening one marks it read and goes to its page; all can be marked at once (NTF-1, NTF-2).

import { counted } from '#kernel/counted.ts';
import { Button, Group, ScrollArea, Stack, Text, UnstyledButton } from '@mantine/core';
import { clsx } from 'clsx';
import { Link, useNavigate } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { notificationsRead, type BellLine } from '#kernel/calls/notifications.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { Instant } from '#ui/table/cell.tsx';
import css from './bell.module.css';

interface Props {
  lines: readonly BellLine[];
  unread: number;
  close: () => void;
}

export function BellPanel({ lines, unread, close }: Props) {
  const navigate = useNavigate();
  const { act, busy } = useAct(notificationsRead);
  const open = (line: BellLine) => {
    if (line.read_at === null) void act({ ids: [line.id] });
    close();
    if (line.url !== '') void navigate(line.url);
  };
  return (
    <Stack gap={0}>
      <Group justify="space-between" px="md" py="xs" wrap="nowrap" className={css['bell-head']}>
        <Text fw={600}>Notifications</Text>
        <Button
          size="compact-sm"
          variant="subtle"
          loading={busy}
          disabled={unread === 0}
          onClick={() => void act({ all: true })}
        >
          Mark all read
        </Button>
      </Group>
      <ScrollArea.Autosize mah={420} type="auto">
        {lines.length === 0 ? (
          <Text c="dimmed" p="md" size="sm">
            Nothing yet. Approvals that wait for you, jobs that have ended and replies show up here.
          </Text>
        ) : (
          <ul className={css['bell-lines']}>
            {lines.map((line) => (
              <li key={line.id}>
                <Line line={line} onOpen={() => open(line)} />
              </li>
            ))}
          </ul>
        )}
      </ScrollArea.Autosize>
      <Group px="md" py="xs" justify="space-between" className={css['bell-foot']}>
        <Button
          component={Link}
          to={linkTo(pages.Profile, { tab: 'notifications' })}
          size="compact-sm"
          variant="subtle"
          color="gray"
          onClick={close}
        >
          Notification settings
        </Button>
      </Group>
    </Stack>
  );
}

const isMany = (line: BellLine): boolean => line.kind === 'approval waiting' && line.count !== 1;

/** NTF-2: '12 approvals wait'; what else comes again and again is counted. */
function titleOf(line: BellLine): string {
  if (isMany(line))
    return line.count === 0 ? 'No approval waits for you any more' : `${counted(line.count, 'approval')} wait`;
  return line.count > 1 ? `${line.title} × ${line.count}` : line.title;
}

function textOf(line: BellLine): string {
  if (!isMany(line)) return line.text;
  return line.count === 0 ? '' : `The latest: ${line.title.replace('Approval waits: ', '')}`;
}

function Line({ line, onOpen }: { line: BellLine; onOpen: () => void }) {
  const isNew = line.read_at === null;
  return (
    <UnstyledButton className={clsx(css['bell-line'], isNew && css['is-new'])} onClick={onOpen}>
      <Text size="sm" fw={isNew ? 600 : 400} dir="auto">
        {isNew ? <span className="visually-hidden">Unread: </span> : null}
        {titleOf(line)}
      </Text>
      {textOf(line) ? (
        <Text size="xs" lineClamp={2} dir="auto">
          {textOf(line)}
        </Text>
      ) : null}
      <Text size="xs" c="dimmed">
        <Instant iso={line.at} />
      </Text>
    </UnstyledButton>
  );
}
