// The order of story files: the longest begin first, so that none of them runs alone at the end while a core stands idle.

import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Over eight seconds on two cores, longest first. */
const LONG = [
  'messages-killed',
  'backup',
  'scope-of-every-call',
  'posting-killed',
  'processes',
  'permission-matrix',
  'deposits-concurrent',
  'files',
  'exports',
  'register-import',
  'migrations',
];

function rank({ moduleId }: TestSpecification): number {
  const at = LONG.findIndex((name) => moduleId.includes(`/${name}.`));
  return at === -1 ? LONG.length : at;
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = await super.sort(files);
    return usual.toSorted((a, b) => rank(a) - rank(b));
  }
}
