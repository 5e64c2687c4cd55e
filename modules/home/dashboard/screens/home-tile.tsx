// One tile of a home, by the sort of what it shows; and the sentences of several areas under one title (DASH-5).

import { Box, Group, Text } from '@mantine/core';
import { clsx } from 'clsx';
import { lazy, type ReactNode, useState } from 'react';
import { Late } from '#ui/late/late.tsx';
import { homePartOf } from '#ui/page/home-parts.ts';
import { RowsSkeleton } from '#ui/page/states.tsx';
import type { Currency } from '#kernel/money.ts';
import type { HomeTile } from '../contract/homes.ts';
import { FigureRow } from './home-figure.tsx';
import { HomeLink } from './home-link.tsx';
import { HomeList } from './home-list.tsx';
import { HomeRanks } from './home-ranks.tsx';
import { Quiet } from './quiet.tsx';
import css from './home.module.css';
import panelCss from '#modules/home/settings/screens/parts/panel.module.css';

const HomeMonths = lazy(async () => ({ default: (await import('./home-months.tsx')).HomeMonths }));

function lazyPart(tile: string) {
  const part = homePartOf(tile);
  return part ? lazy(async () => ({ default: (await part.load()).Part })) : undefined;
}

interface PanelProps {
  title: string;
  to?: string | null;
  children: ReactNode;
}

function Panel({ title, to, children }: PanelProps) {
  return (
    <Box component="section" className={clsx(panelCss['panel'], css['home-tile'])} aria-label={title}>
      <Group justify="space-between" wrap="nowrap" mb="xs" gap="xs">
        <Text component="h3" fw={600} fz="md" m={0}>
          {title}
        </Text>
        {to ? (
          <HomeLink to={to} plain={null}>
            <span aria-hidden>All</span>
            <span className="visually-hidden">All of: {title}</span>
          </HomeLink>
        ) : null}
      </Group>
      {children}
    </Box>
  );
}

const NOT_READ = 'This could not be loaded just now. Reload the page; the rest is complete.';

export function HomeTilePanel({ tile: { name, title, content }, currency }: { tile: HomeTile; currency: Currency }) {
  if (content === null)
    return (
      <Panel title={title}>
        <Text c="var(--bad)">{NOT_READ}</Text>
      </Panel>
    );
  if (content.is === 'figures')
    return (
      <Panel title={title} to={content.to}>
        <FigureRow figures={content.figures} currency={currency} />
        <Quiet>{content.note}</Quiet>
      </Panel>
    );
  if (content.is === 'list')
    return (
      <Panel title={title} to={content.to}>
        <HomeList list={content} currency={currency} />
      </Panel>
    );
  if (content.is === 'ranks')
    return (
      <Panel title={title} to={content.to}>
        <HomeRanks ranks={content} currency={currency} />
        <Quiet>{content.note}</Quiet>
      </Panel>
    );
  if (content.is === 'months')
    return (
      <Panel title={title}>
        <Late meanwhile={<RowsSkeleton rows={6} />}>
          <HomeMonths title={title} months={content} currency={currency} />
        </Late>
      </Panel>
    );
  return content.is === 'part' ? <PartPanel tile={name} title={title} /> : null;
}

function PartPanel({ tile, title }: { tile: string; title: string }) {
  // Made once: a piece that is made while drawing would begin anew each time.
  const [Part] = useState(() => lazyPart(tile));
  return Part ? (
    <Panel title={title}>
      <Late meanwhile={<RowsSkeleton rows={2} />}>
        <Part />
      </Late>
    </Panel>
  ) : null;
}

/** What stands out, or is to be done: the sentences of all areas, one under the other. */
export function TogetherPanel({ title, tiles }: { title: string; tiles: readonly HomeTile[] }) {
  const sentences = tiles.flatMap(({ content }) => (content?.is === 'words' ? content.sentences : []));
  const failed = tiles.some(({ content }) => content === null);
  return (
    <Panel title={title}>
      {sentences.length === 0 && !failed ? <Text c="dimmed">Nothing today.</Text> : null}
      <ul className={css['home-words']}>
        {sentences.map(({ text, to }) => (
          <li key={text}>
            <HomeLink to={to}>{text}</HomeLink>
          </li>
        ))}
      </ul>
      {failed ? <Text c="var(--bad)">{NOT_READ}</Text> : null}
    </Panel>
  );
}
