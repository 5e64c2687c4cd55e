// What lies around a planned site, as lists: areas with students, branches with free seats and territories, and what nobody knows (10 §17 no. 4).

import { Alert, Anchor, Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import { counted, grouped } from '#kernel/counted.ts';
import * as pages from '#kernel/pages.gen.ts';
import { Figures } from '#ui/controls/figures.tsx';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { useMay } from '#ui/session/session.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import { areaPlace, type Catchment, type PlacedArea } from '../../contract/catchment.ts';

interface Props {
  data: Catchment;
  /** Of the map: where an area is placed first. */
  middle: readonly [number, number];
  show: (place: { latitude: number; longitude: number }) => void;
}

export function AroundSite({ data, middle, show }: Props) {
  return (
    <>
      <Figures
        figures={[
          { label: 'Students around', value: data.students },
          { label: 'Free seats around', value: data.vacant },
          { label: 'Of unknown place', value: data.unplaced_students + data.without_area },
        ]}
      />
      <Known data={data} />
      <Areas areas={data.areas} show={show} />
      <Sisters data={data} />
      <Unplaced data={data} middle={middle} />
    </>
  );
}

/** How much of it is known. */
function Known({ data }: { data: Catchment }) {
  const { looked_at, reach_km, without_point, without_area, outside } = data;
  const parts = [
    `Students of ${counted(looked_at, 'branch', 'branches')} within ${reach_km} km are looked at.`,
    `${counted(outside, 'student lives', 'students live')} outside the circle.`,
    without_area > 0 ? `The address of ${counted(without_area, 'student', 'students')} names no area.` : '',
    without_point > 0
      ? `${counted(without_point, 'branch has', 'branches have')} no map point: nothing of them is in these figures.`
      : '',
  ];
  return (
    <Text fz="sm" c="dimmed">
      {parts.filter(Boolean).join(' ')}
    </Text>
  );
}

function Areas({ areas, show }: { areas: readonly PlacedArea[]; show: Props['show'] }) {
  return (
    <Stack gap="xs">
      <Title order={2} fz="md">
        Students by area
      </Title>
      {areas.length === 0 ? (
        <Text c="dimmed">No area inside the circle has a known place.</Text>
      ) : (
        <RowsTable
          name="Students by area"
          rows={areas}
          rowKey={(row) => `${row.city} ${row.area}`}
          columns={[
            {
              key: 'area',
              title: 'Area',
              card: true,
              show: (row) => (
                <Anchor component="button" type="button" inherit onClick={() => show(row)}>
                  {row.area}, {row.city}
                </Anchor>
              ),
            },
            { key: 'students', title: 'Students', kind: 'number', card: true },
            { key: 'km', title: 'km', value: (row) => row.km.toFixed(2) },
            { key: 'most_at', title: 'Most go to' },
            {
              key: 'placed_by',
              title: 'Place known',
              value: (row) => (row.placed_by === 'hand' ? 'Placed by hand' : 'From a branch there'),
            },
          ]}
        />
      )}
    </Stack>
  );
}

function Sisters({ data }: { data: Catchment }) {
  const over = data.sisters.filter((one) => one.overlap_percent > 0);
  return (
    <Stack gap="xs">
      <Title order={2} fz="md">
        Branches around
      </Title>
      {over.length > 0 ? (
        <Alert color="yellow" variant="light" title="It overlaps the territory of others">
          {over.map((one) => `${one.branch_name} ${one.overlap_percent} % of the circle`).join(', ')}
        </Alert>
      ) : null}
      {data.sisters.length === 0 ? (
        <Text c="dimmed">No branch lies in the circle, and no territory reaches into it.</Text>
      ) : (
        <RowsTable
          name="Branches around"
          rows={data.sisters}
          rowKey={(row) => row.branch_id}
          columns={[
            {
              key: 'branch_name',
              title: 'Branch',
              card: true,
              show: (row) => (
                <Anchor component={Link} to={linkTo(pages.branchDetail, { branch: row.branch_id })} inherit>
                  {row.code} · {row.branch_name}
                </Anchor>
              ),
            },
            { key: 'km', title: 'km', value: (row) => row.km.toFixed(2), card: true },
            { key: 'inside', title: 'In the circle', kind: 'flag' },
            { key: 'vacant', title: 'Free seats', kind: 'number', card: true, value: (row) => row.vacant },
            { key: 'students', title: 'Students', kind: 'number' },
            { key: 'territory_km', title: 'Territory (km)', kind: 'number', total: false },
            { key: 'overlap_percent', title: 'Overlap', value: (row) => `${row.overlap_percent} %` },
          ]}
        />
      )}
    </Stack>
  );
}

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

function Unplaced({ data, middle }: Pick<Props, 'data' | 'middle'>) {
  const may = useMay();
  const [placing, setPlacing] = useState<Catchment['unplaced'][number]>();
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
        columns={[
          { key: 'area', title: 'Area', card: true, value: (row) => [row.area, row.city].filter(Boolean).join(', ') },
          { key: 'students', title: 'Students', kind: 'number', card: true },
          ...(may(['Branch-Edit'])
            ? [
                {
                  key: 'place',
                  title: '',
                  card: true,
                  show: (row: Catchment['unplaced'][number]) => (
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      aria-label={`Place ${row.area}`}
                      onClick={() => setPlacing(row)}
                    >
                      Place
                    </Button>
                  ),
                } as const,
              ]
            : []),
        ]}
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
