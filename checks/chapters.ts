// House rule: a module is made of chapters (decision 0087). A chapter is used by its fronts only, no two use each other in a circle, its
// rooms build on each other in one order, and it stays small enough to be known whole.

import { knotsOf, type Use, usesIn } from './floors.ts';
import type { HouseFile } from './house-files.ts';

/** What may lie beside the rooms of a chapter. */
export const chapterDoors = ['chapter.ts', 'questions.ts'];

/** A room may use those before it, never those after it. */
export const roomOrder = ['contract', 'rules', 'reads', 'prints', 'steps', 'actions', 'imports', 'calls', 'screens'];

const MOST_FILES = 64;

interface Place {
  readonly module: string;
  readonly chapter: string;
  /** A room, or a file that stands beside the rooms. */
  readonly room: string;
  readonly rest: string;
}

/** Undefined for what belongs to the module as a whole: its front door, its screens, its tables. */
export function placeOf(path: string): Place | undefined {
  const [top, module = '', chapter = '', room = '', ...rest] = path.split('/');
  if (top !== 'modules' || room === '' || chapter === 'schema') return undefined;
  return { module, chapter, room, rest: rest.join('/') };
}

/** The ways into a chapter from another one of the module. */
function isFront({ room, rest }: Place): boolean {
  if (room === 'screens') return rest.startsWith('parts/');
  return room === 'contract' || chapterDoors.includes(room) || (room === 'rules' && rest === 'index.ts');
}

function againstFronts({ path, uses }: Use): string[] {
  const [from, to] = [placeOf(path), placeOf(uses)];
  if (!from || !to || from.module !== to.module || from.chapter === to.chapter || isFront(to)) return [];
  return [
    `${path}: uses ${uses} past the front of the chapter ${to.chapter} (its chapter.ts, rules/index.ts, contract, screens/parts)`,
  ];
}

function againstRooms({ path, uses }: Use): string[] {
  const [from, to] = [placeOf(path), placeOf(uses)];
  if (!from || !to || from.module !== to.module) return [];
  const [lower, higher] = [roomOrder.indexOf(from.room), roomOrder.indexOf(to.room)];
  return lower >= 0 && higher > lower
    ? [`${path}: ${from.room} use no ${to.room} (${uses}); the order is ${roomOrder.join(' ← ')}`]
    : [];
}

function tooLarge(files: readonly Pick<HouseFile, 'path'>[]): string[] {
  const count = Map.groupBy(
    files.flatMap(({ path }) => placeOf(path) ?? []),
    ({ module, chapter }) => `modules/${module}/${chapter}`,
  );
  return [...count].flatMap(([chapter, { length }]) =>
    length > MOST_FILES ? [`${chapter}: ${length} files, at most ${MOST_FILES}; cut it, or make a module of it`] : [],
  );
}

/** Samples of papers are the tests' and benches'. */
const isSample = (path: string): boolean => /\/prints\/sample-[^/]+$/.test(path);

function circles(uses: readonly Use[]): string[] {
  const nameOf = (path: string): string => {
    const place = placeOf(path);
    return place ? `${place.module}/${place.chapter}` : path;
  };
  const between = uses.filter(({ path, uses: used }) => {
    const [from, to] = [placeOf(path), placeOf(used)];
    return from && to && from.module === to.module;
  });
  return knotsOf(between, nameOf).map(
    (chapters) => `modules: the chapters ${chapters.join(', ')} use each other in a circle`,
  );
}

export function chapterRules(files: readonly HouseFile[]): string[] {
  const uses = usesIn('modules', files).filter(({ path }) => !isSample(path));
  return [...uses.flatMap(againstFronts), ...uses.flatMap(againstRooms), ...circles(uses), ...tooLarge(files)];
}
