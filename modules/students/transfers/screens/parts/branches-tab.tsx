// Tab Branches: children of a class sent to another branch together, one request with a row a child (STU-66).

import { Alert, Text } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { lookup } from '#ui/filters/filter.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { ListPage } from '#ui/page-kinds/list/list-screen.tsx';
import { studentList } from '#modules/students/person/contract/students.ts';
import { bulkTransfer, transferDestinations } from '../../contract/transfers.ts';
import { bioPath } from '#modules/students/person/screens/parts/student-words.ts';
import { duesOptions } from './transfer-words.ts';
import { branches, classes, sectionsWithClass } from '#modules/branches/classes/screens/parts/choices.ts';

type Answer = DataOf<typeof bulkTransfer>;

function formFor(student_ids: number[], done: (answer: Answer) => void): FormDeclaration<typeof bulkTransfer> {
  const count = counted(student_ids.length, 'student');
  return {
    title: `Transfer ${count}`,
    text: 'Each keeps its class. The request has a row a student; rows can be left out when it is decided.',
    call: bulkTransfer,
    fields: [
      {
        name: 'to_branch_id',
        label: 'To branch',
        kind: 'lookup',
        required: true,
        source: lookup(
          transferDestinations,
          (data) =>
            data.branches.map((one) => ({
              value: one.branch_id,
              label: `${one.branch_name}: ${counted(one.free, 'seat')} free`,
            })),
          () => ({ student_id: student_ids[0] ?? 0 }),
        ),
      },
      { name: 'effective_on', label: 'First day there', kind: 'date', required: true, half: true },
      { name: 'dues_mode', label: 'Dues', kind: 'choice', options: duesOptions, required: true, half: true },
      { name: 'keep_discounts', label: 'Current discounts continue', kind: 'flag' },
      { name: 'reason', label: 'Reason', kind: 'long', required: true, max: 300 },
    ],
    button: `Send ${count}`,
    done: (answer) => {
      done(answer);
      return undefined;
    },
  };
}

function listOf(done: (answer: Answer) => void): ListDeclaration<typeof studentList> {
  return {
    title: 'Branches',
    call: studentList,
    rowKey: (row) => row.student_id,
    rowName: (row) => row.name,
    fixed: () => ({ status: ['active'] }),
    columns: [
      { key: 'name', title: 'Student', sort: true, card: true, link: (row) => bioPath(row.student_id) },
      { key: 'admission_no', title: 'Admission no', sort: true, card: true },
      { key: 'class_name', title: 'Class', card: true },
      { key: 'section_name', title: 'Section' },
      { key: 'roll_no', title: 'Roll', kind: 'number' },
      { key: 'branch_name', title: 'Branch' },
      { key: 'outstanding', title: 'Owes', kind: 'money' },
    ],
    filters: [
      { name: 'course_id', label: 'Class', kind: 'lookup', source: classes },
      { name: 'section_id', label: 'Section', kind: 'lookup', source: sectionsWithClass },
      { name: 'branch_id', label: 'Branch', kind: 'lookup', source: branches },
    ],
    search: 'Name, admission number, CNIC',
    bulkActions: [
      {
        label: 'Transfer to a branch',
        icon: IconArrowRight,
        takesAll: false,
        dialog: (chosen, close) => (
          <FormDialog
            form={formFor(
              chosen.rows.map((row) => row.student_id),
              done,
            )}
            start={{
              student_ids: chosen.rows.map((row) => row.student_id),
              dues_mode: 'cleared',
              keep_discounts: false,
            }}
            close={close}
          />
        ),
      },
    ],
    empty: { title: 'No student here', text: 'Choose another class, or clear the filters.' },
  };
}

export function BranchesTab() {
  const [answer, setAnswer] = useState<Answer>();
  const refused = answer?.rows.filter((row) => !row.done) ?? [];
  return (
    <>
      {refused.length > 0 ? (
        <Alert color="red" title={`${refused.length} cannot go`} withCloseButton onClose={() => setAnswer(undefined)}>
          {refused.map((row) => (
            <Text key={row.student_id} size="sm">
              {row.name}: {row.message}
            </Text>
          ))}
        </Alert>
      ) : null}
      <ListPage list={listOf(setAnswer)} inside />
    </>
  );
}
