// The fields of a franchise application (spec 10 §3.6): who, where, which branch it will be, who goes on with it.

import { Button, Group } from '@mantine/core';
import { IconCurrentLocation } from '@tabler/icons-react';
import { FieldRows } from '#ui/page-kinds/form/field-rows.tsx';
import type { FormHandle, Section } from '#ui/page-kinds/form/form-declaration.ts';
import type { applicantCreate } from '../contract/applicants.ts';
import {
  identityOptions,
  kindOptions,
  levelOptions,
  people,
  premisesOptions,
  sourceOptions,
} from './applicant-words.ts';
import { KnownAlready } from './known-as.tsx';

type Name = keyof typeof applicantCreate.input.shape & string;

function MyPlace({ form }: { form: FormHandle }) {
  const take = () =>
    navigator.geolocation.getCurrentPosition(({ coords }) => {
      form.set('latitude', Math.round(coords.latitude * 1e6) / 1e6);
      form.set('longitude', Math.round(coords.longitude * 1e6) / 1e6);
    });
  return (
    <Group>
      <Button size="xs" variant="default" leftSection={<IconCurrentLocation size={14} />} onClick={take}>
        Use my place
      </Button>
    </Group>
  );
}

const who: Section<Name> = {
  title: 'Who applies',
  fields: [
    {
      name: 'applicant_kind',
      label: 'A person or a company',
      kind: 'choice',
      options: kindOptions,
      required: true,
      half: true,
    },
    { name: 'applicant_name', label: 'Name', kind: 'text', required: true, half: true, max: 120 },
    { name: 'identity_kind', label: 'Known by', kind: 'choice', options: identityOptions, required: true, half: true },
    { name: 'identity_no', label: 'Number', kind: 'text', required: true, half: true, max: 30 },
    { name: 'mobile', label: 'Mobile', kind: 'text', type: 'tel', required: true, half: true, max: 40 },
    { name: 'email', label: 'E-mail', kind: 'text', type: 'email', half: true, max: 200 },
    { name: 'contact_name', label: 'Contact', kind: 'text', half: true, max: 100 },
    { name: 'whatsapp', label: 'WhatsApp, where it is another number', kind: 'text', type: 'tel', half: true, max: 40 },
    { name: 'tax_no', label: 'Tax number', kind: 'text', half: true, max: 40 },
    {
      name: 'source',
      label: 'How they came to us',
      kind: 'choice',
      options: sourceOptions,
      required: true,
      half: true,
    },
    { name: 'own_capital', label: 'Own capital', kind: 'money', half: true },
    { name: 'qualification', label: 'Qualification', kind: 'text', half: true, max: 300 },
    { name: 'experience', label: 'Experience', kind: 'long', max: 1000 },
  ],
};

const place: Section<Name> = {
  title: 'The place',
  fields: [
    { name: 'city', label: 'City', kind: 'text', required: true, half: true, max: 60 },
    { name: 'area', label: 'Area', kind: 'text', half: true, max: 80 },
    { name: 'proposed_address', label: 'Address', kind: 'text', max: 300 },
    { name: 'latitude', label: 'Latitude', kind: 'number', decimals: 6, half: true },
    { name: 'longitude', label: 'Longitude', kind: 'number', decimals: 6, half: true },
    { name: 'levels', label: 'Levels', kind: 'choice', options: levelOptions, many: true, required: true, half: true },
    { name: 'premises', label: 'Premises', kind: 'choice', options: premisesOptions, required: true, half: true },
    { name: 'covered_area_sqft', label: 'Covered area (sq ft)', kind: 'number', min: 1, half: true },
    { name: 'plot_area_sqft', label: 'Plot (sq ft)', kind: 'number', min: 1, half: true },
    { name: 'rooms', label: 'Rooms', kind: 'number', min: 1, half: true },
    { name: 'expected_strength', label: 'Students expected', kind: 'number', min: 1, half: true },
    { name: 'expected_opening', label: 'Opening expected', kind: 'date', half: true },
  ],
};

const here: Section<Name> = {
  fields: [{ name: 'latitude', label: 'Place', kind: 'custom', draw: (form) => <MyPlace form={form} /> }],
};

const branch: Section<Name> = {
  title: 'The branch it will be',
  fields: [
    {
      name: 'branch_name',
      label: 'Name of the branch',
      kind: 'text',
      half: true,
      max: 80,
      hint: 'Needed before the approval, which makes the branch',
    },
    { name: 'branch_code', label: 'Code', kind: 'text', half: true, max: 11, hint: 'Such as LHR-09' },
  ],
};

const work: Section<Name> = {
  title: 'Who goes on with it',
  fields: [
    { name: 'assigned_to', label: 'With', kind: 'lookup', source: people, half: true },
    { name: 'next_action_at', label: 'Next action', kind: 'instant', half: true },
    {
      name: 'next_action',
      label: 'What is done then',
      kind: 'text',
      max: 200,
      show: (values) => Boolean(values['next_action_at']),
    },
  ],
};

const partners: Section<Name> = {
  title: 'Partners',
  fields: [
    {
      name: 'partners',
      label: 'Partners',
      kind: 'custom',
      draw: (form) => (
        <FieldRows
          form={form}
          name="partners"
          title="Partner"
          fields={[
            { name: 'name', label: 'Name', kind: 'text', required: true, max: 100, half: true },
            { name: 'share', label: 'Share', kind: 'number', decimals: 2, unit: '%', half: true },
            { name: 'mobile', label: 'Mobile', kind: 'text', type: 'tel', max: 40, half: true },
          ]}
          fresh={{ name: '' }}
          most={10}
        />
      ),
    },
  ],
};

const known: Section<Name> = {
  fields: [
    { name: 'identity_no', label: 'Known already', kind: 'custom', draw: (form) => <KnownAlready form={form} /> },
  ],
};

export const applicantSections: readonly Section<Name>[] = [who, known, place, here, branch, partners, work];
