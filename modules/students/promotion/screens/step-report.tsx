// Step 5: what became of everybody, signed off by a person; single rows may still be undone (STU-75, STU-76).

import { counted } from '#kernel/counted.ts';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { DataOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { ask } from '#ui/alerts/alerts.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { openPdf } from '#ui/acts/files.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { WaitingAbout } from '#ui/controls/waiting-about.tsx';
import type { StepProps } from '#ui/page-kinds/stepper/stepper-declaration.ts';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import {
  type promotionGet,
  promotionPrint,
  type PromotionRow,
  promotionSignOff,
  promotionUndo,
} from '../contract/promotion.ts';
import { bioPath } from '#modules/students/person/screens/parts/student-words.ts';
import { actionWords } from './promotion-words.ts';
import { ClassCounts } from './step-classes.tsx';

type Data = DataOf<typeof promotionGet>;

export function Step({ data, next }: StepProps<Data>) {
  const { run } = data;
  const sign = useAct(promotionSignOff, {
    onDone: (_, message) => {
      toast(message);
      next();
    },
  });
  const undo = useAct(promotionUndo, { onDone: (_, message) => toast(message) });
  const undoOne = async (row: PromotionRow): Promise<void> => {
    const text = (
      <Stack gap="xs">
        <Text>{`${row.name} goes back to ${row.from_class} – ${row.from_section}; its fees of the new class are taken back.`}</Text>
        <WaitingAbout about={{ student_ids: [row.student_id] }} />
      </Stack>
    );
    if (await ask({ title: 'Undo this row?', text, button: 'Undo', danger: true }))
      await undo.act({ id: run.id, version: run.version, student_ids: [row.student_id] });
  };
  const parts = [run.promoted, run.repeated, run.passed_out, run.leaving, run.undecided];
  return (
    <Stack gap="md">
      <Alert color="green">
        {parts.join(' + ')} = {counted(run.students, 'enrolment')}.{' '}
        {run.undo_until ? `It may be undone until ${formatDate(run.undo_until)}.` : ''}
      </Alert>
      <ClassCounts data={data} />
      <Text fz="sm" c="dimmed">
        All who were not simply promoted:
      </Text>
      <RowsTable
        name="Rows that were decided otherwise"
        rows={data.rows.filter((row) => row.action !== 'promote' || row.undone)}
        rowKey={(row) => row.student_id}
        columns={columnsOf(run.undo_until !== null, undo.busy, (row) => void undoOne(row))}
      />
      <Group>
        <Button loading={sign.busy} onClick={() => void sign.act({ id: run.id, version: run.version })}>
          Sign off
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} />}
          onClick={() => void openPdf(promotionPrint, { id: run.id })}
        >
          Print list
        </Button>
      </Group>
    </Stack>
  );
}

const columnsOf = (may: boolean, busy: boolean, undo: (row: PromotionRow) => void): Column<PromotionRow>[] => [
  { key: 'name', title: 'Student', link: (row) => bioPath(row.student_id) },
  { key: 'from_class', title: 'From', value: (row) => `${row.from_class} – ${row.from_section}` },
  { key: 'action', title: 'Action', value: (row) => (row.undone ? 'Undone' : actionWords[row.action]) },
  {
    key: 'to_class',
    title: 'To',
    value: (row) => (row.to_class ? `${row.to_class} – ${row.to_section ?? ''}` : ''),
  },
  { key: 'reason', title: 'Reason' },
  {
    key: 'undone',
    title: '',
    show: (row) =>
      row.undone || !may ? null : (
        <Button size="compact-xs" variant="subtle" loading={busy} onClick={() => undo(row)}>
          Undo
        </Button>
      ),
  },
];
