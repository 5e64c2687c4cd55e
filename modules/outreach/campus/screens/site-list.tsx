// Websites that may call our doors: their pages, languages, key, and when they last did (CAM-5).

import { IconKey, IconPencil, IconPlus } from '@tabler/icons-react';
import type { SiteRow } from '#kernel/calls/doors.ts';
import type { FormDeclaration, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { KeyForm } from '#ui/page-kinds/form/key-form.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { campusSiteKey, campusSites, campusSiteSave } from '../contract/sites.ts';

const languages = [
  { value: 'en', label: 'English' },
  { value: 'ur', label: 'Urdu' },
  { value: 'ar', label: 'Arabic' },
];

const linesOf = (typed: unknown): string[] =>
  (typeof typed === 'string' ? typed : '').split(/[\s,;]+/).filter((part) => part !== '');

const save: FormDeclaration<typeof campusSiteSave> = {
  title: 'Website',
  call: campusSiteSave,
  button: 'Save website',
  fields: [
    { name: 'name', label: 'Name', kind: 'text', required: true },
    {
      name: 'origins',
      label: 'Addresses of the site',
      kind: 'long',
      rows: 3,
      hint: 'One a line: https://www.school.example',
    },
    { name: 'languages', label: 'Languages', kind: 'choice', many: true, options: languages },
    { name: 'rate_per_minute', label: 'Calls a minute and visitor', kind: 'number', min: 1, max: 1000 },
    {
      name: 'state',
      label: 'Status',
      kind: 'choice',
      required: true,
      show: (values) => values['id'] !== undefined,
      options: [
        { value: 'live', label: 'Live' },
        { value: 'off', label: 'Off: every call is refused, its forms are closed' },
      ],
    },
  ],
  toInput: (values: Values) => ({ ...values, origins: linesOf(values['origins']) }) as never,
};

const rotate: FormDeclaration<typeof campusSiteKey> = {
  title: 'New key',
  text: 'The new key is good at once. The old one stays good for seven days, so that the site can change over.',
  call: campusSiteKey,
  button: 'Make a new key',
  fields: [],
};

const start = ({ id, version, name, origins, languages: spoken, rate_per_minute, state }: SiteRow): Values => ({
  id,
  version,
  name,
  origins: origins.join('\n'),
  languages: spoken,
  rate_per_minute,
  state,
});

export const sites: ListDeclaration<typeof campusSites> = {
  title: 'Sites',
  call: campusSites,
  rowKey: (row) => row.id,
  rowName: (row) => row.name,
  columns: [
    { key: 'name', title: 'Website', card: true },
    { key: 'origins', title: 'Addresses', value: (row) => row.origins.join(', '), wrap: 260 },
    { key: 'languages', title: 'Languages', value: (row) => row.languages.join(', ') },
    { key: 'last_seen_at', title: 'Last called', kind: 'instant', card: true },
    { key: 'key_last4', title: 'Key', value: (row) => `…${row.key_last4}` },
    { key: 'former_until', title: 'Old key until', kind: 'instant' },
    { key: 'rate_per_minute', title: 'Calls a minute', kind: 'number', hidden: true },
    {
      key: 'state',
      title: 'Status',
      kind: 'status',
      card: true,
      statuses: { live: ['good', 'Live'], off: ['plain', 'Off'] },
    },
  ],
  search: 'Name of the website',
  actions: [
    {
      label: 'Add website',
      icon: IconPlus,
      primary: true,
      dialog: (close) => (
        <KeyForm
          form={{ ...save, title: 'Add website' }}
          start={{ languages: ['en'], rate_per_minute: 10, state: 'live' }}
          close={close}
        />
      ),
    },
  ],
  rowActions: [
    {
      label: 'Change',
      icon: IconPencil,
      dialog: (row, close) => <KeyForm form={save} start={start(row)} close={close} />,
    },
    {
      label: 'New key',
      icon: IconKey,
      dialog: (row, close) => <KeyForm form={rotate} start={{ id: row.id }} close={close} />,
    },
  ],
  empty: {
    title: 'No website yet',
    text: 'Add the website whose pages show forms of the school; it gets a key of its own.',
  },
};
