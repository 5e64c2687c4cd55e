// Writes the outline that maps are drawn on without the Internet: the countries of the product and those around them, from Natural Earth
// (public domain) as the package world-atlas has it. Run after that package was renewed.

import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { feature } from 'topojson-client';

type Atlas = Parameters<typeof feature>[0];
type Shape = {
  type: 'Feature';
  id?: string | number | undefined;
  properties: { name?: string } | null;
  geometry: unknown;
};

const require = createRequire(import.meta.url);
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Atlas;

/** ISO numbers: where schools may be, in detail, and the neighbours, coarsely. */
const OWN = ['586', '512'];
const AROUND = [
  '004',
  '031',
  '048',
  '144',
  '156',
  '356',
  '364',
  '368',
  '398',
  '414',
  '417',
  '634',
  '682',
  '762',
  '784',
  '795',
  '860',
  '887',
];
const DECIMALS = { own: 3, around: 2 };

/** Shorter numbers are a third of the file; three decimals are a hundred metres. */
function rounded(value: unknown, decimals: number): unknown {
  if (typeof value === 'number') return Number(value.toFixed(decimals));
  return Array.isArray(value) ? value.map((one) => rounded(one, decimals)) : value;
}

function shapes(file: string, ids: readonly string[], decimals: number) {
  const atlas = read(file);
  const countries = atlas.objects['countries'];
  if (!countries) throw new Error(`${file} has no countries`);
  const all = (feature(atlas, countries) as unknown as { features: Shape[] }).features;
  return all
    .filter((one) => ids.includes(String(one.id)))
    .map(({ id, properties, geometry }) => {
      const { type, coordinates } = geometry as { type: string; coordinates: unknown };
      const name_of = properties?.name ?? '';
      const own = OWN.includes(String(id));
      return {
        type: 'Feature',
        properties: { name: name_of, own },
        geometry: { type, coordinates: rounded(coordinates, decimals) },
      };
    });
}

const features = [
  ...shapes(require.resolve('world-atlas/countries-50m.json'), AROUND, DECIMALS.around),
  ...shapes(require.resolve('world-atlas/countries-10m.json'), OWN, DECIMALS.own),
];
const file = join(import.meta.dirname, '..', '..', 'public', 'outline.json');
writeFileSync(file, `${JSON.stringify({ type: 'FeatureCollection', features })}\n`);
console.log(`${file}: ${features.length} countries`);
