// Rows of a list as pictures, where the picture is what is checked: ticked one by one or all of the page, each with its menu.

import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import css from './picture.module.css';

export interface PicturesProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  rowName: (row: Row) => string;
  picture: (row: Row) => ReactNode;
  menu: ((row: Row) => ReactNode) | undefined;
  selected: readonly Row[] | undefined;
  onSelect: (rows: Row[]) => void;
}

export function ListPictures<Row>({ rows, rowKey, rowName, picture, menu, selected, onSelect }: PicturesProps<Row>) {
  const keys = new Set(selected?.map(rowKey));
  const turn = (row: Row) => {
    const without = (selected ?? []).filter((one) => rowKey(one) !== rowKey(row));
    onSelect(keys.has(rowKey(row)) ? without : [...without, row]);
  };
  return (
    <Stack gap="xs">
      {selected ? (
        <Checkbox
          label="All of this page"
          checked={keys.size === rows.length}
          indeterminate={keys.size > 0 && keys.size < rows.length}
          onChange={() => onSelect(keys.size === rows.length ? [] : [...rows])}
        />
      ) : null}
      <ul className={css['pictures']}>
        {rows.map((row) => (
          <li key={rowKey(row)} className={clsx(css['picture'], keys.has(rowKey(row)) && css['is-chosen'])}>
            <Group justify="space-between" wrap="nowrap" gap="xs" mb={6}>
              {selected ? (
                <Checkbox
                  size="sm"
                  label={
                    <Text span fz="sm" fw={500} dir="auto">
                      {rowName(row)}
                    </Text>
                  }
                  aria-label={`Select ${rowName(row)}`}
                  checked={keys.has(rowKey(row))}
                  onChange={() => turn(row)}
                />
              ) : (
                <Text fz="sm" fw={500} dir="auto">
                  {rowName(row)}
                </Text>
              )}
              {menu?.(row)}
            </Group>
            {picture(row)}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
