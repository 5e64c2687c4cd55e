// Where a planned site lies: typed, or the middle of the map, with the radius that is looked at.

import { Button, Group, NumberInput } from '@mantine/core';
import { IconCrosshair } from '@tabler/icons-react';
import { useState } from 'react';
import { catchmentRead } from '../../contract/catchment.ts';
import type { View } from '../../rules/view.ts';

export interface Point {
  longitude: number;
  latitude: number;
  km: number;
}

export const KM = 5;

const fields = [
  { name: 'latitude', label: 'Latitude', w: 130, decimalScale: 6, hideControls: true },
  { name: 'longitude', label: 'Longitude', w: 130, decimalScale: 6, hideControls: true },
  { name: 'km', label: 'Radius (km)', w: 120, decimalScale: 1, hideControls: false },
] as const;

/** What is wrong stays as it was typed, with a sentence. */
export function Where({ start, view, look }: { start: Point | null; view: View; look: (place: Point) => void }) {
  const [typed, setTyped] = useState<Record<keyof Point, number | string>>({
    latitude: start?.latitude ?? '',
    longitude: start?.longitude ?? '',
    km: start?.km ?? KM,
  });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const lookAt = (place: object): void => {
    const { success, data, error } = catchmentRead.input.safeParse(place);
    setErrors(Object.fromEntries(error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? []));
    if (success) look(data);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        lookAt(typed);
      }}
    >
      <Group align="flex-start" gap="sm">
        {fields.map(({ name, ...field }) => (
          <NumberInput
            key={name}
            {...field}
            clampBehavior="none"
            value={typed[name]}
            error={errors[name]}
            onChange={(value) => setTyped({ ...typed, [name]: value })}
          />
        ))}
        <Button type="submit" mt={22}>
          Look
        </Button>
        <Button
          variant="default"
          mt={22}
          leftSection={<IconCrosshair size={16} />}
          onClick={() =>
            lookAt({
              ...typed,
              longitude: Number(view.centre[0].toFixed(6)),
              latitude: Number(view.centre[1].toFixed(6)),
            })
          }
        >
          Take the middle of the map
        </Button>
      </Group>
    </form>
  );
}
