// Qualifications and earlier work of the employee.

import { Stack } from '@mantine/core';
import type { DataOf } from '#kernel/contract.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { OneFile, OpenFile } from '#ui/controls/one-file.tsx';
import { optionsOf } from '#ui/filters/filter.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import type { TabProps } from '#ui/page-kinds/record/record-screen.tsx';
import { useMay } from '#ui/session/session.ts';
import type { Column } from '#ui/table/column.ts';
import { backgroundOf, experienceSave, qualificationSave } from '../../contract/beside.ts';
import type { employeeDetail } from '../../contract/record.ts';
import { BesideList } from '../parts/beside-list.tsx';

type Qualification = DataOf<typeof backgroundOf>['qualifications'][number];
type Experience = DataOf<typeof backgroundOf>['experiences'][number];

const levelWords = {
  matric: 'Matric',
  intermediate: 'Intermediate',
  diploma: 'Diploma',
  bachelor: 'Bachelor',
  master: 'Master',
  mphil: 'M.Phil.',
  doctorate: 'Doctorate',
  certificate: 'Certificate',
  other: 'Other',
} as const;

const file = <Row extends { file_id: number | null }>(name: (row: Row) => string): Column<Row> => ({
  key: 'file_id',
  title: 'File',
  show: (row) => (row.file_id === null ? null : <OpenFile id={row.file_id} name={name(row)} />),
});

const qualificationColumns: Column<Qualification>[] = [
  { key: 'level', title: 'Level', value: (row) => levelWords[row.level] },
  { key: 'title', title: 'Title' },
  { key: 'institution', title: 'Institution' },
  { key: 'passing_year', title: 'Year', value: (row) => (row.passing_year === null ? null : String(row.passing_year)) },
  { key: 'grade', title: 'Grade' },
  { key: 'verified_by', title: 'Seen in the original by' },
  file((row) => row.title),
];

const experienceColumns: Column<Experience>[] = [
  { key: 'employer', title: 'Employer' },
  { key: 'designation', title: 'As' },
  { key: 'from_date', title: 'From', kind: 'date' },
  { key: 'to_date', title: 'To', kind: 'date' },
  { key: 'reason_left', title: 'Why left' },
  file((row) => row.employer),
];

const scan = {
  name: 'file_id',
  label: 'File',
  kind: 'custom',
  draw: (handle: Parameters<typeof OneFile>[0]['form']) => (
    <OneFile form={handle} name="file_id" label="Scan or photo" />
  ),
} as const;

const qualificationForm = (isNew: boolean): FormDeclaration<typeof qualificationSave> => ({
  title: isNew ? 'New qualification' : 'Change qualification',
  call: qualificationSave,
  fields: [
    { name: 'level', label: 'Level', kind: 'choice', options: optionsOf(levelWords), required: true, half: true },
    { name: 'title', label: 'Title', kind: 'text', required: true, max: 120, half: true },
    { name: 'institution', label: 'Institution', kind: 'text', max: 120 },
    { name: 'passing_year', label: 'Year', kind: 'number', min: 1950, max: 2199, half: true },
    { name: 'grade', label: 'Grade', kind: 'text', max: 20, half: true },
    scan,
    { name: 'verified', label: 'Seen in the original', kind: 'flag' },
  ],
  button: 'Save qualification',
});

const experienceForm = (isNew: boolean): FormDeclaration<typeof experienceSave> => ({
  title: isNew ? 'New earlier work' : 'Change earlier work',
  call: experienceSave,
  fields: [
    { name: 'employer', label: 'Employer', kind: 'text', required: true, max: 120 },
    { name: 'designation', label: 'As', kind: 'text', max: 80 },
    { name: 'from_date', label: 'From', kind: 'date', half: true },
    { name: 'to_date', label: 'To', kind: 'date', half: true },
    { name: 'reason_left', label: 'Why left', kind: 'text', max: 200 },
    scan,
  ],
  button: 'Save earlier work',
});

export function Tab({ record }: TabProps<typeof employeeDetail>) {
  const answer = useCall(backgroundOf, { employee_id: record.id });
  const may = useMay();
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={3} />;
  const of = { employee_id: record.id, mayEdit: may(['Employee Edit']) && record.status !== 'left' };
  return (
    <Stack gap="lg">
      <BesideList
        {...of}
        what="qualification"
        title="Qualifications"
        rows={answer.data.qualifications}
        rowName={(row) => row.title}
        columns={qualificationColumns}
        form={qualificationForm}
        startOf={({ verified_by, ...row }) => ({ ...row, verified: verified_by !== null })}
        first={{ verified: false }}
        add="Add qualification"
        empty="Degrees and certificates, with the year and a scan."
      />
      <BesideList
        {...of}
        what="experience"
        title="Earlier work"
        rows={answer.data.experiences}
        rowName={(row) => row.employer}
        columns={experienceColumns}
        form={experienceForm}
        startOf={(row) => ({ ...row })}
        add="Add earlier work"
        empty="Where the person worked before they joined."
      />
    </Stack>
  );
}
