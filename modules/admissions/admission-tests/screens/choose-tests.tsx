// Children of the sheet to tick, all at first: for publishing and for taking a publication back.

import { Checkbox, Group, Table, Text } from '@mantine/core';
import type { SheetRow } from '../contract/tests.ts';
import { counted } from '#kernel/counted.ts';
import { StatusBadge } from '#ui/controls/status-badge.tsx';
import { resultStatuses } from './parts/test-words.ts';

interface Props {
  rows: readonly SheetRow[];
  chosen: ReadonlySet<number>;
  choose: (chosen: ReadonlySet<number>) => void;
}

export function ChooseTests({ rows, chosen, choose }: Props) {
  const turn = (test_id: number) =>
    choose(new Set(chosen.has(test_id) ? [...chosen].filter((id) => id !== test_id) : [...chosen, test_id]));
  const all = chosen.size === rows.length;
  return (
    <>
      <Group justify="space-between">
        <Checkbox
          label={all ? 'All of them' : `${chosen.size} of ${counted(rows.length, 'child', 'children')}`}
          checked={all}
          indeterminate={chosen.size > 0 && !all}
          onChange={() => choose(new Set(all ? [] : rows.map((row) => row.test_id)))}
        />
      </Group>
      <div style={{ maxHeight: 300, overflowY: 'auto' }}>
        <Table verticalSpacing={3}>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.test_id}>
                <Table.Td w={36}>
                  <Checkbox
                    aria-label={row.child_name}
                    checked={chosen.has(row.test_id)}
                    onChange={() => turn(row.test_id)}
                  />
                </Table.Td>
                <Table.Td className="figure">{row.roll_no}</Table.Td>
                <Table.Td dir="auto">{row.child_name}</Table.Td>
                <Table.Td ta="end" className="figure">
                  {row.percent?.toFixed(2)} %
                </Table.Td>
                <Table.Td>
                  <ResultBadge result={row.result} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </>
  );
}

export function ResultBadge({ result }: Pick<SheetRow, 'result'>) {
  const status = result === null ? undefined : resultStatuses[result];
  if (!status) return <Text c="dimmed">–</Text>;
  return <StatusBadge tone={status[0]}>{status[1]}</StatusBadge>;
}
