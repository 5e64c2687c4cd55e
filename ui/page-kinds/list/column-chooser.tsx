// Which columns a person wants to see; remembered for this screen on this computer.

import { ActionIcon, Menu } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { IconColumns3 } from '@tabler/icons-react';
import type { Column } from '#ui/table/column.ts';

/** Keys of the hidden columns, and the setter. */
export function useHiddenColumns<Row>(
  screen: string,
  columns: readonly Column<Row>[],
): [readonly string[], (hidden: string[]) => void] {
  const [hidden, setHidden] = useLocalStorage<string[]>({
    key: `maktab-columns:${screen}`,
    defaultValue: columns.filter((one) => one.hidden).map((one) => one.key),
    getInitialValueInEffect: false,
  });
  return [hidden, setHidden];
}

interface Props<Row> {
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  onChange: (hidden: string[]) => void;
}

export function ColumnChooser<Row>({ columns, hidden, onChange }: Props<Row>) {
  const toggle = (key: string) =>
    onChange(hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key]);
  return (
    <Menu closeOnItemClick={false} position="bottom-end" shadow="md">
      <Menu.Target>
        <ActionIcon variant="default" size={30} title="Columns" aria-label="Choose columns">
          <IconColumns3 size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        {columns.slice(1).map((column) => (
          <Menu.CheckboxItem
            key={column.key}
            checked={!hidden.includes(column.key)}
            onChange={() => toggle(column.key)}
          >
            {column.title}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
