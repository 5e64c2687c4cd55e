// Students by blocks: one choice in each cell (ACA-8).

import { Text } from '@mantine/core';
import type { DataOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { entrySheetScreen } from '#ui/page-kinds/entry-sheet/entry-sheet-screen.tsx';
import type { ChangedRow, SheetColumn } from '#ui/page-kinds/entry-sheet/sheet-declaration.ts';
import { electiveSave, electiveSheet } from '../contract/electives.ts';

type Data = DataOf<typeof electiveSheet>;

type BlockKey = `block${number}`;
type Line = {
  student_id: number;
  roll_no: number | null;
  admission_no: string | null;
  name: string;
  subjects: string;
} & Record<BlockKey, number | null>;

const keyOf = (at: number): BlockKey => `block${at}`;

const linesOf = ({ blocks, pupils }: Data): Line[] =>
  pupils.map(({ student_id, roll_no, admission_no, name, subjects, choices }) => {
    const cells = Object.fromEntries(
      blocks.map(({ block }, at) => [keyOf(at), choices.find((one) => one.block === block)?.subject_id ?? null]),
    ) as Record<BlockKey, number | null>;
    return { ...cells, student_id, roll_no, admission_no, name, subjects };
  });

const columnsOf =
  (may: boolean) =>
  ({ blocks, open }: Data): SheetColumn<Line>[] => [
    { key: 'roll_no', title: 'Roll', kind: 'number', readOnly: true, frozen: true, width: 56 },
    { key: 'name', title: 'Student', kind: 'text', readOnly: true, frozen: true, width: 200 },
    { key: 'admission_no', title: 'Admission no.', kind: 'text', readOnly: true, width: 130 },
    ...blocks.map(({ block, options }, at): SheetColumn<Line> => ({
      key: keyOf(at),
      title: block,
      kind: 'choice',
      numeric: true,
      options: options.map((one) => ({ value: String(one.subject_id), label: one.subject })),
      width: 150,
      readOnly: !may || !open,
      hint: 'Each student takes exactly one subject of the block',
    })),
    { key: 'subjects', title: 'Takes', kind: 'text', readOnly: true, width: 420 },
  ];

const rowsOf = (changed: readonly ChangedRow<Line>[], { blocks }: Data) =>
  changed.flatMap(({ row, before, keys }) =>
    blocks.flatMap(({ block }, at) =>
      keys.includes(keyOf(at))
        ? [
            {
              student_id: row.student_id,
              block,
              subject_id: row[keyOf(at)] ?? null,
              was: before?.[keyOf(at)] ?? null,
            },
          ]
        : [],
    ),
  );

function Missing({ rows, data }: { rows: readonly Line[]; data: Data }) {
  const without = rows.filter((row) => data.blocks.some((_, at) => row[keyOf(at)] === null)).length;
  if (data.blocks.length === 0)
    return (
      <Text fz="sm" c="dimmed">
        {data.section} has no electives: every student takes all subjects of the class.
      </Text>
    );
  return (
    <Text fz="sm">
      {data.section}, {data.session}: {counted(rows.length, 'student')},{' '}
      {without === 0 ? 'nobody misses an elective.' : `${without} without a choice in some block.`}
    </Text>
  );
}

export const electiveSheetOf = (section_id: number, may: boolean) =>
  entrySheetScreen({
    title: 'Electives',
    text: 'Of each block every student takes exactly one subject; who has none is counted below.',
    call: electiveSheet,
    fixed: () => ({ section_id }),
    rows: linesOf,
    rowKey: (row: Line) => row.student_id,
    rowName: (row: Line) => row.name,
    columns: columnsOf(may),
    pasteBy: 'admission_no',
    save: electiveSave,
    toInput: (changed, data) => ({ section_id, rows: rowsOf(changed, data) }),
    below: (rows, data) => <Missing rows={rows} data={data} />,
    button: (changed) => (changed === 0 ? 'Save electives' : `Save electives of ${counted(changed, 'student')}`),
    empty: { title: 'Nobody sits in this section', text: 'Its students appear here once they are enrolled.' },
  });
