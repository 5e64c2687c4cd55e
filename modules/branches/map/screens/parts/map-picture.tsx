// The map as a picture of vectors: outline or tiles, rings of territories, pins by state. Dragged; pins are reached by Tab and opened by Enter.

import { clsx } from 'clsx';
import { geoMercator, geoPath, type GeoPermissibleObjects } from 'd3-geo';
import { useEffect, useRef } from 'react';
import type { Placed } from '../../contract/branch-map.ts';
import { moved, scaleOf, tilesUnder, type View } from '../../rules/view.ts';
import css from './branch-map.module.css';
import { Around, Ring, type Site } from './map-around.tsx';

export const SIZE = [900, 560] as const;

export interface Outline {
  features: readonly (GeoPermissibleObjects & { properties: { name: string; own: boolean } })[];
}

/** What is drawn of a branch. */
export type Drawn = Pick<
  Placed,
  'branch_id' | 'code' | 'branch_name' | 'status' | 'latitude' | 'longitude' | 'territory_km'
>;

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
