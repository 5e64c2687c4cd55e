// Direct Admission: one child on one page, or the register of a branch from a file (ADM-83, spec 03 section 9).

import { Button, Stack } from '@mantine/core';
import { IconBuildingCommunity, IconFileImport } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { FormDeclaration, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { formScreen } from '#ui/page-kinds/form/form-screen.tsx';
import { listScreen } from '#ui/page-kinds/list/list-screen.tsx';
import { importScreen } from '#ui/page-kinds/import/import-screen.tsx';
import { admissionDirect } from '#modules/students/admission/contract/admission.ts';
import {
  bioPath,
  bloodChoice,
  categories,
  childIdentityChoice,
  genderChoice,
} from '#modules/students/person/screens/parts/student-words.ts';
import { firstGuardian, GuardianFields } from './guardian-fields.tsx';
import { askedOf, SameChild } from '#modules/students/duplicates/screens/parts/same-child.tsx';
import { groupList } from '#modules/students/group-moves/screens/parts/group-list.tsx';
import { OwnFields } from './own-fields.tsx';
import { SectionPicker } from './section-picker.tsx';

const base = pages.DirectAdmission;

const admission: FormDeclaration<typeof admissionDirect> = {
  title: 'Direct Admission',
  text: 'One child, the guardians and the section. Brothers and sisters are found by the guardian’s card number.',
  crumbs: [{ title: 'All Students', to: pages.AllStudent }],
  call: admissionDirect,
  start: ({ session }) => ({
    join_on: session.today,
    identity_kind: session.country_id === 161 ? 'civil_number' : 'b_form',
    guardians: [firstGuardian(session.country_id)],
  }),
  sections: [
    {
      title: 'Place',
      fields: [
        { name: 'section_id', label: 'Section', kind: 'custom', draw: (form) => <SectionPicker form={form} /> },
        { name: 'join_on', label: 'First day', kind: 'date', required: true, half: true },
        { name: 'roll_no', label: 'Roll no', kind: 'number', min: 1, max: 999, half: true },
      ],
    },
    {
      title: 'Child',
      fields: [
        {
          name: 'full_name',
          label: 'Name',
          kind: 'text',
          required: true,
          max: 100,
          hint: 'As on the B-Form or passport',
          half: true,
        },
        { name: 'full_name_native', label: 'Name in Urdu or Arabic', kind: 'text', max: 100, half: true },
        { name: 'gender', label: 'Gender', kind: 'choice', options: genderChoice, required: true, half: true },
        { name: 'dob', label: 'Birth date', kind: 'date', required: true, half: true },
        { name: 'identity_kind', label: 'Identity card', kind: 'choice', options: childIdentityChoice, half: true },
        { name: 'identity_no', label: 'Number', kind: 'text', half: true },
        {
          name: 'confirm_warnings',
          label: 'Number and gender are checked and right',
          kind: 'flag',
          hint: 'Only where the form asks for it',
        },
        {
          name: 'category_id',
          label: 'Category',
          kind: 'lookup',
          source: categories,
          hint: 'Leave empty: the default',
          half: true,
        },
        { name: 'religion', label: 'Religion', kind: 'text', max: 40, half: true },
        { name: 'blood_group', label: 'Blood group', kind: 'choice', options: bloodChoice, half: true },
        { name: 'uses_transport', label: 'Uses the school bus', kind: 'flag' },
      ],
    },
    {
      title: 'Guardians',
      fields: [
        { name: 'guardians', label: 'Guardians', kind: 'custom', draw: (form) => <GuardianFields form={form} /> },
      ],
    },
    {
      title: 'Address',
      fields: [
        { name: 'address_line', label: 'Address', kind: 'text', max: 300 },
        { name: 'area', label: 'Area', kind: 'text', max: 80, half: true },
        { name: 'city', label: 'City', kind: 'text', max: 60, half: true },
      ],
    },
    {
      fields: [{ name: 'custom', label: 'Of this school', kind: 'custom', draw: (form) => <OwnFields form={form} /> }],
    },
  ],
  button: (values) =>
    typeof values['full_name'] === 'string' && values['full_name'] !== ''
      ? `Admit ${values['full_name']}`
      : 'Admit student',
  aside: (values) => (
    <Stack gap="sm">
      <Button
        component={Link}
        to={linkTo(base, { import: 1 })}
        variant="default"
        leftSection={<IconFileImport size={16} />}
      >
        Import a register instead
      </Button>
      <Button
        component={Link}
        to={linkTo(base, { group: 1 })}
        variant="default"
        leftSection={<IconBuildingCommunity size={16} />}
      >
        From another school of the group
      </Button>
      <SameChild asked={askedOf(values, (values['guardians'] as Values[] | undefined) ?? [])} />
    </Stack>
  ),
  done: (data) => bioPath(data.student_id),
};

const OneChild = formScreen(admission);
const Register = importScreen({
  title: 'Import students',
  kind: 'students',
  text: 'The register of one or several branches as CSV or XLSX: numbers, classes, fathers, fees and opening balances. Lines from an earlier import are recognised and not added twice.',
  crumbs: [{ title: 'Direct Admission', to: base }],
  things: 'students',
  doneTo: pages.AllStudent,
});

/** STU-62: children from another school or country of the group have a record already and only need a section. */
const FromGroup = listScreen({
  ...groupList,
  title: 'From Other Schools of the Group',
  filters: groupList.filters?.filter((one) => one.name !== 'direction') ?? [],
  fixed: () => ({ direction: 'in' as const }),
  figures: (data) => [
    { label: 'Coming', value: data.figures?.coming },
    { label: 'May be admitted', value: data.figures?.ready },
  ],
});

export function Screen() {
  const [query] = useSearchParams();
  if (query.has('import')) return <Register />;
  return query.has('group') ? <FromGroup /> : <OneChild />;
}
