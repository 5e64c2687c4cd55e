// The map as a picture of vectors: outline or tiles, rings of territories, pins by state. Dragged; pins are reached by Tab and opened by Enter.

import { clsx } from 'clsx';
import { geoCircle, geoMercator, geoPath, type GeoPermissibleObjects, type GeoProjection } from 'd3-geo';
import { useEffect, useRef } from 'react';
import type { Placed } from '../../contract/branch-map.ts';
import { moved, scaleOf, tilesUnder, type View } from '../../rules/view.ts';
import css from './branch-map.module.css';

export const SIZE = [900, 560] as const;
const KM_PER_DEGREE = 111.195;

export interface Outline {
  features: readonly (GeoPermissibleObjects & { properties: { name: string; own: boolean } })[];
}

/** What is drawn of a branch. */
export type Drawn = Pick<
  Placed,
  'branch_id' | 'code' | 'branch_name' | 'status' | 'latitude' | 'longitude' | 'territory_km'
>;

interface Point {
  latitude: number;
  longitude: number;
}

/** A planned site with the circle around it, and the areas that are known of; the list beside says them in words. */
export interface Site extends Point {
  km: number;
  areas: readonly (Point & { key: string; name: string; students: number })[];
}

interface Props<Branch extends Drawn> {
  branches: readonly Branch[];
  site?: Site;
  outline: Outline | undefined;
  tiles: string | null;
  view: View;
  shown: number | undefined;
  change: (view: View) => void;
  open: (branch_id: number) => void;
  words: (branch: Branch) => string;
}

/** Moves the view while the picture is held; who does not drag has buttons for the same. */
function useDragged(view: View, change: (view: View) => void) {
  const picture = useRef<SVGSVGElement>(null);
  const now = useRef({ view, change });
  useEffect(() => {
    now.current = { view, change };
  });
  useEffect(() => {
    const box = picture.current;
    if (!box) return undefined;
    let from: { x: number; y: number; view: View } | undefined;
    const take = (event: PointerEvent) => (from = { x: event.clientX, y: event.clientY, view: now.current.view });
    const leave = () => (from = undefined);
    const move = (event: PointerEvent) => {
      if (!from) return;
      const wide = SIZE[0] / box.getBoundingClientRect().width;
      now.current.change(moved(from.view, [(from.x - event.clientX) * wide, (from.y - event.clientY) * wide]));
    };
    const heard = [
      ['pointerdown', take],
      ['pointermove', move],
      ['pointerup', leave],
      ['pointerleave', leave],
    ] as const;
    for (const [name, hear] of heard) box.addEventListener(name, hear);
    return () => {
      for (const [name, hear] of heard) box.removeEventListener(name, hear);
    };
  }, []);
  return picture;
}

export function MapPicture<Branch extends Drawn>({
  branches,
  site,
  outline,
  tiles,
  view,
  shown,
  change,
  open,
  words,
}: Props<Branch>) {
  const picture = useDragged(view, change);
  const projection = geoMercator()
    .center([view.centre[0], view.centre[1]])
    .scale(scaleOf(view.zoom))
    .translate([SIZE[0] / 2, SIZE[1] / 2])
    .clipExtent([
      [-50, -50],
      [SIZE[0] + 50, SIZE[1] + 50],
    ]);
  const path = geoPath(projection);
  return (
    <svg
      className={css['branch-map']}
      viewBox={`0 0 ${SIZE[0]} ${SIZE[1]}`}
      ref={picture}
      role="group"
      aria-label="Map of branches"
    >
      {tiles === null
        ? outline?.features.map((one) => (
            <path
              key={one.properties.name}
              className={clsx(css['land'], one.properties.own && css['own'])}
              d={path(one) ?? ''}
            />
          ))
        : tilesUnder(view, SIZE, tiles).map((tile) => (
            <image key={tile.key} href={tile.href} x={tile.x} y={tile.y} width={tile.size} height={tile.size} />
          ))}
      {branches.map((branch) => (
        <Ring key={branch.branch_id} at={branch} km={branch.territory_km} path={path} />
      ))}
      {site ? <Around site={site} path={path} projection={projection} /> : null}
      {branches.map((branch) => {
        const at = projection([branch.longitude, branch.latitude]);
        if (!at) return null;
        return (
          <Pin
            key={branch.branch_id}
            branch={branch}
            at={at}
            shown={shown === branch.branch_id}
            open={open}
            words={words(branch)}
          />
        );
      })}
    </svg>
  );
}

type Path = (shape: GeoPermissibleObjects) => string | null;

function Ring({ at, km, path, site = false }: { at: Point; km: number | null; path: Path; site?: boolean }) {
  if (km === null || km <= 0) return null;
  const ring = geoCircle()
    .center([at.longitude, at.latitude])
    .radius(km / KM_PER_DEGREE)();
  return <path className={clsx(css['ring'], site && css['of-site'])} d={path(ring) ?? ''} />;
}

const MARK = 9;

function Around({ site, path, projection }: { site: Site; path: Path; projection: GeoProjection }) {
  const at = projection([site.longitude, site.latitude]);
  return (
    <g aria-hidden>
      <Ring at={site} km={site.km} path={path} site />
      {site.areas.map((area) => {
        const place = projection([area.longitude, area.latitude]);
        if (!place) return null;
        const half = MARK / 2 + Math.min(12, Math.sqrt(area.students) / 2);
        return (
          <rect
            key={area.key}
            className={css['area']}
            x={place[0] - half}
            y={place[1] - half}
            width={2 * half}
            height={2 * half}
          >
            <title>{area.name}</title>
          </rect>
        );
      })}
      {at ? (
        <path
          className={css['site']}
          d={`M ${at[0]} ${at[1] - 14} L ${at[0] + 12} ${at[1] + 9} L ${at[0] - 12} ${at[1] + 9} Z`}
        />
      ) : null}
    </g>
  );
}

interface PinProps {
  branch: Drawn;
  at: readonly [number, number];
  shown: boolean;
  open: (branch_id: number) => void;
  words: string;
}

function Pin({ branch, at: [x, y], shown, open, words }: PinProps) {
  return (
    <g
      className={clsx(css['pin'], css[`pin-${branch.status}`], shown && css['is-shown'])}
      role="button"
      tabIndex={0}
      aria-label={words}
      transform={`translate(${x} ${y})`}
      onClick={() => open(branch.branch_id)}
      onKeyDown={(event) => event.key === 'Enter' && open(branch.branch_id)}
    >
      <title>{words}</title>
      <circle r={shown ? 11 : 8} />
      <text x={13} y={4}>
        {branch.code}
      </text>
    </g>
  );
}
