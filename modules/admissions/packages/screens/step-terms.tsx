// Conditions of a package: other discounts, instalments, how often, test and stay (PKG-1, PKG-5, PKG-6, PKG-9).

import type { StepProps } from '#ui/page-kinds/stepper/stepper-declaration.ts';
import type { PackageDetail } from '../contract/packages.ts';
import { PackageStep } from './package-step.tsx';
import { onceChoice, stackingChoice } from './parts/package-words.ts';

export function Step({ data, next }: StepProps<PackageDetail>) {
  return (
    <PackageStep
      data={data}
      next={next}
      title="Conditions"
      fields={[
        { name: 'stacking', label: 'With other discounts', kind: 'choice', options: stackingChoice, required: true },
        { name: 'one_per', label: 'Given', kind: 'choice', options: onceChoice, required: true, half: true },
        {
          name: 'max_installments',
          label: 'Instalments at most',
          kind: 'number',
          min: 1,
          max: 12,
          required: true,
          half: true,
        },
        {
          name: 'hold_days',
          label: 'Days a place is held',
          kind: 'number',
          min: 1,
          max: 90,
          unit: 'days',
          required: true,
          half: true,
          hint: 'From the approved plan; an offer holds it to its last day.',
        },
        {
          name: 'min_test_percent',
          label: 'Test result at least',
          kind: 'number',
          min: 0,
          max: 100,
          decimals: 2,
          unit: '%',
          half: true,
        },
        {
          name: 'min_stay_months',
          label: 'Stay at least',
          kind: 'number',
          min: 0,
          max: 36,
          unit: 'months',
          half: true,
          hint: 'Who leaves earlier gives the discounts back.',
        },
      ]}
    />
  );
}
