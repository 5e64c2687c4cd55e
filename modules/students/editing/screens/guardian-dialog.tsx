// Adding or changing one guardian of a child; the parent's name and number wait for a second person (STU-7, STU-20).

import type { DataOf, InputOf } from '#kernel/contract.ts';
import { ProofFiles } from '#ui/controls/proof-files.tsx';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { Field, FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { guardianSave, type studentFamily } from '#modules/students/families/contract/guardians.ts';
import { type GuardianFacts, guardianFieldName, guardianWaits } from '#modules/students/families/rules/index.ts';
import { formatIdentity, formatPhone } from '#modules/students/person/rules/index.ts';
import {
  genderChoice,
  guardianIdentityChoice,
  languageChoice,
  relationChoice,
} from '#modules/students/person/screens/parts/student-words.ts';

type Guardian = DataOf<typeof studentFamily>['guardians'][number];

/** What of this guardian waits for a second person, as it is typed now (STU-20). */
const waiting = (values: Record<string, unknown>): string[] => {
  const stored = values['stored'] as GuardianFacts | undefined;
  if (!stored) return [];
  const typed = { ...stored, ...values, identity_no: (values['identity_no'] as string | null) || null };
  return guardianWaits(stored, typed).map((field) => guardianFieldName(field, stored.relation));
};
const waits = (values: Record<string, unknown>): boolean => waiting(values).length > 0;

const fields: Field<keyof InputOf<typeof guardianSave>>[] = [
  {
    name: 'relation',
    label: 'Relation',
    kind: 'choice',
    options: relationChoice,
    required: true,
    half: true,
  },
  {
    name: 'gender',
    label: 'Gender',
    kind: 'choice',
    options: genderChoice.map((one) => ({ ...one, label: one.value === 'm' ? 'Male' : 'Female' })),
    required: true,
    half: true,
  },
  { name: 'full_name', label: 'Name', kind: 'text', required: true, max: 100 },
  { name: 'mobile', label: 'Mobile', kind: 'text', type: 'tel', half: true, hint: 'Required for the primary guardian' },
  { name: 'whatsapp', label: 'WhatsApp', kind: 'text', type: 'tel', half: true },
  { name: 'identity_kind', label: 'Card', kind: 'choice', options: guardianIdentityChoice, half: true },
  {
    name: 'identity_no',
    label: 'Number',
    kind: 'text',
    half: true,
    hint: 'Joins brothers and sisters into one family',
  },
  { name: 'email', label: 'E-mail', kind: 'text', type: 'email', half: true },
  { name: 'occupation', label: 'Occupation', kind: 'text', half: true, max: 80 },
  { name: 'language', label: 'Messages in', kind: 'choice', options: languageChoice, half: true },
  { name: 'deceased', label: 'Deceased', kind: 'flag', half: true },
  { name: 'is_primary', label: 'Primary guardian', kind: 'flag', half: true },
  { name: 'may_collect', label: 'May collect the child', kind: 'flag', half: true },
  { name: 'is_fee_payer', label: 'Pays the fee', kind: 'flag', half: true },
  {
    name: 'custody',
    label: 'Custody',
    kind: 'choice',
    half: true,
    show: (values) => values['stored'] !== undefined,
    options: [
      { value: 'none', label: 'Not specified' },
      { value: 'normal', label: 'Has custody' },
      { value: 'barred', label: 'Barred: no messages, portal, pick-up' },
    ],
  },
  {
    name: 'reason',
    label: 'Why',
    kind: 'text',
    max: 300,
    required: true,
    hint: 'The person who decides reads it',
    show: waits,
  },
  {
    name: 'file_ids',
    label: 'Proofs',
    kind: 'custom',
    show: waits,
    draw: (form) => <ProofFiles form={form} name="file_ids" />,
  },
];

const form = (title: string, button: string): FormDeclaration<typeof guardianSave> => ({
  title,
  call: guardianSave,
  fields,
  approval: waiting,
  button: (values) => (waits(values) ? 'Save and send for approval' : button),
});

const fresh = {
  relation: 'mother',
  gender: 'f',
  identity_kind: 'cnic',
  language: 'en',
  may_collect: true,
  is_primary: false,
  deceased: false,
};

export function GuardianDialog({
  student_id,
  guardian,
  close,
}: {
  student_id: number;
  guardian: Guardian | null;
  close: () => void;
}) {
  if (guardian === null)
    return <FormDialog form={form('New guardian', 'Add guardian')} start={{ student_id, ...fresh }} close={close} />;
  const shown = {
    ...guardian,
    mobile: formatPhone(guardian.mobile),
    whatsapp: formatPhone(guardian.whatsapp),
    identity_no: formatIdentity(guardian.identity_kind, guardian.identity_no),
  };
  return (
    <FormDialog
      form={form(`Change ${guardian.full_name}`, 'Save guardian')}
      start={{ student_id, ...shown, stored: { ...shown } }}
      close={close}
    />
  );
}
