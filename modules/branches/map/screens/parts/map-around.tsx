// What is drawn on the map around a point: the ring of a territory, and a planned site with its circle and the areas that are known of.

import { clsx } from 'clsx';
import { geoCircle, type GeoPermissibleObjects, type GeoProjection } from 'd3-geo';
import css from './branch-map.module.css';

const KM_PER_DEGREE = 111.195;

interface Point {
  latitude: number;
  longitude: number;
}

/** A planned site with the circle around it, and the areas that are known of; the list beside says them in words. */
export interface Site extends Point {
  km: number;
  areas: readonly (Point & { key: string; name: string; students: number })[];
}

type Path = (shape: GeoPermissibleObjects) => string | null;

export function Ring({ at, km, path, site = false }: { at: Point; km: number | null; path: Path; site?: boolean }) {
  if (km === null || km <= 0) return null;
  const ring = geoCircle()
    .center([at.longitude, at.latitude])
    .radius(km / KM_PER_DEGREE)();
  return <path className={clsx(css['ring'], site && css['of-site'])} d={path(ring) ?? ''} />;
}

const MARK = 9;

export function Around({ site, path, projection }: { site: Site; path: Path; projection: GeoProjection }) {
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
