// House rule: every module has the same rooms under the same names; a room may be absent, none is added.

import { moduleNames } from './may-use.ts';

const rooms = new Set(['schema', 'contract', 'rules', 'actions', 'reads', 'prints', 'imports', 'calls', 'screens']);
const doors = new Set(['README.md', 'calls.ts', 'questions.ts', 'index.ts']);
const known = new Set<string>(moduleNames);

export function moduleRooms(paths: readonly string[]): string[] {
  const found = new Set<string>();
  const modules = new Map<string, string[]>();
  for (const path of paths) {
    const [top, name = '', ...rest] = path.split('/');
    if (top !== 'modules' || rest.length === 0) continue;
    modules.set(name, [...(modules.get(name) ?? []), rest.join('/')]);
    const [room = ''] = rest;
    if (rest.length > 1 ? !rooms.has(room) : !doors.has(room)) {
      found.add(`modules/${name}/${room}: no such room; a module has ${[...rooms, ...doors].join(', ')}`);
    }
  }
  for (const [name, files] of modules) for (const problem of missingParts(name, new Set(files))) found.add(problem);
  return [...found];
}

function missingParts(name: string, files: ReadonlySet<string>): string[] {
  const has = (room: string) => [...files].some((file) => file.startsWith(`${room}/`));
  return [
    known.has(name) ? '' : `modules/${name}: not in the table of modules (checks/may-use.ts)`,
    files.has('README.md') ? '' : `modules/${name}/README.md is missing: what it owns, its words, its front door`,
    files.has('index.ts') ? '' : `modules/${name}/index.ts is missing: the front door`,
    has('screens') && !files.has('screens/index.ts') ? `modules/${name}/screens/index.ts is missing: the routes` : '',
    has('calls') && files.has('calls.ts') ? `modules/${name}: either calls.ts or calls/, not both` : '',
  ].filter(Boolean);
}
