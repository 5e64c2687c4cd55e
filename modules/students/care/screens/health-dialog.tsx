// Writing health: the facts, then as many conditions and immunisations as there are.

import type { DataOf } from '#kernel/contract.ts';
import { FieldRows } from '#ui/page-kinds/form/field-rows.tsx';
import type { Field, FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { medicalSave, type studentMedical } from '../contract/care.ts';

const condition: Field[] = [
  { name: 'name', label: 'Condition', kind: 'text', required: true, max: 80, half: true },
  {
    name: 'severity',
    label: 'Severity',
    kind: 'choice',
    required: true,
    half: true,
    options: [
      { value: 'high', label: 'High: red badge for everybody' },
      { value: 'medium', label: 'Medium' },
      { value: 'low', label: 'Low' },
    ],
  },
  {
    name: 'response',
    label: 'What to do',
    kind: 'text',
    max: 300,
    hint: 'First aid, seen by everybody where it is high',
  },
  { name: 'triggers', label: 'Set off by', kind: 'text', max: 200, half: true },
  { name: 'medicine', label: 'Medicine', kind: 'text', max: 100, half: true },
  { name: 'last_episode', label: 'Last time', kind: 'date', half: true },
];

const immunisation: Field[] = [
  { name: 'vaccine', label: 'Vaccine', kind: 'text', required: true, max: 60, half: true },
  { name: 'dose', label: 'Dose', kind: 'text', max: 20, half: true },
  { name: 'given_on', label: 'Given on', kind: 'date', required: true, half: true },
];

const form: FormDeclaration<typeof medicalSave> = {
  title: 'Health',
  call: medicalSave,
  button: 'Save health',
  fields: [
    { name: 'allergies', label: 'Allergies', kind: 'text', max: 500 },
    { name: 'medicines', label: 'Medicines', kind: 'text', max: 500 },
    { name: 'disability', label: 'Disability or support', kind: 'text', max: 500 },
    { name: 'doctor', label: 'Doctor', kind: 'text', max: 100, half: true },
    { name: 'doctor_phone', label: 'Phone of the doctor', kind: 'text', type: 'tel', max: 20, half: true },
    { name: 'insurance_no', label: 'Insurance no', kind: 'text', max: 40, half: true },
    { name: 'first_aid_consent', label: 'Parents agree to first aid', kind: 'flag' },
    { name: 'note', label: 'Note', kind: 'long', max: 1000 },
    {
      name: 'conditions',
      label: 'Conditions',
      kind: 'custom',
      draw: (handle) => (
        <FieldRows
          form={handle}
          name="conditions"
          title="Condition"
          fields={condition}
          fresh={{ severity: 'low' }}
          most={20}
        />
      ),
    },
    {
      name: 'immunisations',
      label: 'Immunisations',
      kind: 'custom',
      draw: (handle) => (
        <FieldRows
          form={handle}
          name="immunisations"
          title="Immunisation"
          fields={immunisation}
          fresh={{ dose: '' }}
          most={40}
        />
      ),
    },
  ],
};

interface Props {
  student_id: number;
  health: DataOf<typeof studentMedical>;
  close: () => void;
}

export function HealthDialog({ student_id, health, close }: Props) {
  return <FormDialog form={form} start={{ student_id, ...health }} close={close} />;
}
