// The catchment of a planned site (10 §17 no. 4): who lives around it, where seats are free, whose territory it overlaps.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { text } from '#kernel/fields.ts';
import { branchStatus, ownership } from '#modules/branches/branch/contract/branches.ts';

const latitude = z.number({ error: 'Enter the latitude' }).min(-90, 'From -90 to 90').max(90, 'From -90 to 90');
const longitude = z.number({ error: 'Enter the longitude' }).min(-180, 'From -180 to 180').max(180, 'From -180 to 180');

const area = z.object({
  city: z.string(),
  area: z.string(),
  students: z.number(),
});
const placedArea = area.extend({
  latitude: z.number(),
  longitude: z.number(),
  km: z.number(),
  /** Placed by a person, or by a branch whose address names the same area. */
  placed_by: z.enum(['hand', 'branch']),
  /** Where most of them go to school. */
  most_at: z.string(),
});
export type PlacedArea = z.output<typeof placedArea>;

const sister = z.object({
  branch_id: z.number(),
  code: z.string(),
  branch_name: z.string(),
  status: branchStatus,
  ownership,
  latitude: z.number(),
  longitude: z.number(),
  km: z.number(),
  inside: z.boolean(),
  students: z.number(),
  vacant: z.number(),
  territory_km: z.number().nullable(),
  /** Of the circle around the site, the part that lies in its territory. */
  overlap_percent: z.number(),
});
export type Sister = z.output<typeof sister>;

export const catchmentRead = defineCall({
  method: 'GET',
  path: 'branch/catchment',
  area: 'branches',
  title: 'Students who live around a planned site, free seats near it, and territories that it overlaps (10 §17)',
  beyond: 'the territory map with catchments (10 §17 no. 4)',
  permissions: ['Branch Record'],
  input: {
    latitude,
    longitude,
    km: z.number({ error: 'Enter the radius' }).min(0.5, 'At least 0.5 km').max(50, 'At most 50 km').default(5),
  },
  data: z.object({
    /** Within the radius, the largest first. */
    areas: z.array(placedArea),
    students: z.number(),
    /** Students in areas that are placed and lie outside. */
    outside: z.number(),
    /** Areas that nobody has placed yet, the largest first; there may be more of them. */
    unplaced: z.array(area),
    unplaced_students: z.number(),
    /** Whoever asks may give an area its place. */
    may_place: z.boolean(),
    /** Their families have no area in their address. */
    without_area: z.number(),
    /** Branches near enough that their students were looked at; those without a map point are not. */
    looked_at: z.number(),
    reach_km: z.number(),
    without_point: z.number(),
    sisters: z.array(sister),
    /** Free seats of branches within the radius. */
    vacant: z.number(),
  }),
});
export type Catchment = z.output<typeof catchmentRead.data>;

export const areaPlace = defineCall({
  method: 'POST',
  path: 'branch/area/place',
  area: 'branches',
  title: 'Say where an area of addresses lies on the map',
  beyond: 'an address names an area, and a map needs its place (10 §17 no. 4)',
  permissions: ['Branch-Edit'],
  input: { city: text(80), area: text(120), latitude, longitude },
  data: z.object({ id: z.number() }),
});
