// The forms of the four steps that are kept.

import type { DataOf } from '#kernel/contract.ts';
import { EmployeeField } from '#ui/controls/employee-field.tsx';
import type { Field, FormDeclaration, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { optionsOf } from '#ui/filters/filter.ts';
import { StepForm } from '#ui/page-kinds/stepper/step-form.tsx';
import type { StepProps } from '#ui/page-kinds/stepper/stepper-declaration.ts';
import { branchesAndHeadOffice } from '#modules/branches/classes/screens/parts/choices.ts';
import {
  contactFields,
  modeOptions,
  personFields,
  relationWords,
  typeOptions,
} from '#modules/hr/person/screens/parts/words.ts';
import { departments, designations } from '#modules/hr/structure/screens/parts/choices.ts';
import { shiftsOf } from '#modules/hr/shifts/screens/parts/choices.ts';
import { draftContact, draftPerson, draftPost, draftTime, type employeeDraft } from '../contract/joining.ts';

type Props = StepProps<DataOf<typeof employeeDraft>>;

/** What is kept of a step, over what it begins with; numbers of choices as the controls hold them. */
const startOf = ({ id, version }: Props['data'], kept: Values | undefined, first: Values = {}): Values => ({
  ...first,
  ...kept,
  id,
  version,
});

const GO_ON = 'Save and go on';

export function PersonStep({ data, next }: Props) {
  const form: FormDeclaration<typeof draftPerson> = {
    title: 'Person',
    call: draftPerson,
    fields: personFields(data.country_id),
    button: GO_ON,
  };
  return <StepForm form={form} start={startOf(data, data.steps.person)} next={next} />;
}

const emergency: Field<'emergency_name' | 'emergency_relation' | 'emergency_mobile'>[] = [
  { name: 'emergency_name', label: 'Who is called', kind: 'text', max: 120 },
  { name: 'emergency_relation', label: 'Relation', kind: 'choice', options: optionsOf(relationWords), half: true },
  { name: 'emergency_mobile', label: 'Their mobile', kind: 'text', type: 'tel', max: 40, half: true },
];

const contact: FormDeclaration<typeof draftContact> = {
  title: 'Contact and emergency',
  call: draftContact,
  sections: [{ fields: contactFields }, { title: 'In an emergency', fields: emergency }],
  button: GO_ON,
};

export function ContactStep({ data, next }: Props) {
  return <StepForm form={contact} start={startOf(data, data.steps.contact)} next={next} />;
}

const post: FormDeclaration<typeof draftPost> = {
  title: 'Post',
  call: draftPost,
  fields: [
    { name: 'branch_id', label: 'Branch', kind: 'lookup', source: branchesAndHeadOffice, required: true },
    { name: 'department_id', label: 'Department', kind: 'lookup', source: departments, required: true, half: true },
    { name: 'designation_id', label: 'Designation', kind: 'lookup', source: designations, required: true, half: true },
    {
      name: 'reports_to_id',
      label: 'Reports to',
      kind: 'custom',
      draw: (form) => <EmployeeField form={form} name="reports_to_id" label="Reports to" />,
    },
    { name: 'employment_type', label: 'Employment', kind: 'choice', options: typeOptions, required: true, half: true },
    { name: 'joining_date', label: 'Joining date', kind: 'date', required: true, half: true },
    { name: 'probation_end_date', label: 'Probation ends', kind: 'date', half: true },
    {
      name: 'contract_end_date',
      label: 'Contract ends',
      kind: 'date',
      half: true,
      show: (values) => values['employment_type'] === 'contract',
    },
    {
      name: 'group_joining_date',
      label: 'First joining in the group',
      kind: 'date',
      half: true,
      hint: 'Where service goes on without a break',
    },
    {
      name: 'notice_days',
      label: 'Notice',
      kind: 'number',
      min: 0,
      max: 365,
      unit: 'days',
      half: true,
      hint: 'Leave empty: as the designation says',
    },
  ],
  button: GO_ON,
};

export function PostStep({ data, next }: Props) {
  const first = { employment_type: 'permanent', joining_date: data.today };
  return <StepForm form={post} start={startOf(data, data.steps.post, first)} next={next} />;
}

export function TimeStep({ data, next }: Props) {
  const branch = data.steps.post?.['branch_id'];
  const form: FormDeclaration<typeof draftTime> = {
    title: 'Time',
    call: draftTime,
    fields: [
      {
        name: 'shift_id',
        label: 'Shift',
        kind: 'lookup',
        source: shiftsOf(typeof branch === 'number' ? branch : undefined),
        hint: 'Leave empty: the usual shift of the branch',
      },
      { name: 'attendance_mode', label: 'Attendance', kind: 'choice', options: modeOptions, required: true },
    ],
    button: GO_ON,
  };
  return <StepForm form={form} start={startOf(data, data.steps.time, { attendance_mode: 'machine' })} next={next} />;
}
