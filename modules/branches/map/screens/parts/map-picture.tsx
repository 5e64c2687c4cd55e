// The map as a picture of vectors: outline or tiles, rings of territories, pins by state. Dragged, or moved by the arrow keys; pins are reached
// by Tab and opened by Enter.

import { geoCircle, geoMercator, geoPath, type GeoPermissibleObjects } from 'd3-geo';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Placed } from '../../contract/branch-map.ts';
import { moved, nearer, scaleOf, tilesUnder, type View } from '../../rules/view.ts';

export const SIZE = [900, 560] as const;
const STEP = 60;
const KM_PER_DEGREE = 111.195;

export interface Outline {
  features: readonly (GeoPermissibleObjects & { properties: { name: string; own: boolean } })[];
}

interface Props {
  branches: readonly Placed[];
  outline: Outline | undefined;
  tiles: string | null;
  view: View;
  shown: number | undefined;
  change: (view: View) => void;
  open: (branch_id: number) => void;
  words: (branch: Placed) => string;
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

export function MapPicture({ branches, outline, tiles, view, shown, change, open, words }: Props) {
  const grip = useRef<{ x: number; y: number; view: View }>(undefined);
  const projection = geoMercator()
    .center([view.centre[0], view.centre[1]])
    .scale(scaleOf(view.zoom))
    .translate([SIZE[0] / 2, SIZE[1] / 2])
    .clipExtent([
      [-50, -50],
      [SIZE[0] + 50, SIZE[1] + 50],
    ]);
  const path = geoPath(projection);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = Object.hasOwn(arrows, event.key) ? arrows[event.key] : undefined;
    if (by) change(moved(view, by));
    else if (event.key === '+' || event.key === '=') change(nearer(view, 1));
    else if (event.key === '-') change(nearer(view, -1));
    else return;
    event.preventDefault();
  };
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    const from = grip.current;
    if (!from) return;
    const wide = SIZE[0] / event.currentTarget.getBoundingClientRect().width;
    change(moved(from.view, [(from.x - event.clientX) * wide, (from.y - event.clientY) * wide]));
  };
  return (
    <svg
      className="branch-map"
      viewBox={`0 0 ${SIZE[0]} ${SIZE[1]}`}
      role="application"
      tabIndex={0}
      aria-label="Map of branches: arrows move it, plus and minus change how near it is"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => (grip.current = { x: event.clientX, y: event.clientY, view })}
      onPointerMove={onPointerMove}
      onPointerUp={() => (grip.current = undefined)}
      onPointerLeave={() => (grip.current = undefined)}
    >
      {tiles === null
        ? outline?.features.map((one) => (
            <path key={one.properties.name} className={one.properties.own ? 'land own' : 'land'} d={path(one) ?? ''} />
          ))
        : tilesUnder(view, SIZE, tiles).map((tile) => (
            <image key={tile.key} href={tile.href} x={tile.x} y={tile.y} width={tile.size} height={tile.size} />
          ))}
      {branches.map((branch) => (
        <Ring key={branch.branch_id} branch={branch} path={path} />
      ))}
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
            words={words}
          />
        );
      })}
    </svg>
  );
}

function Ring({ branch, path }: { branch: Placed; path: (shape: GeoPermissibleObjects) => string | null }) {
  const { territory_km, longitude, latitude } = branch;
  if (territory_km === null || territory_km <= 0) return null;
  const ring = geoCircle()
    .center([longitude, latitude])
    .radius(territory_km / KM_PER_DEGREE)();
  return <path className="ring" d={path(ring) ?? ''} />;
}

interface PinProps {
  branch: Placed;
  at: readonly [number, number];
  shown: boolean;
  open: (branch_id: number) => void;
  words: (branch: Placed) => string;
}

function Pin({ branch, at: [x, y], shown, open, words }: PinProps) {
  return (
    <g
      className={`pin pin-${branch.status}${shown ? ' is-shown' : ''}`}
      role="button"
      tabIndex={0}
      aria-label={words(branch)}
      transform={`translate(${x} ${y})`}
      onClick={() => open(branch.branch_id)}
      onKeyDown={(event) => event.key === 'Enter' && open(branch.branch_id)}
    >
      <title>{words(branch)}</title>
      <circle r={shown ? 11 : 8} />
      <text x={13} y={4}>
        {branch.code}
      </text>
    </g>
  );
}
