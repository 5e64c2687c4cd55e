// Where a holiday is one: the whole school, a country, own branches, franchises, or branches by name.

import { Stack } from '@mantine/core';
import { useCall } from '#ui/calls/use-call.ts';
import { Choice } from '#ui/controls/choice.tsx';
import type { FormHandle } from '#ui/controls/form-handle.ts';
import { LookupManyField } from '#ui/controls/lookup-many-field.tsx';
import { branches } from '#modules/branches/classes/screens/parts/choices.ts';
import { branchCountries } from '#modules/branches/lookups/contract/lookups.ts';

interface Target {
  country_id?: number;
  branch_type?: -1 | -2;
  branch_id?: number;
}

const FIVE_MINUTES = 300_000;

const targetsOf = (form: FormHandle): readonly Target[] =>
  (form.values['targets'] as readonly Target[] | undefined) ?? [];

function placeOf(targets: readonly Target[], named: boolean): string {
  const [first] = targets;
  if (named || first?.branch_id !== undefined) return 'branches';
  if (first?.country_id !== undefined) return `country ${first.country_id}`;
  if (first?.branch_type !== undefined) return first.branch_type === -1 ? 'own' : 'franchise';
  return 'school';
}

function targetsFrom(place: string): Target[] {
  if (place === 'own') return [{ branch_type: -1 }];
  if (place === 'franchise') return [{ branch_type: -2 }];
  return place.startsWith('country ') ? [{ country_id: Number(place.slice(8)) }] : [];
}

export function TargetsField({ form }: { form: FormHandle }) {
  const countries = useCall(branchCountries, {}, { fresh: FIVE_MINUTES });
  const targets = targetsOf(form);
  const place = placeOf(targets, form.values['by_name'] === true);
  const choose = (next: string | null) => {
    form.set('by_name', next === 'branches');
    form.set('targets', targetsFrom(next ?? 'school'));
  };
  return (
    <Stack gap="xs">
      <Choice
        label="Where"
        required
        value={place}
        onChange={choose}
        error={form.error('targets')}
        data={[
          { value: 'school', label: 'The whole school' },
          ...(countries.data ?? []).map((one) => ({ value: `country ${one.id}`, label: one.nicenam })),
          { value: 'own', label: 'Own branches' },
          { value: 'franchise', label: 'Franchises' },
          { value: 'branches', label: 'Branches by name' },
        ]}
      />
      {place === 'branches' ? (
        <LookupManyField
          label="Branches"
          required
          source={branches}
          value={targets.flatMap((one) => (one.branch_id === undefined ? [] : [String(one.branch_id)]))}
          onChange={(ids) =>
            form.set(
              'targets',
              ids.map((id) => ({ branch_id: Number(id) })),
            )
          }
        />
      ) : null}
    </Stack>
  );
}
