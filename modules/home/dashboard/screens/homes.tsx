// What the dashboard opens with: the home of the person's work, put together from the tiles that the areas declared (DASH-5).

import { Box, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '#ui/calls/call.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { dashboardHome, dashboardHomeUsed, type HomeTile } from '../contract/homes.ts';
import { HomeTilePanel, TogetherPanel } from './home-tile.tsx';
import css from './home.module.css';

/** What was told to the server already, so that it is told once a day and not with every press. */
const told = new Set<string>();

function tellUse(home: string, day: string): void {
  const key = `${home} ${day}`;
  if (told.has(key)) return;
  told.add(key);
  // Nobody waits for it; when it is lost, the next press tells it.
  call(dashboardHomeUsed, { home }, { reads: true }).catch(() => told.delete(key));
}

export function Homes() {
  const [chosen, setChosen] = useState<string>();
  const answer = useCall(dashboardHome, chosen === undefined ? {} : { home: chosen }, { keep: true });
  const { data } = answer;
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!data) return <RowsSkeleton rows={5} />;
  if (data.home === null) return null;
  const home = chosen ?? data.home;
  const title = data.homes.find((one) => one.name === home)?.title ?? '';
  const choose = (name: string) => {
    setChosen(name);
    tellUse(name, data.day);
  };
  return (
    <Box component="section" className={css['home']} aria-label={title} onClickCapture={() => tellUse(home, data.day)}>
      {data.homes.length > 1 ? (
        <SegmentedControl
          className={css['home-choice']}
          aria-label="My work"
          data={data.homes.map((one) => ({ value: one.name, label: one.title }))}
          value={home}
          onChange={choose}
        />
      ) : (
        <Text component="h2" fw={600} fz="lg" m={0}>
          {title}
        </Text>
      )}
      {home === data.home ? <Tiles tiles={data.tiles} currency={data.currency} /> : <RowsSkeleton rows={5} />}
    </Box>
  );
}

function Tiles({ tiles, currency }: { tiles: readonly HomeTile[]; currency: 'PKR' | 'OMR' }) {
  const together = Map.groupBy(
    tiles.filter((tile) => tile.together !== null),
    (tile) => tile.together ?? '',
  );
  return (
    <div className={css['home-tiles']}>
      {[...together].map(([title, those]) => (
        <TogetherPanel key={title} title={title} tiles={those} />
      ))}
      {tiles
        .filter((tile) => tile.together === null)
        .map((tile) => (
          <HomeTilePanel key={tile.name} tile={tile} currency={currency} />
        ))}
    </div>
  );
}
