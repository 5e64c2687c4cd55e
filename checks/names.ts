// House rule: names say the business. Kebab-case everywhere, no drawer words, front doors only where a front door belongs.

import type { HouseFile } from './house-files.ts';

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const drawerWords = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'manager', 'misc', 'shared']);
const frontDoors =
  /^(modules\/[^/]+(\/[^/]+\/(screens|rules))?|platform\/[^/]+|app\/[^/]+|ui\/[^/]+(\/[^/]+)?)\/index\.ts$/;
const namesByTheirTool = /(^|\/)(README\.md|AGENTS\.md|\.gitkeep)$/;

export function names(files: readonly Pick<HouseFile, 'path'>[]): string[] {
  return files.flatMap(({ path }) => (namesByTheirTool.test(path) ? [] : problemsOf(path)));
}

function problemsOf(path: string): string[] {
  const parts = path.split('/');
  const found: string[] = [];
  for (const [i, part] of parts.entries()) {
    const [stem = '', ...endings] = i === parts.length - 1 ? part.split('.') : [part];
    if (!kebab.test(stem) || !endings.every((ending) => kebab.test(ending)))
      found.push(`${path}: "${part}" is not kebab-case`);
    const drawer = stem.split('-').find((word) => drawerWords.has(word));
    if (drawer) found.push(`${path}: "${drawer}" names a drawer, not a thing`);
  }
  if (path.endsWith('/index.ts') && !frontDoors.test(path))
    found.push(`${path}: an index.ts is a front door; import the file itself`);
  return found;
}
