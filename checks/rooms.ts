// House rule: every module has chapters, every chapter the same rooms under the same names; a room may be absent, none is added.

import { chapterDoors, placeOf, roomOrder } from './chapters.ts';
import { moduleNames } from './may-use.ts';

const rooms = new Set(roomOrder);
const doors = new Set(['README.md', 'index.ts', 'screens.ts', 'tabs.ts']);
const known = new Set<string>(moduleNames);

export function moduleRooms(paths: readonly string[]): string[] {
  const ours = paths.filter((path) => path.startsWith('modules/'));
  const modules = Map.groupBy(ours, (path) => path.split('/')[1] ?? '');
  return [
    ...ours.flatMap(misplaced),
    ...[...modules].flatMap(([name, files]) =>
      missingParts(name, new Set(files.map((path) => path.slice(`modules/${name}/`.length)))),
    ),
  ];
}

function misplaced(path: string): string[] {
  const [, module = '', first = '', ...rest] = path.split('/');
  if (first === 'schema' && rest.length > 0) return [];
  const place = placeOf(path);
  if (!place)
    return doors.has(first) && rest.length === 0
      ? []
      : [`${path}: a module has chapters, schema/ and ${[...doors].join(', ')}`];
  if (rooms.has(first)) return [`modules/${module}/${first}: a room lies in a chapter`];
  const isDoor = place.rest === '' && chapterDoors.includes(place.room);
  return isDoor || (place.rest !== '' && rooms.has(place.room))
    ? []
    : [`${path}: no such room; a chapter has ${[...roomOrder, ...chapterDoors].join(', ')}`];
}

function missingParts(name: string, files: ReadonlySet<string>): string[] {
  const chapters = new Set(
    [...files].filter((file) => placeOf(`modules/${name}/${file}`)).map((file) => file.split('/')[0] ?? ''),
  );
  const has = (start: string) => [...files].some((file) => file.startsWith(start));
  return [
    known.has(name) ? '' : `modules/${name}: not in the table of modules (checks/may-use.ts)`,
    files.has('README.md') ? '' : `modules/${name}/README.md is missing: what it owns, its words, its front door`,
    files.has('index.ts') ? '' : `modules/${name}/index.ts is missing: the front door`,
    ...[...chapters].map((chapter) =>
      files.has(`${chapter}/chapter.ts`)
        ? ''
        : `modules/${name}/${chapter}/chapter.ts is missing: what the chapter declares`,
    ),
    [...chapters].some((chapter) => has(`${chapter}/screens/`)) && !files.has('screens.ts')
      ? `modules/${name}/screens.ts is missing: the routes of its chapters`
      : '',
  ].filter(Boolean);
}
