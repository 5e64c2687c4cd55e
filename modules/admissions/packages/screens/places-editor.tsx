// Branches of a package with their number of places; empty is no limit (PKG-6).

import { counted } from '#kernel/counted.ts';
import { NumberInput, SimpleGrid, Stack, Text } from '@mantine/core';
import { LookupManyField } from '#ui/controls/lookup-many-field.tsx';
import { useOptions } from '#ui/controls/lookup-field.tsx';
import type { FormHandle } from '#ui/page-kinds/form/form-declaration.ts';
import type { PackageDetail } from '../contract/packages.ts';
import { branches } from './parts/package-words.ts';

interface Place {
  branch_id: number;
  seats?: number | null;
}

export function PlacesEditor({ form, data }: { form: FormHandle; data: PackageDetail }) {
  const { options } = useOptions(branches, {});
  const places = (form.values['branches'] ?? []) as readonly Place[];
  const set = (next: readonly Place[]) => form.set('branches', next);
  const nameOf = (id: number) =>
    options.find((one) => one.value === String(id))?.label ??
    data.places_of.find((one) => one.branch_id === id)?.branch_name ??
    '';
  return (
    <Stack gap="xs">
      <LookupManyField
        label="Branches with a number of places"
        description={
          form.values['branch_mode'] === 'list'
            ? 'It is offered at these branches only.'
            : 'Only for branches with their own limit; other branches have none.'
        }
        source={branches}
        error={form.error('branches')}
        value={places.map((place) => String(place.branch_id))}
        onChange={(chosen) =>
          set(
            chosen.map(
              (id) => places.find((place) => place.branch_id === Number(id)) ?? { branch_id: Number(id), seats: null },
            ),
          )
        }
      />
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {places.map((place) => (
          <NumberInput
            key={place.branch_id}
            label={nameOf(place.branch_id)}
            placeholder="no limit"
            min={1}
            hideControls
            value={place.seats ?? ''}
            onChange={(seats) =>
              set(
                places.map((one) =>
                  one.branch_id === place.branch_id ? { ...one, seats: seats === '' ? null : Number(seats) } : one,
                ),
              )
            }
          />
        ))}
      </SimpleGrid>
      {data.held + data.used > 0 ? (
        <Text size="sm" c="dimmed">
          {counted(data.held, 'place')} are held and {data.used} used: a branch cannot have fewer than it gave.
        </Text>
      ) : null}
    </Stack>
  );
}
