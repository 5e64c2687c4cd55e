// Up to four people side by side (07 §5): parts of the score, pay and notice, means by criterion as a picture and as figures.

import { Table, Text } from '@mantine/core';
import { counted } from '#kernel/counted.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { FinalListData, FinalRow } from '../contract/offers.ts';

const SIZE = 260;
const CENTRE = SIZE / 2;
const REACH = 96;
const dashes = ['none', '6 3', '2 3', '8 3 2 3'];
const shown = (score: number | null): string => (score === null ? '–' : score.toFixed(2));

function point(n: number, of: number, value: number): string {
  const turn = (2 * Math.PI * n) / of - Math.PI / 2;
  const reach = (REACH * value) / 10;
  return `${(CENTRE + reach * Math.cos(turn)).toFixed(1)},${(CENTRE + reach * Math.sin(turn)).toFixed(1)}`;
}

function Radar({ rows, names }: { rows: readonly FinalRow[]; names: readonly string[] }) {
  const whole = (value: number) => names.map((_, n) => point(n, names.length, value)).join(' ');
  return (
    <svg viewBox={`0 0 ${SIZE} ${SIZE}`} width="100%" style={{ maxWidth: 420 }} aria-hidden>
      {[2.5, 5, 7.5, 10].map((value) => (
        <polygon key={value} points={whole(value)} fill="none" stroke="var(--line)" />
      ))}
      {rows.map((row, n) => (
        <polygon
          key={row.id}
          points={names
            .map((name, m) => point(m, names.length, row.criteria.find((one) => one.name === name)?.mean ?? 0))
            .join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth={2}
          strokeDasharray={dashes[n] ?? 'none'}
        />
      ))}
      {names.map((name, n) => {
        const [x = '0', y = '0'] = point(n, names.length, 12).split(',');
        return (
          <text key={name} x={x} y={y} fontSize={9} textAnchor="middle" fill="currentColor">
            {name}
          </text>
        );
      })}
    </svg>
  );
}

export function Compare({ data, rows, close }: { data: FinalListData; rows: readonly FinalRow[]; close: () => void }) {
  const names = [...new Set(rows.flatMap((row) => row.criteria.map((one) => one.name)))];
  const { currency } = data.job;
  const lines: { label: string; value: (row: FinalRow) => string }[] = [
    { label: 'Rank', value: (row) => String(row.rank ?? '–') },
    { label: 'Final', value: (row) => shown(row.final_score) },
    { label: 'Documents', value: (row) => shown(row.screening_score) },
    { label: 'Interview', value: (row) => shown(row.interview_score) },
    { label: 'Lesson', value: (row) => shown(row.demo_score) },
    { label: 'Experience', value: (row) => counted(row.experience_years, 'year') },
    {
      label: 'Expects',
      value: (row) => (row.expected_salary === null ? '–' : moneyWithCurrency(row.expected_salary, currency)),
    },
    { label: 'Notice', value: (row) => (row.notice_days === null ? '–' : counted(row.notice_days, 'day')) },
    ...names.map((name) => ({
      label: name,
      value: (row: FinalRow) => String(row.criteria.find((one) => one.name === name)?.mean ?? '–'),
    })),
  ];
  return (
    <Dialog opened onClose={close} title={`Compare: ${data.job.title}`} size="xl">
      {names.length >= 3 ? <Radar rows={rows} names={names} /> : null}
      <Table.ScrollContainer minWidth={320}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th />
              {rows.map((row, n) => (
                <Table.Th key={row.id}>
                  <Text span inherit dir="auto">
                    {row.name}
                  </Text>
                  <svg width={36} height={6} aria-hidden style={{ marginInlineStart: 6 }}>
                    <line
                      x1={0}
                      y1={3}
                      x2={36}
                      y2={3}
                      stroke="currentColor"
                      strokeWidth={2}
                      strokeDasharray={dashes[n] ?? 'none'}
                    />
                  </svg>
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {lines.map((line) => (
              <Table.Tr key={line.label}>
                <Table.Th scope="row">{line.label}</Table.Th>
                {rows.map((row) => (
                  <Table.Td key={row.id}>{line.value(row)}</Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Dialog>
  );
}
