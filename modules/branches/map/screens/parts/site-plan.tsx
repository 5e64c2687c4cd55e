// A planned site on the map (10 §17 no. 4): who lives around it, where seats are free, whose territory it overlaps. The lists beside the map say all of it, so
// that whoever does not use the map misses nothing; the site stands in the address of the page.

import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import { counted } from '#kernel/counted.ts';
import * as pages from '#kernel/pages.gen.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Page } from '#ui/page/page.tsx';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import { type BranchMap, branchMap, type Placed } from '../../contract/branch-map.ts';
import { type Catchment, catchmentRead } from '../../contract/catchment.ts';
import { type View, viewOf } from '../../rules/view.ts';
import { AroundSite } from './around-site.tsx';
import type { Site } from './map-around.tsx';
import { MapPicture, SIZE } from './map-picture.tsx';
import { Source, Steps, useOutline } from './map-tools.tsx';
import { KM, type Point, Where } from './site-where.tsx';

const CITY = 11.5;

/** `at=74.3441,31.5102`, as the map has it: east, north. */
function pointOf(query: URLSearchParams): Point | null {
  const [longitude, latitude] = (query.get('at') ?? '').split(',').map(Number);
  const km = Number(query.get('km')) || KM;
  return longitude && latitude && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180
    ? { longitude, latitude, km }
    : null;
}

export function SitePlan() {
  const [query] = useSearchParams();
  const map = useCall(branchMap, {});
  return (
    <Page
      title="Plan a site"
      text="Students who live around a place, free seats near it, and the territories it overlaps, of the branches you see."
      crumbs={[
        { title: 'Branch Details', to: pages.branchDetail },
        { title: 'Branches on the map', to: linkTo(pages.branchDetail, { view: 'map' }) },
      ]}
    >
      {map.failure ? <Failed failure={map.failure} again={map.again} /> : null}
      {!map.data && !map.failure ? <RowsSkeleton /> : null}
      {map.data ? <Plan map={map.data} start={pointOf(query)} /> : null}
    </Page>
  );
}

function startView({ branches }: BranchMap, start: Point | null): View {
  if (start) return { centre: [start.longitude, start.latitude], zoom: CITY };
  const all = branches.map((one) => [one.longitude, one.latitude] as const);
  return viewOf(all.length > 0 ? all : [[70, 30]], SIZE);
}

const inWords = ({ code, branch_name, vacant }: Placed): string =>
  `${code} ${branch_name}: ${counted(vacant, 'free seat')}`;

function Plan({ map, start }: { map: BranchMap; start: Point | null }) {
  const navigate = useNavigate();
  const [, setQuery] = useSearchParams();
  const [view, setView] = useState(() => startView(map, start));
  const outline = useOutline(map.tiles);
  const found = useCall(
    catchmentRead,
    { latitude: start?.latitude ?? 0, longitude: start?.longitude ?? 0, km: start?.km ?? KM },
    { when: start !== null, keep: true },
  );
  const look = ({ longitude, latitude, km }: Point) => {
    setView({ centre: [longitude, latitude], zoom: Math.max(view.zoom, CITY) });
    setQuery({ view: 'site', at: `${longitude},${latitude}`, km: String(km) });
  };
  const data = start && !found.failure ? found.data : undefined;
  return (
    <Stack>
      <Where key={`${start?.latitude} ${start?.longitude} ${start?.km}`} start={start} view={view} look={look} />
      {start && found.failure ? <Failed failure={found.failure} again={found.again} /> : null}
      <Group align="flex-start" gap="md" wrap="wrap">
        <Stack gap={6} flex="2 1 420px" miw={280}>
          <MapPicture
            branches={withTerritories(map.branches, data)}
            {...(start ? { site: siteOf(start, data) } : {})}
            outline={outline.shape}
            tiles={map.tiles}
            view={view}
            shown={undefined}
            change={setView}
            open={(branch) => void navigate(linkTo(pages.branchDetail, { branch }))}
            words={inWords}
          />
          <Group gap="xs">
            <Steps view={view} change={setView} />
            <Source tiles={map.tiles} />
          </Group>
          <Text c="dimmed" fz="sm">
            Triangle: the site with its circle. Squares: areas with students. Dashed rings: territories.
          </Text>
        </Stack>
        <Stack gap="md" flex="1 1 360px" miw={280}>
          {start === null ? (
            <Text c="dimmed">Enter a place, or move the map and take its middle.</Text>
          ) : data ? (
            <AroundSite
              data={data}
              middle={view.centre}
              show={(place) => setView({ centre: [place.longitude, place.latitude], zoom: Math.max(view.zoom, 13) })}
            />
          ) : found.failure ? null : (
            <RowsSkeleton rows={5} />
          )}
        </Stack>
      </Group>
    </Stack>
  );
}

const siteOf = (start: Point, data: Catchment | undefined): Site => ({
  ...start,
  areas: (data?.areas ?? []).map(({ city, area, ...one }) => ({
    ...one,
    key: `${city} ${area}`,
    name: `${area}: ${counted(one.students, 'student')}`,
  })),
});

/** A franchise has the ring that its agreement gives it. */
function withTerritories(branches: readonly Placed[], data: Catchment | undefined): Placed[] {
  const km = new Map(data?.sisters.map((one) => [one.branch_id, one.territory_km]));
  return branches.map((one) => ({ ...one, territory_km: km.get(one.branch_id) ?? one.territory_km }));
}
