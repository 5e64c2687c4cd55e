// What is written of an employee is changed; what has a way of its own is not on this page (HR-15).

import { Navigate, useSearchParams } from 'react-router';
import * as pages from '#kernel/pages.gen.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Failed, PageSkeleton } from '#ui/page/states.tsx';
import type { DataOf, InputOf } from '#kernel/contract.ts';
import type { FormDeclaration, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormPage } from '#ui/page-kinds/form/form-screen.tsx';
import { contactFields, employeePath, modeOptions, personFields } from '#modules/hr/person/screens/parts/words.ts';
import { employeeDetail, employeeUpdate } from '../contract/record.ts';

type Data = DataOf<typeof employeeDetail>;

const names = [
  'full_name',
  'name_local',
  'father_or_husband_name',
  'gender',
  'date_of_birth',
  'national_id',
  'national_id_expiry',
  'passport_no',
  'passport_expiry',
  'visa_expiry',
  'labour_card_no',
  'labour_card_expiry',
  'mobile',
  'email',
  'address',
  'city',
  'blood_group',
  'marital_status',
  'religion',
  'group_joining_date',
  'probation_end_date',
  'contract_end_date',
  'notice_days',
  'attendance_mode',
  'is_confidential',
] as const satisfies readonly (keyof Data)[];

const startOf = (data: Data): Values => ({
  ...Object.fromEntries(names.map((name) => [name, data[name]])),
  nationality_id: data.nationality?.id ?? null,
  id: data.id,
  version: data.version,
});

/** Only what differs from what stood is sent: a field that was empty and stays so is asked of nobody. */
function changedOnly(values: Values, before: Values): InputOf<typeof employeeUpdate> {
  const differs = (name: string): boolean => (values[name] ?? '') !== (before[name] ?? '');
  const changed = Object.keys(values).filter((name) => name === 'id' || name === 'version' || differs(name));
  const sent = changed.map((name) => [name, values[name] === '' ? null : values[name]]);
  return Object.fromEntries(sent) as InputOf<typeof employeeUpdate>;
}

function formOf(data: Data): FormDeclaration<typeof employeeUpdate> {
  const start = startOf(data);
  return {
    title: 'Edit Employee',
    text: `${data.full_name} (${data.employee_code}). Post, branch and status are changed from the record.`,
    crumbs: [
      { title: 'Employee List', to: pages.EmployeeList },
      { title: data.full_name, to: employeePath(data.id) },
    ],
    call: employeeUpdate,
    start: () => start,
    sections: [
      { title: 'Person', fields: personFields(data.branch.country_id).map((field) => ({ ...field, required: false })) },
      { title: 'Contact', fields: contactFields.map((field) => ({ ...field, required: false })) },
      {
        title: 'Terms',
        fields: [
          { name: 'group_joining_date', label: 'First joining in the group', kind: 'date', half: true },
          { name: 'probation_end_date', label: 'Probation ends', kind: 'date', half: true },
          { name: 'contract_end_date', label: 'Contract ends', kind: 'date', half: true },
          { name: 'notice_days', label: 'Notice', kind: 'number', min: 0, max: 365, unit: 'days', half: true },
          { name: 'attendance_mode', label: 'Attendance', kind: 'choice', options: modeOptions, half: true },
          { name: 'is_confidential', label: 'Pay is confidential', kind: 'flag' },
        ],
      },
    ],
    button: 'Save changes',
    toInput: (values) => changedOnly(values, start),
    done: () => employeePath(data.id),
  };
}

export function Screen() {
  const [query] = useSearchParams();
  const id = Number(query.get('id'));
  const isId = Number.isInteger(id) && id > 0;
  const answer = useCall(employeeDetail, { id }, { when: isId });
  if (!isId) return <Navigate to={pages.EmployeeDetails} replace />;
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <PageSkeleton />;
  return <FormPage key={answer.data.version} form={formOf(answer.data)} />;
}
