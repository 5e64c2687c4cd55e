// The lines of a package: heads, amounts and what is taken off, with the price of every class beside them as it is typed.

import type { StepProps } from '#ui/page-kinds/stepper/stepper-declaration.ts';
import type { Field } from '#ui/page-kinds/form/form-declaration.ts';
import type { PackageDetail } from '../contract/packages.ts';
import { LinesEditor } from './lines-editor.tsx';
import { PackageStep } from './package-step.tsx';

const linesOf = (data: PackageDetail): Field<'lines'>[] => [
  { name: 'lines', label: 'Lines', kind: 'custom', draw: (form) => <LinesEditor form={form} data={data} /> },
];

export function Step({ data, next }: StepProps<PackageDetail>) {
  return (
    <PackageStep
      data={data}
      next={next}
      title="What the family pays"
      fields={linesOf(data)}
      versions={
        data.status === 'draft'
          ? []
          : [
              {
                name: 'in_force_from',
                label: 'Changed lines apply from',
                kind: 'date',
                half: true,
                hint: 'Tomorrow at the earliest; offers already made are not changed.',
              },
              { name: 'note', label: 'Why they change', kind: 'text', max: 200, half: true },
            ]
      }
    />
  );
}
