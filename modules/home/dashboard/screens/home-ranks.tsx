// Branches, classes or stages as lying bars from zero; a row that is made of several figures opens them (DASH-5).

import { Text } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { counted } from '#kernel/counted.ts';
import type { Currency } from '#kernel/money.ts';
import type { TileContent } from '#kernel/tile-content.ts';
import { FigureRow, HomeValue } from './home-figure.tsx';
import { HomeLink } from './home-link.tsx';
import css from './home.module.css';

type Ranks = Extract<TileContent, { is: 'ranks' }>;
type Row = Ranks['rows'][number];

/** More rows than a person takes in at once stand behind a press; places between the first and the last are not sent at all. */
const SHOWN = 8;

export function HomeRanks({ ranks, currency }: { ranks: Ranks; currency: Currency }) {
  const { rows, kind } = ranks;
  if (rows.length === 0) return <Text c="dimmed">{ranks.empty}</Text>;
  const most = kind === 'percent' ? 100 : Math.max(1, ...rows.map((row) => row.value ?? 0));
  const drawn = (row: Row, i: number) => (
    <Fragment key={row.key}>
      <Between before={rows[i - 1]} row={row} />
      <li>
        <RankRow row={row} share={(row.value ?? 0) / most} currency={currency}>
          <HomeValue value={row.value} kind={kind} note={row.value === null ? '–' : null} currency={currency} />
        </RankRow>
      </li>
    </Fragment>
  );
  const all = rows.map(drawn);
  const rest = rows.some((row) => row.place !== null) ? [] : all.slice(SHOWN);
  return (
    <>
      <ul className={css['home-ranks']}>{rest.length > 1 ? all.slice(0, SHOWN) : all}</ul>
      {rest.length > 1 ? (
        <details className={css['home-points']}>
          <summary>{rest.length} more</summary>
          <ul className={css['home-ranks']}>{rest}</ul>
        </details>
      ) : null}
    </>
  );
}

interface RowProps {
  row: Row;
  share: number;
  currency: Currency;
  children: ReactNode;
}

function RankRow({ row, share, currency, children }: RowProps) {
  const bar = (
    <span className={css['home-bar']} aria-hidden>
      <span style={{ inlineSize: `${Math.max(0, Math.min(1, share)) * 100}%` }} />
    </span>
  );
  if (row.figures.length === 0)
    return (
      <>
        <div className={css['home-rank']}>
          <span dir="auto">
            <HomeLink to={row.to}>{row.title}</HomeLink>
          </span>
          <span className="no-break">{children}</span>
        </div>
        {bar}
      </>
    );
  return (
    <details>
      <summary>
        <span className={css['home-rank']}>
          <span dir="auto">
            {row.place === null ? null : <span className={css['home-place']}>{row.place}</span>}
            {row.title}
          </span>
          <span className="no-break">{children}</span>
        </span>
        {bar}
      </summary>
      <FigureRow figures={row.figures} currency={currency} />
      <HomeLink to={row.to} plain={null}>
        Open {row.title}
      </HomeLink>
    </details>
  );
}

/** Of many places the first and the last are sent. */
function Between({ before, row }: { before: Row | undefined; row: Row }) {
  const missing = before?.place && row.place ? row.place - before.place - 1 : 0;
  return missing > 0 ? (
    <li>
      <Text c="dimmed" fz="xs" ta="center">
        {counted(missing, 'place', 'places')} between
      </Text>
    </li>
  ) : null;
}
