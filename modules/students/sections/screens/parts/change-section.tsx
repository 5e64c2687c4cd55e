// Chosen students of a class go into one of its sections; who does not fit is named with the reason by the job (STU-66).

import { Button, Group, Stack, Text } from '@mantine/core';
import { counted } from '#kernel/counted.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { LookupSource } from '#ui/filters/filter.ts';
import { watchJob } from '#ui/jobs/follow-job.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { RowOf, Selection } from '#ui/page-kinds/list/list-declaration.ts';
import { useSession } from '#ui/session/session.ts';
import { sectionChangeMany } from '../../contract/section-changes.ts';
import type { studentList } from '#modules/students/person/contract/students.ts';
import { sectionsBy } from '#modules/branches/classes/screens/parts/choices.ts';

type Row = RowOf<typeof studentList>;

const seats = (vacant: number): string => (vacant > 0 ? `${vacant} free` : 'full');

const sectionsOf = (branch_id: number, course_id: number): LookupSource =>
  sectionsBy(
    (one) => `${one.name} · ${seats(one.vacant)}`,
    () => ({ branch_id, course_id }),
  );

function formFor(count: number, of: Row, others: number): FormDeclaration<typeof sectionChangeMany> {
  const strange = others > 0 ? ` ${counted(others, 'student')} of another class or branch stay where they are.` : '';
  return {
    title: `Change the section of ${counted(count, 'student')}`,
    text: `${of.class_name ?? ''}, ${of.branch_name}. Either all are moved, or nobody if there are too few seats.${strange}`,
    call: sectionChangeMany,
    fields: [
      {
        name: 'section_id',
        label: 'Section',
        kind: 'lookup',
        required: true,
        half: true,
        source: sectionsOf(of.branch_id, of.course_id ?? 0),
      },
      { name: 'on_date', label: 'From', kind: 'date', required: true, half: true },
    ],
    button: `Move ${counted(count, 'student')}`,
  };
}

interface Props {
  selection: Selection<Row>;
  close: () => void;
}

export function ChangeSection({ selection, close }: Props) {
  const { today } = useSession();
  const [first] = selection.rows;
  const isOther = (row: Row): boolean => row.course_id !== first?.course_id || row.branch_id !== first?.branch_id;
  const others = selection.rows.filter(isOther).length;
  // Rows of other pages are not at hand: the filter must say that all are of one class.
  if (!first?.course_id || (selection.all && (selection.filters['course_id'] === undefined || others > 0)))
    return <OneClassFirst close={close} />;
  return (
    <FormDialog
      form={formFor(selection.count, first, others)}
      start={{ ...selection.chosen, on_date: today }}
      close={close}
      onDone={({ job_id }) => {
        selection.clear();
        watchJob(job_id);
      }}
    />
  );
}

function OneClassFirst({ close }: { close: () => void }) {
  return (
    <Dialog opened onClose={close} title="Change section" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack>
        <Text>
          Sections belong to a class of a branch. Narrow the list to one class in one branch, then choose again.
        </Text>
        <Group justify="flex-end">
          <Button onClick={close}>Close</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
