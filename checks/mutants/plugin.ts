// Puts one change of meaning into the file that it is of while the test runner reads it; the file itself stays as it is.

import { join } from 'node:path';
import type { Plugin } from 'vite';
import { root } from '../house-files.ts';
import { changed, type Mutant } from './find.ts';

/** Names a mutant, as JSON, to the processes that run the tests. */
export const MUTANT = 'MAKTAB_MUTANT';

export function mutantPlugin(told = process.env[MUTANT]): Plugin[] {
  if (told === undefined) return [];
  const mutant = JSON.parse(told) as Mutant;
  const file = join(root, mutant.path);
  return [
    {
      name: 'a change of meaning',
      enforce: 'pre',
      transform: { handler: (text, id) => (id.split('?')[0] === file ? changed(text, mutant) : undefined) },
    },
  ];
}
