// The list on a phone: one card a row with its three most important fields (design, Phones).

import { Box, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Cell } from '#ui/table/cell.tsx';
import type { Column } from '#ui/table/column.ts';
import css from '#ui/page/card.module.css';

interface Props<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  columns: readonly Column<Row>[];
  menu: (row: Row) => ReactNode;
}

export function cardColumns<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const named = columns.filter((one) => one.card);
  return (named.length ? named : columns.filter((one) => !one.hidden)).slice(0, 3);
}

export function ListCards<Row>({ rows, rowKey, columns, menu }: Props<Row>) {
  const [first, ...others] = cardColumns(columns);
  return (
    <Stack component="ul" gap="xs" m={0} p={0} className={css['cards']}>
      {rows.map((row) => (
        <Box component="li" key={rowKey(row)} className={css['card']}>
          <Group justify="space-between" wrap="nowrap" align="flex-start">
            <Box fw={600}>{first ? <Cell row={row} column={first} /> : null}</Box>
            {menu(row)}
          </Group>
          <Group gap="lg" mt={4}>
            {others.map((column) => (
              <Box key={column.key}>
                <Text c="dimmed" fz="xs">
                  {column.title}
                </Text>
                <Box fz="sm">
                  <Cell row={row} column={column} />
                </Box>
              </Box>
            ))}
          </Group>
        </Box>
      ))}
    </Stack>
  );
}
