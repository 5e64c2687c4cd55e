// What part of the earth a map shows, and which pictures of streets lie under it: Web Mercator, 256 pixels a tile.

export interface View {
  /** Degrees: east, north. */
  centre: readonly [number, number];
  /** 0: the earth is one tile; each step is twice as near. */
  zoom: number;
}

export const NEAREST = 17;
export const FARTHEST = 3;
const TILE = 256;

/** Of the projection: pixels a radian. */
export const scaleOf = (zoom: number): number => (TILE * 2 ** zoom) / (2 * Math.PI);

export const nearer = ({ centre, zoom }: View, by: number): View => ({
  centre,
  zoom: Math.min(NEAREST, Math.max(FARTHEST, zoom + by)),
});

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const north = (latitude: number): number => Math.log(Math.tan(Math.PI / 4 + radians(latitude) / 2));
const latitudeOf = (y: number): number => (2 * Math.atan(Math.exp(y)) - Math.PI / 2) * (180 / Math.PI);
const HIGHEST = 85;

/** So many pixels to the right and down. */
export function moved({ centre: [east, up], zoom }: View, [x, y]: readonly [number, number]): View {
  const scale = scaleOf(zoom);
  const latitude = latitudeOf(north(up) - y / scale);
  const longitude = east + (x / scale) * (180 / Math.PI);
  return {
    centre: [((longitude + 540) % 360) - 180, Math.min(HIGHEST, Math.max(-HIGHEST, latitude))],
    zoom,
  };
}

/** All points with some room around them; one alone is shown as near as a town. */
export function viewOf(
  points: readonly (readonly [number, number])[],
  [width, height]: readonly [number, number],
): View {
  const easts = points.map(([east]) => east);
  const ups = points.map(([, up]) => north(up));
  const [left, right] = [Math.min(...easts), Math.max(...easts)];
  const [low, high] = [Math.min(...ups), Math.max(...ups)];
  const across = radians(right - left) * 1.3 || 1e-6;
  const along = (high - low) * 1.3 || 1e-6;
  const scale = Math.min(width / across, height / along);
  const zoom = Math.log2((scale * 2 * Math.PI) / TILE);
  return {
    centre: [(left + right) / 2, latitudeOf((low + high) / 2)],
    zoom: Math.min(12, Math.max(FARTHEST, zoom)),
  };
}

export interface Tile {
  key: string;
  href: string;
  x: number;
  y: number;
  size: number;
}

/** The tiles under a view, as pictures of whole zoom steps drawn a little larger or smaller. */
export function tilesUnder(
  { centre, zoom }: View,
  [width, height]: readonly [number, number],
  address: string,
): Tile[] {
  const step = Math.round(zoom);
  const size = TILE * 2 ** (zoom - step);
  const all = 2 ** step;
  const middle = [((centre[0] + 180) / 360) * all, ((1 - north(centre[1]) / Math.PI) / 2) * all] as const;
  const [left, top] = [middle[0] - width / 2 / size, middle[1] - height / 2 / size];
  const tiles: Tile[] = [];
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(all, top + height / size); y += 1)
    for (let x = Math.floor(left); x < left + width / size; x += 1) {
      const round = ((x % all) + all) % all;
      const href = address
        .replaceAll('{z}', String(step))
        .replaceAll('{x}', String(round))
        .replaceAll('{y}', String(y));
      tiles.push({ key: `${x} ${y}`, href, x: (x - left) * size, y: (y - top) * size, size });
    }
  return tiles;
}
