// Where a planned site lies: typed, or the middle of the map, with the radius that is looked at.

import { Button, Group, NumberInput } from '@mantine/core';
import { IconCrosshair } from '@tabler/icons-react';
import { useState } from 'react';
import type { View } from '../../rules/view.ts';

export interface Point {
  longitude: number;
  latitude: number;
  km: number;
}

export const KM = 5;

const numberOf = (value: number | string): number | null => (typeof value === 'number' ? value : null);

export function Where({ start, view, look }: { start: Point | null; view: View; look: (place: Point) => void }) {
  const [latitude, setLatitude] = useState(start?.latitude ?? null);
  const [longitude, setLongitude] = useState(start?.longitude ?? null);
  const [km, setKm] = useState<number | null>(start?.km ?? KM);
  const place = latitude === null || longitude === null || km === null ? null : { latitude, longitude, km };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (place) look(place);
      }}
    >
      <Group align="end" gap="sm">
        <NumberInput
          label="Latitude"
          w={130}
          decimalScale={6}
          min={-90}
          max={90}
          hideControls
          value={latitude ?? ''}
          onChange={(value) => setLatitude(numberOf(value))}
        />
        <NumberInput
          label="Longitude"
          w={130}
          decimalScale={6}
          min={-180}
          max={180}
          hideControls
          value={longitude ?? ''}
          onChange={(value) => setLongitude(numberOf(value))}
        />
        <NumberInput
          label="Radius (km)"
          w={120}
          decimalScale={1}
          min={0.5}
          max={50}
          value={km ?? ''}
          onChange={(value) => setKm(numberOf(value))}
        />
        <Button type="submit" disabled={place === null}>
          Look
        </Button>
        <Button
          variant="default"
          leftSection={<IconCrosshair size={16} />}
          onClick={() =>
            look({
              longitude: Number(view.centre[0].toFixed(6)),
              latitude: Number(view.centre[1].toFixed(6)),
              km: km ?? KM,
            })
          }
        >
          Take the middle of the map
        </Button>
      </Group>
    </form>
  );
}
