// What lies around a planned site, as lists: areas with students, branches with free seats and territories, and what nobody knows (10 §17 no. 4).

import { Alert, Anchor, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import { counted } from '#kernel/counted.ts';
import * as pages from '#kernel/pages.gen.ts';
import { Figures } from '#ui/controls/figures.tsx';
import type { Column } from '#ui/table/column.ts';
import { RowsTable } from '#ui/table/rows-table.tsx';
import type { Catchment, PlacedArea, Sister } from '../../contract/catchment.ts';
import { UnplacedAreas } from './unplaced-areas.tsx';

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
      <UnplacedAreas data={data} middle={middle} />
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

const areaColumns = (show: Props['show']): Column<PlacedArea>[] => [
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
];

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
          columns={areaColumns(show)}
        />
      )}
    </Stack>
  );
}

const sisterColumns: Column<Sister>[] = [
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
];

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
        <RowsTable name="Branches around" rows={data.sisters} rowKey={(row) => row.branch_id} columns={sisterColumns} />
      )}
    </Stack>
  );
}
