// Code and place of a branch (BR-1, BR-8).

import { badField, type Refusal } from '#kernel/refusal.ts';

const CODE = /^[A-Z0-9]{2,6}(-[A-Z0-9]{1,4})?$/;

/** BR-1: stored upper case; LHR-02. */
export function branchCode(typed: string): string | Refusal {
  const code = typed.trim().toUpperCase();
  return CODE.test(code)
    ? code
    : badField('code', 'Enter a code like LHR-02: 2 to 6 letters or digits, then a dash and up to 4 more');
}

interface Box {
  name: string;
  south: number;
  north: number;
  west: number;
  east: number;
}

const boxes: Record<number, Box> = {
  161: { name: 'Oman', south: 16, north: 27, west: 51, east: 60 },
  162: { name: 'Pakistan', south: 23, north: 37.5, west: 60, east: 78 },
};

/** Branches and sessions stand in the countries whose map the house knows. */
export function countryFault(country_id: number): Refusal | null {
  return boxes[country_id] ? null : badField('country_id', 'Branches are in Pakistan or Oman');
}

/** BR-8: the map point lies in the country; both coordinates or none. */
export function mapPointFault(country_id: number, latitude: number | null, longitude: number | null): Refusal | null {
  if (latitude === null && longitude === null) return null;
  if (latitude === null || longitude === null) return badField('latitude', 'Enter both latitude and longitude');
  const box = boxes[country_id];
  if (!box) return countryFault(country_id);
  const inside = latitude >= box.south && latitude <= box.north && longitude >= box.west && longitude <= box.east;
  return inside ? null : badField('latitude', `The map point is not in ${box.name}`);
}
