// Name, kind, session, dates and poster of a package.

import { OneFile } from '#ui/controls/one-file.tsx';
import type { StepProps } from '#ui/page-kinds/stepper/stepper-declaration.ts';
import type { Field } from '#ui/page-kinds/form/form-declaration.ts';
import type { PackageDetail } from '../contract/packages.ts';
import { PackageStep } from './package-step.tsx';
import { kindChoice, sessions } from './parts/package-words.ts';

const poster: Field<'poster_file_id'> = {
  name: 'poster_file_id',
  label: 'Poster',
  kind: 'custom',
  draw: (form) => <OneFile form={form} name="poster_file_id" label="Poster" />,
};

export function Step({ data, next }: StepProps<PackageDetail>) {
  return (
    <PackageStep
      data={data}
      next={next}
      title="Name and dates"
      fields={[
        {
          name: 'name',
          label: 'Name',
          kind: 'text',
          required: true,
          max: 80,
          half: true,
          hint: 'Name shown to families',
        },
        { name: 'code', label: 'Code', kind: 'text', required: true, max: 20, half: true },
        {
          name: 'session_id',
          label: 'Session',
          kind: 'lookup',
          source: sessions,
          required: true,
          half: true,
          disabled: data.status !== 'draft',
        },
        { name: 'kind', label: 'For', kind: 'choice', options: kindChoice, required: true, half: true },
        { name: 'valid_from', label: 'On offer from', kind: 'date', required: true, half: true },
        { name: 'valid_to', label: 'Last day', kind: 'date', required: true, half: true },
        {
          name: 'terms',
          label: 'Terms for the family',
          kind: 'long',
          rows: 3,
          max: 2000,
          hint: 'Printed with the offer.',
        },
        poster,
      ]}
    />
  );
}
