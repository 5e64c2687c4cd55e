// The picture of the modules in ARCHITECTURE.md, drawn from the may-use table: `node app/dev/module-picture.ts` renews it,
// a test of the checks fails while it is out of date.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mayUse, moduleNames, storeyOf, type ModuleName } from '../../checks/may-use.ts';

const paper = join(import.meta.dirname, '..', '..', 'ARCHITECTURE.md');
const begin = '<!-- picture of the modules: begin -->';
const end = '<!-- picture of the modules: end -->';

const below = (name: ModuleName): readonly ModuleName[] => mayUse[name];

function reaches(from: ModuleName, to: ModuleName): boolean {
  return below(from).some((next) => next === to || reaches(next, to));
}

/** Without the lines that a longer way already shows. */
function drawnLines(name: ModuleName): ModuleName[] {
  return below(name).filter((used) => !below(name).some((other) => other !== used && reaches(other, used)));
}

function picture(): string {
  const storeys = Map.groupBy(moduleNames, storeyOf);
  const floors = [...storeys].toSorted(([a], [b]) => b - a);
  const boxes = floors.map(
    ([floor, names]) => `  subgraph s${floor}[storey ${floor}]\n    ${names.join('\n    ')}\n  end`,
  );
  const lines = moduleNames.flatMap((name) => drawnLines(name).map((used) => `  ${name} --> ${used}`));
  return ['```mermaid', 'flowchart TD', ...boxes, ...lines, '```'].join('\n');
}

/** ARCHITECTURE.md as it should be today. */
export function paperWithPicture(text: string): string {
  const [before, rest = ''] = text.split(begin);
  const after = rest.split(end)[1] ?? '';
  return `${before}${begin}\n\n${picture()}\n\n${end}${after}`;
}

if (import.meta.main) writeFileSync(paper, paperWithPicture(readFileSync(paper, 'utf8')));
