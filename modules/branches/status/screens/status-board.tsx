// Branches by their state as a board (10 section 10.1): a card says since when, why, until when and what is stopped; moved, it asks what the step asks.

import { Badge, Group, Stack, Text } from '@mantine/core';
import { linkTo } from '#kernel/addresses.ts';
import type { DataOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { formatDate } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import { boardScreen } from '#ui/page-kinds/board/board-screen.tsx';
import { branchStates } from '#modules/branches/branch/rules/index.ts';
import { gateWords, ownershipWords, statusWords } from '#modules/branches/branch/screens/parts/words.ts';
import { boardContract } from '../contract/board.ts';
import { statusChange } from '../contract/status.ts';
import { eventOf } from '../rules/event-of.ts';
import { StatusDialog } from './parts/status-dialog.tsx';

type Card = DataOf<typeof boardContract>['cards'][number];

function CardText({ card }: { card: Card }) {
  return (
    <Stack gap={2}>
      <Group gap={6}>
        <Text fz="xs" c="dimmed">
          {card.code} · {card.city} · {counted(card.days, 'day')}
        </Text>
        {card.request_title ? (
          <Badge size="xs" variant="light" color="yellow">
            {card.request_title}: waits
          </Badge>
        ) : null}
        {card.locked ? (
          <Badge size="xs" variant="light" color="red">
            Locked
          </Badge>
        ) : null}
      </Group>
      {card.vacated.map(({ post, name, on }) => (
        <Text key={post} fz="xs" c="var(--bad)">
          {post === 'principal' ? 'Principal' : 'Administrator'} {name} left on {formatDate(on)}: name another under
          Edit
        </Text>
      ))}
      {card.until ? <Text fz="xs">Until {formatDate(card.until)}</Text> : null}
      {card.closes_on ? <Text fz="xs">Closes on {formatDate(card.closes_on)}</Text> : null}
      {card.reason && card.status !== 'active' ? <Text fz="xs">{card.reason}</Text> : null}
      {card.stopped.length > 0 && card.status !== 'draft' && card.status !== 'closed' ? (
        <Text fz="xs" c="dimmed">
          Stopped: {card.stopped.map((action) => gateWords[action] ?? action).join(', ')}
        </Text>
      ) : null}
    </Stack>
  );
}

function step(card: Card, to: string, close: () => void) {
  const event = eventOf(card.status, to);
  return event ? <StatusDialog branch={card} event={event} close={close} /> : undefined;
}

export const Board = boardScreen(
  {
    title: 'Board',
    call: boardContract,
    filters: [{ name: 'ownership', label: 'Ownership', kind: 'choice', options: ownershipWords }],
    cards: (data) => data.cards,
    cardKey: (card) => card.id,
    columns: statusWords.map(({ value, label }) => ({
      key: value,
      title: label,
      tone: branchStates.badges[value as Card['status']]?.[0] ?? 'plain',
    })),
    columnOf: (card) => card.status,
    cardTitle: (card) => card.branch_name,
    cardText: (card) => <CardText card={card} />,
    link: (card) =>
      linkTo(pages.branchDetail, { branch: card.id, tab: card.status === 'closing' ? 'closing' : 'status' }),
    move: {
      call: statusChange,
      toInput: (card, to) => ({
        branch_id: card.id,
        version: card.version,
        event: eventOf(card.status, to) ?? 'resume',
        reason: '',
      }),
      allowed: (card, to) => eventOf(card.status, to) !== undefined,
      dialog: step,
    },
    empty: { title: 'No branch yet', text: 'A branch stands in the column of its state as soon as it is added.' },
  },
  { inside: true },
);
