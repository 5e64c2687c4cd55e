// The calls of the map of branches and of the catchment of a planned site.

import { serve, withMessage } from '#platform/http/serve.ts';
import { placeArea } from '../actions/place-area.ts';
import { branchMap } from '../contract/branch-map.ts';
import { areaPlace, catchmentRead } from '../contract/catchment.ts';
import { readBranchMap } from '../reads/branch-map.ts';
import { readCatchment } from '../reads/catchment.ts';

export const mapCalls = [
  serve(branchMap, readBranchMap),
  serve(catchmentRead, readCatchment),
  serve(areaPlace, async (input) => withMessage(await placeArea(input), `${input.area} has its place`)),
];
