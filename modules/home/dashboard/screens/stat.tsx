// Parts of the statistics cards: a named figure with its link, a bar, a card with its percentage.

import { Anchor, Box, Group, Progress, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMayOpen } from '#modules/home/shortcuts/screens/parts/may-open.ts';
import { type FigureProps, StatFigure } from './stat-figure.tsx';
import { barRatio } from '../rules/percentages.ts';
import css from '#modules/home/settings/screens/parts/panel.module.css';

interface StatProps extends FigureProps {
  label: string;
  /** The list whose total is the same figure; a plain figure for who may not open it, and while that screen does not exist. */
  to?: string;
}

/** Nothing for a figure whose area is not built, or that this person may not see. */
export function Stat({ label, to, ...figure }: StatProps) {
  const mayOpen = useMayOpen();
  if (figure.value === null) return null;
  const content = <StatFigure {...figure} />;
  return (
    <div>
      <Text c="dimmed" fz="xs">
        {label}
      </Text>
      <Text fw={600} fz={figure.currency ? 'lg' : 'xl'} lh={1.2} component="div">
        {to && mayOpen(to) ? (
          <Anchor component={Link} to={to} inherit>
            <span className="visually-hidden">{label}: </span>
            {content}
          </Anchor>
        ) : (
          content
        )}
      </Text>
    </div>
  );
}

interface BarProps {
  label: string;
  part: number | null;
  whole: number | null;
  tone: 'good' | 'waiting' | 'bad';
}

const colours = { good: 'green.7', waiting: 'yellow.7', bad: 'red.7' };

export function StatBar({ label, part, whole, tone }: BarProps) {
  if (part === null) return null;
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Text fz="sm">{label}</Text>
        <Text fz="sm" fw={600} component="div">
          <StatFigure value={part} />
        </Text>
      </Group>
      <Progress value={barRatio(part, whole) * 100} color={colours[tone]} size="sm" mt={2} aria-label={label} />
    </div>
  );
}

interface CardProps {
  title: string;
  /** Whole percent, and what it is a share of: 'of what was posted is still open'. */
  share?: number | null;
  of?: string;
  /** What the card is made of; without any of them there is no card. */
  shows: readonly (number | null)[];
  aside?: ReactNode;
  children: ReactNode;
}

export function StatCard({ title, share = null, of, shows, aside, children }: CardProps) {
  if (shows.every((figure) => figure === null)) return null;
  return (
    <Box component="section" className={css['panel']} aria-label={title}>
      <Group justify="space-between" wrap="nowrap" mb="sm" mih={28}>
        <Text fw={600} component="h2" fz="md" m={0}>
          {title}
        </Text>
        {aside}
      </Group>
      {children}
      {share === null ? null : (
        <Text c="dimmed" fz="sm" mt="xs">
          <Text span fw={600} inherit>
            {share}%
          </Text>{' '}
          {of}
        </Text>
      )}
    </Box>
  );
}
