// `npm test -- changed`: which tests a change can reach (decision 0092). Units by their imports; stories, which reach every module
// through the open house, by the modules that they name; journeys by the addresses that they walk. In doubt all.

import { mayUse, moduleNames, type ModuleName } from '../may-use.ts';
import { importsOf, reachedFrom } from '../import-graph.ts';

export interface Tree {
  /** Every tracked path, and those that would be. */
  readonly paths: readonly string[];
  readonly textOf: (path: string) => string | undefined;
  /** Which modules answer a question of which, lower one first. */
  readonly answers: readonly (readonly [string, string])[];
}

export interface Chosen {
  readonly checks: readonly string[];
  readonly units: readonly string[];
  readonly stories: readonly string[];
  readonly demo: readonly string[];
  readonly journeys: readonly string[];
}

const everything = /^(package(-lock)?\.json|(vitest|vite|playwright)\.config\.ts|tsconfig\.json)$/;
const story = /^stories\/.*\.story\.test\.ts$/;
const always = ['types', 'lint', 'format', 'imports', 'house', 'lookups', 'unused', 'catalogue', 'unread', 'rules'];

/** The module that a file lies in; undefined for what every module stands on. */
const moduleOf = (path: string): string | undefined => /^modules\/([^/]+)\//.exec(path)?.[1];

function isBelow(lower: string, upper: string): boolean {
  const used: readonly string[] = mayUse[upper as ModuleName] ?? [];
  return used.includes(lower) || used.some((one) => isBelow(lower, one));
}

/** Modules that a change of `module` can alter by being called: itself and those above. */
const touchedBy = (module: string): string[] => moduleNames.filter((one) => one === module || isBelow(module, one));

/** Areas whose stories it alters by answering their questions. */
const askersOf = (module: string, { answers }: Tree): string[] =>
  answers.filter(([, answering]) => answering === module).map(([asker]) => asker);

/** The files of a story: itself and its scenes; not the house that it opens, nor what lies behind the modules' files that they name. */
function ownFiles(path: string, { textOf }: Tree): Map<string, string> {
  const own = (one: string) => (/^stories\/(?!harness\/)/.test(one) ? textOf(one) : undefined);
  return reachedFrom([path], {}, own);
}

function storiesFor(changed: ReadonlySet<string>, tree: Tree, served: ReadonlyMap<string, string>): string[] {
  const all = tree.paths.filter((path) => story.test(path));
  const behind = [...changed].filter((path) => served.has(path) || path.endsWith('.sql') || /\.(json|typ)$/.test(path));
  const modules = behind.map(moduleOf);
  if (modules.includes(undefined) || behind.some((path) => path.endsWith('.sql'))) return all;
  const touched = new Set(modules.flatMap((module) => touchedBy(module ?? '')));
  const asking = new Set(modules.flatMap((module) => askersOf(module ?? '', tree)));
  return all.filter((path) => {
    const own = ownFiles(path, tree);
    const direct = [...own].flatMap(([one, text]) => importsOf(one, text));
    if (own.keys().some((one) => changed.has(one)) || direct.some((one) => changed.has(one))) return true;
    const named = direct.flatMap((one) => moduleOf(one) ?? []);
    // Who names no module walks over all of them.
    const isTouched =
      named.length === 0 || named.some((one) => touched.has(one)) || asking.has(path.split('/')[1] ?? '');
    return behind.length > 0 && isTouched;
  });
}

function journeysFor(changed: ReadonlySet<string>, tree: Tree, shown: ReadonlyMap<string, string>): string[] {
  const all = tree.paths.filter((path) => path.endsWith('.journey.ts'));
  const seen = [...changed].filter((path) => shown.has(path) || path.startsWith('public/'));
  if (
    seen.some((path) => moduleOf(path) === undefined) ||
    [...changed].some((path) => /^e2e\/(harness|fixtures)\//.test(path))
  )
    return all;
  const modules = [...new Set(seen.flatMap((path) => moduleOf(path) ?? []))];
  const addresses = modules.map((module) => addressesOf(module, tree));
  if (addresses.some((one) => one.length === 0)) return all;
  return all.filter((path) => {
    const text = tree.textOf(path) ?? '';
    const walks = addresses.flat().some((address) => text.includes(address));
    return changed.has(path) || (seen.length > 0 && (walks || path.includes('every-screen')));
  });
}

/** The parts of the menu in which a module's screens lie: journeys put their addresses together from these. */
function addressesOf(module: string, { paths, textOf }: Tree): string[] {
  const screens = paths.filter((path) => path.startsWith(`modules/${module}/`) && /\/screens(\/.*)?\.ts$/.test(path));
  const texts = screens.map((path) => textOf(path) ?? '').join('\n');
  return [...new Set([...texts.matchAll(/\bpath: '(\/admin\/[^'/:]+)/g)].map(([, address = '']) => address))];
}

export function reachedBy(paths: readonly string[], tree: Tree): Chosen {
  const changed = new Set(paths);
  const all = (pattern: RegExp) => tree.paths.filter((path) => pattern.test(path));
  const isAll = paths.some((path) => everything.test(path));
  const reach = (from: string, types: boolean) => reachedFrom([from], { types }, tree.textOf);
  const served = reach('stories/harness/school.ts', false);
  const shown = reach('app/web.tsx', false);
  const units = all(/^(?!stories\/).*\.test\.tsx?$/);
  const isBehind = paths.some((path) => served.has(path) || path.endsWith('.sql'));
  const reaches = (path: string) => [...reach(path, true).keys()].some((one) => changed.has(one) || readsTree(one));
  const demo = all(/^stories\/.*\.demo\.test\.ts$/);
  const harness = paths.some((path) => path.startsWith('stories/harness/'));
  return {
    checks: isAll
      ? []
      : [...always, ...(isBehind ? ['schema'] : []), ...(paths.some((path) => shown.has(path)) ? ['sizes'] : [])],
    units: isAll || harness ? units : units.filter(reaches),
    stories: isAll || harness ? all(story) : storiesFor(changed, tree, served),
    demo: isAll || harness || isBehind || demo.some((path) => changed.has(path)) ? demo : [],
    journeys: isAll ? all(/\.journey\.ts$/) : journeysFor(changed, tree, shown),
  };
}

/** Its imports do not say what it reads: the whole tree. */
const readsTree = (path: string): boolean => path === 'checks/house-files.ts';
