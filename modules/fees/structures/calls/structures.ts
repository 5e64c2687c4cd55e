// Calls of price lists (spec 04 §6.1).

import { serve, withMessage } from '#platform/http/serve.ts';
import { publishStructure, saveStructure } from '../actions/save-structure.ts';
import * as structures from '../contract/structures.ts';
import { listStructures, readStructure, resolveStructure } from '../reads/structures.ts';

export const structureCalls = [
  serve(structures.structureList, listStructures),
  serve(structures.structureResolve, (query) => resolveStructure(query)),
  serve(structures.structureRead, ({ id }) => readStructure(id)),
  serve(structures.structureSave, async (input) => withMessage(await saveStructure(input), 'The draft is saved')),
  serve(structures.structurePublish, async ({ id }) =>
    withMessage(await publishStructure(id), 'The fee structure is published'),
  ),
];
