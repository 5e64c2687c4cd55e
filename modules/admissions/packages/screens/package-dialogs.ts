// The two short forms of the list of packages: a later last day, and a copy (spec 10 §4.2, §11.3).

import { formatDate } from '#kernel/dates.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { packageCopy, type PackageRow, packageStatusChange } from '../contract/packages.ts';
import { sessions } from './parts/package-words.ts';

export const extendForm = (row: PackageRow): FormDeclaration<typeof packageStatusChange> => ({
  title: `Extend ${row.name}`,
  text: `Its last day is ${formatDate(row.valid_to)}. An expired package is on offer again.`,
  call: packageStatusChange,
  fields: [
    { name: 'valid_to', label: 'New last day', kind: 'date', required: true, min: row.valid_to },
    { name: 'reason', label: 'Reason', kind: 'long', max: 300 },
  ],
  button: 'Extend package',
});

export const copyForm = (row: PackageRow): FormDeclaration<typeof packageCopy> => ({
  title: `Copy ${row.name}`,
  text: 'The copy is a draft with the same classes, branches and lines; its dates keep their place in the session.',
  call: packageCopy,
  fields: [
    { name: 'session_id', label: 'Session', kind: 'lookup', source: sessions, required: true },
    {
      name: 'code',
      label: 'Code',
      kind: 'text',
      max: 20,
      hint: `Leave empty: ${row.code}, or the next number behind it`,
    },
  ],
  button: 'Make the copy',
});
