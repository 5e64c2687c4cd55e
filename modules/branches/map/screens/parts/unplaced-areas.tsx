// Areas of addresses whose place nobody knows, with how many students live there; whoever may places them with the middle of the map (10 §17 no. 4).

import { Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { counted, grouped } from '#kernel/counted.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { areaPlace, type Catchment } from '../../contract/catchment.ts';

const place: FormDeclaration<typeof areaPlace> = {
  title: 'Place an area',
  text: 'The middle of the map is written here: move the map there first, or enter the place. It counts for the whole school.',
  call: areaPlace,
  fields: [
    { name: 'latitude', label: 'Latitude', kind: 'number', decimals: 6, half: true, required: true },
    { name: 'longitude', label: 'Longitude', kind: 'number', decimals: 6, half: true, required: true },
  ],
  button: 'Place it',
};

type Unknown = Catchment['unplaced'][number];

const unplacedColumns: Column<Unknown>[] = [
  { key: 'area', title: 'Area', card: true, value: (row) => [row.area, row.city].filter(Boolean).join(', ') },
  { key: 'students', title: 'Students', kind: 'number', card: true },
];

const placeColumn = (begin: (row: Unknown) => void): Column<Unknown> => ({
  key: 'place',
  title: '',
  card: true,
  show: (row) => (
    <Button size="compact-xs" variant="subtle" aria-label={`Place ${row.area}`} onClick={() => begin(row)}>
      Place
    </Button>
  ),
});

export function UnplacedAreas({ data, middle }: { data: Catchment; middle: readonly [number, number] }) {
  const [placing, setPlacing] = useState<Unknown>();
  if (data.unplaced.length === 0) return null;
  const more = data.unplaced.reduce((sum, one) => sum + one.students, 0) < data.unplaced_students;
  return (
    <Stack gap="xs">
      <Title order={2} fz="md">
        Areas whose place nobody knows
      </Title>
      <Text fz="sm" c="dimmed">
        {counted(data.unplaced_students, 'student lives', 'students live')} there
        {more ? `; the largest ${grouped(data.unplaced.length)} areas are shown` : ''}. They may be inside the circle or
        not.
      </Text>
      <RowsTable
        name="Areas whose place nobody knows"
        rows={data.unplaced}
        rowKey={(row) => `${row.city} ${row.area}`}
        columns={data.may_place ? [...unplacedColumns, placeColumn(setPlacing)] : unplacedColumns}
      />
      {placing ? (
        <FormDialog
          form={place}
          about={[placing.area, placing.city].filter(Boolean).join(', ')}
          start={{
            city: placing.city,
            area: placing.area,
            latitude: Number(middle[1].toFixed(6)),
            longitude: Number(middle[0].toFixed(6)),
          }}
          close={() => setPlacing(undefined)}
        />
      ) : null}
    </Stack>
  );
}
