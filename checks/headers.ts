// House rule: a file begins by saying which business thing it is; a silenced check says why.

import { isSource, isTest, type HouseFile } from './house-files.ts';

const opensWithWords = /^(#!.*\n)?\s*(\/\/|--|\/\*)/;
const silenced = /(oxlint|eslint)-disable|@ts-expect-error|@ts-ignore|@ts-nocheck/;
const unfinished = /\b(TODO|FIXME|XXX|HACK)\b|coming soon/i;

export function headers(files: readonly HouseFile[]): string[] {
  return files.filter(({ path }) => isSource(path)).flatMap(problemsOf);
}

function problemsOf({ path, text }: HouseFile): string[] {
  const found: string[] = [];
  if (!isTest(path) && !path.endsWith('.css') && !opensWithWords.test(text))
    found.push(`${path}: begins without a line that says what it is`);
  if (path.startsWith('checks/')) return found;
  for (const [i, line] of text.split('\n').entries()) {
    if (silenced.test(line) && !/ -- \S|@ts-expect-error \S/.test(line))
      found.push(`${path}:${i + 1}: a silenced check without its reason`);
    if (unfinished.test(line)) found.push(`${path}:${i + 1}: unfinished work is not left in the house`);
  }
  return found;
}
