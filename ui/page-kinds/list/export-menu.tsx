// All rows of the filters as a file: Excel, CSV or paper (spec 00 §8). A large one comes as a job; the page may be left.

import { ActionIcon, Menu } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { Contract } from '#kernel/contract.ts';
import type { ExportFormat } from '#kernel/export-call.ts';
import { download } from '#ui/acts/files.ts';
import type { Column } from '#ui/table/column.ts';

const formats: readonly { value: ExportFormat; label: string }[] = [
  { value: 'xlsx', label: 'Excel (XLSX)' },
  { value: 'csv', label: 'CSV' },
  { value: 'pdf', label: 'Document (PDF)' },
];

interface Props {
  exporter: Contract;
  asked: Record<string, unknown>;
  /** As the table shows them: what is seen is what is taken away. */
  columns?: readonly Pick<Column<never>, 'key' | 'kind' | 'title'>[];
}

export function ExportMenu({ exporter, asked, columns = [] }: Props) {
  const shown = 'shown' in exporter.input.shape && {
    shown: columns.map(({ key, kind, title }) => `${key}:${kind ?? ''}:${encodeURIComponent(title)}`),
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon title="Export these rows" variant="default" size={30} aria-label="Export">
          <IconDownload size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>All rows of these filters</Menu.Label>
        {formats.map(({ value, label }) => (
          <Menu.Item key={value} onClick={() => void download(exporter, { ...asked, ...shown, format: value })}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
