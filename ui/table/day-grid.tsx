// People by days: names stay at the left, days off are shaded, sums stand at the right and below. For the month of a class or a branch.

import { Anchor, Box, Table } from '@mantine/core';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import styles from './day-grid.module.css';

export interface GridDay {
  on_date: LocalDate;
  off: boolean;
  /** Said of the day when one rests on it. */
  said: string;
  /** Where the day is seen whole. */
  to?: string | undefined;
}

/** One letter of a person and day; `is` says how much it wants to be seen. */
export interface GridMark {
  letter: string;
  name: string;
  is: 'quiet' | 'loud' | 'bad';
}

export interface GridLine {
  key: number;
  name: string;
  to: string;
  /** Said of the person when one rests on the name. */
  said?: string | undefined;
  /** In the order of the days. */
  marks: readonly (GridMark | undefined)[];
  /** In the order of the titles. */
  sums: readonly (number | string)[];
}

interface Props {
  /** Of the region that scrolls. */
  name: string;
  /** What a line is about. */
  who: string;
  days: readonly GridDay[];
  lines: readonly GridLine[];
  sums: readonly string[];
  /** Lines below, a figure a day. */
  below?: readonly { title: string; values: readonly (number | string)[] }[];
}

const shades = { quiet: '', loud: styles['loud'], bad: styles['bad'] };
const WEEKDAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];
const weekday = (day: LocalDate): string => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
const figure = (value: number | string): ReactNode => (value === 0 ? '–' : value);

export function DayGrid({ name, who, days, lines, sums, below = [] }: Props) {
  return (
    <Box className={styles['box'] ?? ''} tabIndex={0} role="region" aria-label={name}>
      <Table fz="xs" withColumnBorders withRowBorders className={styles['grid'] ?? ''}>
        <thead>
          <tr>
            <th scope="col">{who}</th>
            {days.map((day) => (
              <Day key={day.on_date} day={day} />
            ))}
            {sums.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.key} line={line} days={days} sums={sums} />
          ))}
        </tbody>
        {below.length > 0 ? (
          <tfoot>
            {below.map(({ title, values }) => (
              <tr key={title}>
                <th scope="row">{title}</th>
                {days.map((day, index) => (
                  <td key={day.on_date} className={clsx('figure', day.off && styles['off'])}>
                    {values[index]}
                  </td>
                ))}
                <Table.Td colSpan={sums.length} />
              </tr>
            ))}
          </tfoot>
        ) : null}
      </Table>
    </Box>
  );
}

function Day({ day: { on_date, off, said, to } }: { day: GridDay }) {
  const number = Number(on_date.slice(8));
  return (
    <th scope="col" className={clsx(off && styles['off'])} title={`${formatDate(on_date)}: ${said}`}>
      {to === undefined ? (
        <span>{number}</span>
      ) : (
        <Anchor component={Link} inherit to={to} className="figure">
          {number}
        </Anchor>
      )}
      <div className={styles['weekday']}>{weekday(on_date)}</div>
    </th>
  );
}

function Line({ line, days, sums }: { line: GridLine } & Pick<Props, 'days' | 'sums'>) {
  return (
    <tr>
      <th scope="row" title={line.said}>
        <Anchor component={Link} to={line.to} inherit>
          {line.name}
        </Anchor>
      </th>
      {days.map(({ on_date, off }, index) => {
        const mark = line.marks[index];
        return (
          <td
            key={on_date}
            className={clsx(off && styles['off'], mark && shades[mark.is])}
            title={mark && `${formatDate(on_date)}: ${mark.name}`}
          >
            {mark?.letter}
          </td>
        );
      })}
      {sums.map((title, index) => (
        <td key={title} className="figure">
          {figure(line.sums[index] ?? '')}
        </td>
      ))}
    </tr>
  );
}
