// Calls of price lists (spec 04 §6.1).

import { agree, counted } from '#kernel/counted.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { startImport } from '#platform/imports/calls.ts';
import { copyStructures } from '../actions/copy-structures.ts';
import { publishStructure, saveStructure } from '../actions/save-structure.ts';
import { FEE_STRUCTURES } from '../rules/structures-file.ts';
import * as structures from '../contract/structures.ts';
import { listStructures, readStructure, resolveStructure } from '../reads/structures.ts';

export const structureCalls = [
  serve(structures.structureList, listStructures),
  serve(structures.structureResolve, (query) => resolveStructure(query)),
  serve(structures.structureRead, ({ id }) => readStructure(id)),
  serve(structures.structureSave, async (input) => withMessage(await saveStructure(input), 'The draft is saved')),
  serve(structures.structureCopy, async (input) => {
    const made = await copyStructures(input);
    const left = made.left_out.length === 0 ? '' : ` Left out, because out of use: ${made.left_out.join(', ')}.`;
    return withMessage(made, `${counted(made.drafts, 'draft')} ${agree(made.drafts, 'is', 'are')} made.${left}`);
  }),
  serve(structures.structureImport, (input) => startImport({ kind: FEE_STRUCTURES, ...input })),
  serve(structures.structurePublish, async ({ id }) =>
    withMessage(await publishStructure(id), 'The fee structure is published'),
  ),
];
