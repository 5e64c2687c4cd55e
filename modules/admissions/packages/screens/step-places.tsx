// Classes, categories, branches and places of a package.

import type { StepProps } from '#ui/page-kinds/stepper/stepper-declaration.ts';
import type { Section } from '#ui/page-kinds/form/form-declaration.ts';
import type { PackageDetail } from '../contract/packages.ts';
import { PackageStep } from './package-step.tsx';
import { categories, modeChoice } from './parts/package-words.ts';
import { PlacesEditor } from './places-editor.tsx';
import { classes } from '#modules/branches/classes/screens/parts/choices.ts';

const sectionsOf = (
  data: PackageDetail,
): Section<'course_ids' | 'category_ids' | 'branch_mode' | 'seats_total' | 'branches'>[] => [
  {
    title: 'Who',
    fields: [
      { name: 'course_ids', label: 'Classes', kind: 'lookup', source: classes, many: true, required: true },
      {
        name: 'category_ids',
        label: 'Categories',
        kind: 'lookup',
        source: categories,
        many: true,
        hint: 'None: children of every category',
      },
    ],
  },
  {
    title: 'Where and how often',
    fields: [
      {
        name: 'branch_mode',
        label: 'Offered at',
        kind: 'choice',
        options: modeChoice,
        required: true,
        half: true,
      },
      {
        name: 'seats_total',
        label: 'Places in all',
        kind: 'number',
        min: 1,
        half: true,
        hint: 'Leave empty: as many as the branches may give',
      },
      {
        name: 'branches',
        label: 'Places by branch',
        kind: 'custom',
        draw: (form) => <PlacesEditor form={form} data={data} />,
      },
    ],
  },
];

export function Step({ data, next }: StepProps<PackageDetail>) {
  return <PackageStep data={data} next={next} title="Classes, branches, places" sections={sectionsOf(data)} />;
}
