// Branches on a map (10 sections 10.1, 17): where each lies, how full it is, how far its territory reaches.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { branchStatus, ownership } from '#modules/branches/branch/contract/branches.ts';

const placed = z.object({
  branch_id: z.number(),
  code: z.string(),
  branch_name: z.string(),
  city: z.string(),
  status: branchStatus,
  ownership,
  latitude: z.number(),
  longitude: z.number(),
  students: z.number(),
  vacant: z.number(),
  /** Of an own branch: the kilometres in which a franchise is warned of. Null: none is drawn. */
  territory_km: z.number().nullable(),
});
export type Placed = z.output<typeof placed>;

export const branchMap = defineCall({
  method: 'GET',
  path: 'branch/map',
  area: 'branches',
  title: 'Branches of the scope with their map points',
  beyond: 'The map view of Branch Details (10 §10.1) needs points, seats and territories, and no list has them',
  permissions: ['Branch Record'],
  data: z.object({
    branches: z.array(placed),
    /** Without a map point. */
    missing: z.array(z.object({ branch_id: z.number(), code: z.string(), branch_name: z.string() })),
    /** Where pictures of streets come from; null: the outline alone. */
    tiles: z.string().nullable(),
  }),
});
export type BranchMap = z.output<typeof branchMap.data>;
