// The first rows of a list on a home, with how many there are and what they come to.

import { Text } from '@mantine/core';
import { grouped } from '#kernel/counted.ts';
import type { Currency } from '#kernel/money.ts';
import type { TileContent } from '#kernel/tile-content.ts';
import { MoneyText } from '#ui/controls/money-text.tsx';
import { HomeValue } from './home-figure.tsx';
import { HomeLink } from './home-link.tsx';
import css from './home.module.css';

type List = Extract<TileContent, { is: 'list' }>;

export function HomeList({ list, currency }: { list: List; currency: Currency }) {
  if (list.total === 0) return <Text c="dimmed">{list.empty}</Text>;
  return (
    <>
      <Text fw={600}>
        {grouped(list.total)}
        {list.sum === null ? null : (
          <>
            {' · '}
            <MoneyText amount={list.sum} currency={currency} named />
          </>
        )}
      </Text>
      <ul className={css['home-rows']}>
        {list.rows.map((row) => (
          <li key={row.key}>
            <div>
              <span dir="auto">
                <HomeLink to={row.to}>{row.title}</HomeLink>
              </span>
              {row.text ? (
                <Text c="dimmed" fz="xs" dir="auto">
                  {row.text}
                </Text>
              ) : null}
            </div>
            {row.value === null && row.note === null ? null : (
              <Text className="no-break" component="div">
                <HomeValue value={row.value} kind={row.kind} note={row.note} currency={currency} />
              </Text>
            )}
          </li>
        ))}
      </ul>
      {list.total > list.rows.length ? (
        <Text c="dimmed" fz="xs">
          and {grouped(list.total - list.rows.length)} more
        </Text>
      ) : null}
    </>
  );
}
