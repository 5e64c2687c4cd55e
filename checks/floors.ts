// The floors of platform and of ui, lowest first: a folder uses folders below it, and on its own floor only such as do not use it. The
// same tables stand in ARCHITECTURE.md. Types count as much as code; tests and the gallery may look anywhere.

import { posix } from 'node:path';
import { isTest, type HouseFile } from './house-files.ts';

export interface Floor {
  readonly name: string;
  /** A file that stands alone beside the folders counts as one. */
  readonly folders: readonly string[];
}

export const floors: Readonly<Record<'platform' | 'ui', readonly Floor[]>> = {
  platform: [
    { name: 'ground', folders: ['register.ts', 'table-owners.ts', 'report-fault.ts', 'types', 'outgoing', 'clock'] },
    { name: 'engine', folders: ['engine'] },
    { name: 'transaction and caller', folders: ['db', 'access', 'secrets'] },
    { name: 'calls', folders: ['records', 'audit', 'http'] },
    {
      name: 'services',
      folders: [
        'approvals',
        'audit-log',
        'backup',
        'calendar',
        'counters',
        'doors',
        'exports',
        'figures',
        'files',
        'homes',
        'imports',
        'jobs',
        'ledger',
        'lists',
        'lookups',
        'messages',
        'notifications',
        'numbering',
        'printing',
        'questions',
        'search',
        'settings',
        'verify',
        'views',
      ],
    },
    { name: 'edge', folders: ['clock-runner', 'edge'] },
    { name: 'the whole', folders: ['module.ts', 'registers.ts', 'parts'] },
  ],
  ui: [
    { name: 'ground', folders: ['help', 'layers', 'session', 'theme'] },
    { name: 'calls', folders: ['calls', 'late', 'offline'] },
    { name: 'acts', folders: ['acts', 'alerts', 'dialog', 'jobs', 'routes', 'search'] },
    { name: 'parts of a page', folders: ['charts', 'controls', 'filters', 'page', 'table'] },
    { name: 'pages', folders: ['guest', 'layout', 'notifications', 'page-kinds'] },
    { name: 'tests', folders: ['testing'] },
  ],
};

export interface Use {
  /** The file that uses, and what it uses. */
  readonly path: string;
  readonly uses: string;
}

const IMPORTS = [
  /^(?:import|export)\s[\w*$\s{},]*?\bfrom\s+'([^']+)'/gm,
  /^import\s+'([^']+)'/gm,
  /\bimport\(\s*'([^']+)'/g,
  /\bnew URL\(\s*'(\.[^']+)'/g,
];

function fileOf(path: string, target: string): string | undefined {
  if (target.startsWith('#')) return target.slice(1);
  return target.startsWith('.') ? posix.join(posix.dirname(path), target) : undefined;
}

/** What the files of a tree use of the same tree. */
export function usesIn(tree: string, files: readonly HouseFile[]): Use[] {
  const inside = files.filter(
    ({ path }) =>
      path.startsWith(`${tree}/`) && /\.tsx?$/.test(path) && !isTest(path) && !path.endsWith('.gallery.tsx'),
  );
  return inside.flatMap(({ path, text }) =>
    IMPORTS.flatMap((pattern) => [...text.matchAll(pattern)])
      .map((found) => fileOf(path, found[1] ?? ''))
      .filter((uses) => uses !== undefined)
      .filter((uses) => uses.startsWith(`${tree}/`))
      .map((uses) => ({ path, uses })),
  );
}

const folderOf = (path: string): string => path.split('/')[1] ?? '';

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

function graphOf(uses: readonly Use[], nameOf: (path: string) => string): Graph {
  const graph = new Map<string, Set<string>>();
  for (const use of uses) {
    const [from, to] = [nameOf(use.path), nameOf(use.uses)];
    const known = graph.get(from) ?? new Set();
    graph.set(from, from === to ? known : known.add(to));
  }
  return graph;
}

function reachedFrom(graph: Graph, start: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [...(graph.get(start) ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    waiting.push(...(graph.get(next) ?? []));
  }
  return reached;
}

/** Folders that reach each other, each knot in the order of the alphabet. */
export const knots = (uses: readonly Use[]): string[][] => knotsOf(uses, folderOf);

/** What reaches itself over others; `nameOf` says what a file counts for. */
export function knotsOf(uses: readonly Use[], nameOf: (path: string) => string): string[][] {
  const graph = graphOf(uses, nameOf);
  const reached = new Map([...graph.keys()].map((folder) => [folder, reachedFrom(graph, folder)]));
  const tied = [...graph.keys()].filter((folder) => reached.get(folder)?.has(folder)).toSorted();
  const knotOf = (folder: string) =>
    tied.filter((other) => reached.get(folder)?.has(other) && reached.get(other)?.has(folder));
  return [...new Map(tied.map((folder) => [knotOf(folder).join(), knotOf(folder)])).values()];
}

export function againstFloors(tree: string, uses: readonly Use[], table: readonly Floor[]): string[] {
  const floor = new Map(table.flatMap(({ folders }, n) => folders.map((folder) => [folder, n] as const)));
  const homeless = [...new Set(uses.flatMap((use) => [folderOf(use.path), folderOf(use.uses)]))]
    .filter((folder) => !floor.has(folder))
    .map((folder) => `${tree}/${folder}: stands on no floor (checks/floors.ts)`);
  const upwards = uses
    .filter((use) => (floor.get(folderOf(use.uses)) ?? 0) > (floor.get(folderOf(use.path)) ?? table.length))
    .map((use) => `${use.path}: uses ${use.uses}, which stands on a higher floor (checks/floors.ts)`);
  const tied = knots(uses).map(
    (folders) => `${tree}: ${folders.join(', ')} use each other in a circle; none of them can be read alone`,
  );
  return [...homeless, ...upwards, ...tied];
}

export function floorRules(files: readonly HouseFile[]): string[] {
  return Object.entries(floors).flatMap(([tree, table]) => againstFloors(tree, usesIn(tree, files), table));
}
