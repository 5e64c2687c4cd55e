// Family of the employee, who is called in an emergency, own children in the school.

import type { DataOf } from '#kernel/contract.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { useMay } from '#ui/session/session.ts';
import type { Column } from '#ui/table/column.ts';
import { relationWords } from '#modules/hr/person/screens/parts/words.ts';
import { formatPhone } from '#kernel/phone.ts';
import { relationSave, relationsOf } from '../../contract/beside.ts';
import type { employeeDetail } from '../../contract/record.ts';
import { BesideList } from '../parts/beside-list.tsx';

type Row = DataOf<typeof relationsOf>[number];

const columns: Column<Row>[] = [
  { key: 'name', title: 'Name' },
  { key: 'relation', title: 'Relation', value: (row) => relationWords[row.relation] },
  { key: 'mobile', title: 'Mobile', value: (row) => formatPhone(row.mobile) },
  { key: 'is_emergency', title: 'In an emergency', kind: 'flag' },
  { key: 'student', title: 'Child in the school' },
];

const form = (isNew: boolean): FormDeclaration<typeof relationSave> => ({
  title: isNew ? 'New relation' : 'Change relation',
  call: relationSave,
  fields: [
    { name: 'name', label: 'Name', kind: 'text', required: true, max: 120 },
    {
      name: 'relation',
      label: 'Relation',
      kind: 'choice',
      options: optionsOf(relationWords),
      required: true,
      half: true,
    },
    { name: 'mobile', label: 'Mobile', kind: 'text', type: 'tel', max: 40, half: true },
    { name: 'is_emergency', label: 'Is called in an emergency', kind: 'flag' },
    {
      name: 'student_id',
      label: 'Child in the school',
      kind: 'student',
      show: (values) => values['relation'] === 'child',
    },
  ],
  button: 'Save relation',
});

export function Tab({ record }: TabProps<typeof employeeDetail>) {
  const answer = useCall(relationsOf, { employee_id: record.id });
  const may = useMay();
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={3} />;
  return (
    <BesideList
      employee_id={record.id}
      what="relation"
      title="Family and emergency contacts"
      rows={answer.data}
      rowName={(row) => row.name}
      columns={columns}
      form={form}
      startOf={(row) => ({ ...row })}
      first={{ is_emergency: answer.data.length === 0 }}
      add="Add relation"
      mayEdit={may(['Employee Edit']) && record.status !== 'left'}
      empty="Add one emergency contact: somebody who is called when something happens."
    />
  );
}
