// Websites of the school that may call the public doors: forms, answers, the texts of the site (13 SVC-7).

import { siteAdd, siteChange, siteList, siteRotate, type SiteRow } from '#kernel/calls/doors.ts';
import type { FormDeclaration, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { ListDeclaration } from '#ui/page-kinds/list/list-declaration.ts';
import { KeyForm } from '#ui/page-kinds/form/key-form.tsx';
import { inLines, linesOf } from './lines.ts';

const languages = [
  { value: 'en', label: 'English' },
  { value: 'ur', label: 'Urdu' },
  { value: 'ar', label: 'Arabic' },
];

const fields = [
  { name: 'name', label: 'Name', kind: 'text', required: true },
  {
    name: 'origins',
    label: 'Addresses of the site',
    kind: 'long',
    rows: 3,
    hint: 'One a line: https://www.school.example. Only pages from there may use the key in a browser.',
  },
  { name: 'languages', label: 'Languages', kind: 'choice', many: true, options: languages },
  { name: 'rate_per_minute', label: 'Calls a minute and visitor', kind: 'number', min: 1, max: 1000 },
] as const;

const toInput = (values: Values) => ({ ...values, origins: linesOf(values['origins']) }) as never;

const add: FormDeclaration<typeof siteAdd> = {
  title: 'Add a website',
  call: siteAdd,
  button: 'Add website',
  fields,
  toInput,
};

const change: FormDeclaration<typeof siteChange> = {
  title: 'Change the website',
  call: siteChange,
  button: 'Save',
  fields: [
    ...fields,
    {
      name: 'state',
      label: 'Status',
      kind: 'choice',
      required: true,
      options: [
        { value: 'live', label: 'Live' },
        { value: 'off', label: 'Off: every call is refused' },
      ],
    },
  ],
  toInput,
};

const rotate: FormDeclaration<typeof siteRotate> = {
  title: 'New key',
  text: 'The new key is good at once. The old one stays good for seven days, so that the site can change over.',
  call: siteRotate,
  button: 'Make a new key',
  fields: [],
};

const start = ({ id, version, name, origins, languages: spoken, rate_per_minute, state }: SiteRow): Values => ({
  id,
  version,
  name,
  origins: inLines(origins),
  languages: spoken,
  rate_per_minute,
  state,
});

export const sites: ListDeclaration<typeof siteList> = {
  title: 'Websites',
  call: siteList,
  rowKey: (row) => row.id,
  rowName: (row) => row.name,
  columns: [
    { key: 'name', title: 'Name', card: true },
    { key: 'origins', title: 'Addresses', value: (row) => row.origins.join(', ') },
    { key: 'languages', title: 'Languages', value: (row) => row.languages.join(', ') },
    { key: 'rate_per_minute', title: 'Calls a minute', kind: 'number' },
    { key: 'key_last4', title: 'Key', value: (row) => `…${row.key_last4}` },
    { key: 'last_seen_at', title: 'Last called', kind: 'instant' },
    {
      key: 'state',
      title: 'Status',
      kind: 'status',
      card: true,
      statuses: { live: ['good', 'Live'], off: ['plain', 'Off'] },
    },
  ],
  rowActions: [
    { label: 'Change', dialog: (row, close) => <FormDialog form={change} start={start(row)} close={close} /> },
    { label: 'New key', dialog: (row, close) => <KeyForm form={rotate} start={{ id: row.id }} close={close} /> },
  ],
  empty: { title: 'No website yet', text: 'A site of the school that shows forms or news gets its key here.' },
};

export function AddSite({ close }: { close: () => void }) {
  return <KeyForm form={add} start={{ languages: ['en'], rate_per_minute: 10 }} close={close} />;
}
