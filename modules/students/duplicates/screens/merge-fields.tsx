// Two records side by side, field by field, and whose value stays (STU-9): of children and of guardians.

import { SegmentedControl, Table, Text } from '@mantine/core';
import type { DataOf } from '#kernel/contract.ts';
import { useNarrow } from '#ui/page/narrow.ts';
import type { studentMerge } from '../contract/duplicates.ts';
import { ownValueInWords } from '#modules/students/own-fields/rules/index.ts';

type Field = DataOf<typeof studentMerge>['fields'][number];

const said = (value: string | null): string => ownValueInWords(value) || '–';

interface Props {
  fields: readonly Field[];
  take: readonly string[];
  choose: (take: readonly string[]) => void;
}

export function MergeFields({ fields, take, choose }: Props) {
  if (fields.length === 0) return <Text fz="sm">Both records have the same details.</Text>;
  return (
    <Table verticalSpacing={4} aria-label="Fields that differ">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Field</Table.Th>
          <Table.Th>This record</Table.Th>
          <Table.Th>The other</Table.Th>
          <Table.Th>Remaining</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {fields.map((row) => (
          <Table.Tr key={row.field}>
            <Table.Th scope="row">{row.label}</Table.Th>
            <Table.Td dir="auto">{said(row.winner)}</Table.Td>
            <Table.Td dir="auto">{said(row.loser)}</Table.Td>
            <Table.Td>
              <Stays
                row={row}
                taken={take.includes(row.field)}
                choose={(taken) => choose(taken ? [...take, row.field] : take.filter((one) => one !== row.field))}
              />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Stays({ row, taken, choose }: { row: Field; taken: boolean; choose: (taken: boolean) => void }) {
  const narrow = useNarrow();
  if (row.loser === null) return 'This';
  if (row.winner === null) return 'Other';
  return (
    <SegmentedControl
      size="xs"
      orientation={narrow ? 'vertical' : 'horizontal'}
      aria-label={`${row.label} of`}
      value={taken ? 'loser' : 'winner'}
      onChange={(of) => choose(of === 'loser')}
      data={[
        { value: 'winner', label: 'This' },
        { value: 'loser', label: 'Other' },
      ]}
    />
  );
}
