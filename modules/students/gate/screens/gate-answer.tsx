// What the gate sees: colour and word first, then the face, the class, and who may collect; the barred in red (STU-83).

import { Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { StatusBadge } from '#ui/controls/status-badge.tsx';
import type { BookAnswer as Answer } from '../rules/gate-book-answer.ts';
import { formatPhone } from '#modules/students/person/rules/index.ts';
import { relationWord } from '#modules/students/person/screens/parts/student-words.ts';
import { Face } from '#modules/students/cards/screens/parts/card-picture.tsx';
import css from './gate-answer.module.css';

const inks = { good: 'var(--mantine-color-green-8)', waiting: 'var(--mantine-color-yellow-9)', bad: 'var(--bad)' };
const icons = { good: IconCircleCheck, waiting: IconAlertTriangle, bad: IconCircleX };

export function GateAnswer({ answer }: { answer: Answer }) {
  const { tone, card, title, text } = answer;
  const Icon = icons[tone];
  return (
    <Paper
      withBorder
      p="md"
      className={clsx(css['gate-answer'], css[`is-${tone}`])}
      role="status"
      aria-label="Answer of the scan"
    >
      <Group align="flex-start" gap="md">
        {card ? <Face url={card.photo_url} /> : null}
        <Stack gap="xs" style={{ flex: 1, minWidth: 220 }}>
          <Group gap="xs">
            <Icon size={28} aria-hidden color={inks[tone]} />
            <Title order={2} size="h3">
              {title}
            </Title>
          </Group>
          <Text>{text}</Text>
          {card ? (
            <Text fw={600} fz="lg" dir="auto">
              {card.name}
              {card.class_name ? `, ${card.class_name}` : ''}
            </Text>
          ) : null}
          {answer.collectors.length > 0 ? <Collectors answer={answer} /> : null}
          {answer.children.length > 0 ? <Children answer={answer} /> : null}
        </Stack>
      </Group>
    </Paper>
  );
}

function Collectors({ answer }: { answer: Answer }) {
  return (
    <Stack gap={4}>
      <Text fz="sm" c="dimmed">
        Who may collect
      </Text>
      {answer.collectors.map((one) => (
        <Group key={`${one.name} ${one.relation}`} gap="xs" c={one.barred ? 'var(--bad)' : undefined}>
          <Text fw={500} dir="auto">
            {one.name}
          </Text>
          <Text fz="sm">{relationWord(one.relation ?? '')}</Text>
          <Text fz="sm">{formatPhone(one.phone)}</Text>
          {one.barred ? <StatusBadge tone="bad">Must not collect</StatusBadge> : null}
        </Group>
      ))}
    </Stack>
  );
}

function Children({ answer }: { answer: Answer }) {
  return (
    <Group gap="md" align="flex-start">
      {answer.children.map((child) => (
        <Stack key={child.student_id} gap={4} w={120}>
          <Face url={child.photo_url} />
          <Text fw={500} fz="sm" dir="auto">
            {child.name}
          </Text>
          <Text fz="xs">{child.class_name}</Text>
          {child.may_collect ? null : <StatusBadge tone="bad">Not this child</StatusBadge>}
        </Stack>
      ))}
    </Group>
  );
}
