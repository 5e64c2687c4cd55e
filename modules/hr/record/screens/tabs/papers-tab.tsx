// Papers of the employee with their last days (HR-11).

import type { DataOf } from '#kernel/contract.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { OneFile, OpenFile } from '#ui/controls/one-file.tsx';
import { optionsOf } from '#ui/filters/filter.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { useMay } from '#ui/session/session.ts';
import type { Column } from '#ui/table/column.ts';
import { paperBadges } from '#modules/hr/person/screens/parts/words.ts';
import { papersOf, paperSave } from '../../contract/beside.ts';
import type { employeeDetail } from '../../contract/record.ts';
import { BesideList } from '../parts/beside-list.tsx';

type Row = DataOf<typeof papersOf>[number];

const kindWords = {
  national_id: 'CNIC or civil card',
  passport: 'Passport',
  visa: 'Visa',
  labour_card: 'Labour card',
  degree: 'Degree',
  experience: 'Experience letter',
  police_clearance: 'Police clearance',
  medical: 'Medical certificate',
  contract: 'Contract',
  other: 'Other',
} as const;

const nameOf = (row: Row): string => row.title ?? kindWords[row.kind];

const columns: Column<Row>[] = [
  { key: 'kind', title: 'Document', value: nameOf },
  { key: 'number', title: 'Number' },
  { key: 'issue_date', title: 'Issued', kind: 'date' },
  { key: 'expiry_date', title: 'Ends', kind: 'date' },
  { key: 'state', title: 'Status', kind: 'status', statuses: paperBadges },
  {
    key: 'file_id',
    title: 'File',
    show: (row) => (row.file_id === null ? null : <OpenFile id={row.file_id} name={nameOf(row)} />),
  },
];

const form = (isNew: boolean): FormDeclaration<typeof paperSave> => ({
  title: isNew ? 'New paper' : 'Change paper',
  call: paperSave,
  fields: [
    { name: 'kind', label: 'Document', kind: 'choice', options: optionsOf(kindWords), required: true, half: true },
    { name: 'title', label: 'Which', kind: 'text', max: 80, half: true },
    { name: 'number', label: 'Number', kind: 'text', max: 40 },
    { name: 'issue_date', label: 'Issued', kind: 'date', half: true },
    { name: 'expiry_date', label: 'Ends', kind: 'date', half: true, hint: 'Leave empty: it does not end' },
    {
      name: 'file_id',
      label: 'File',
      kind: 'custom',
      draw: (handle) => <OneFile form={handle} name="file_id" label="Scan or photo" />,
    },
  ],
  button: 'Save document',
});

export function Tab({ record }: TabProps<typeof employeeDetail>) {
  const answer = useCall(papersOf, { employee_id: record.id });
  const may = useMay();
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={3} />;
  return (
    <BesideList
      employee_id={record.id}
      what="paper"
      title="Documents"
      rows={answer.data}
      rowName={nameOf}
      columns={columns}
      form={form}
      startOf={(row) => ({ ...row })}
      add="Add document"
      mayEdit={may(['Employee Edit']) && record.status !== 'left'}
      empty="Keep the card, degrees and contract here; the branch is reminded before one ends."
    />
  );
}
