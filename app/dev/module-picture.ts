// The picture of the modules in ARCHITECTURE.md, drawn from the may-use table, and what they ask and tell each other, from the
// registers: `node app/dev/module-picture.ts` renews both, a test of the checks fails while they are out of date.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allRegisters } from '../registers.ts';
import { mayUse, moduleNames, storeyOf, type ModuleName } from '../../checks/may-use.ts';

const paper = join(import.meta.dirname, '..', '..', 'ARCHITECTURE.md');

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

const listed = (names: readonly string[]): string => (names.length === 0 ? 'nobody yet' : names.join(', '));

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [heads, heads.map(() => '---'), ...rows];
  return cells.map((row) => `| ${row.join(' | ')} |`).join('\n');
}

/** Questions and announcements (14 §2); a question without an answer is no error. */
function speech(): string {
  const { questions, announcements } = allRegisters();
  const byName = (a: { name: string }, b: { name: string }): number => a.name.localeCompare(b.name);
  const asked = questions.toSorted(byName).map((one) => [`\`${one.name}\``, one.asked_by, listed(one.answered_by)]);
  const told = announcements.toSorted(byName).map((one) => [`\`${one.name}\``, listed(one.heard_by)]);
  return [table(['question', 'asked by', 'answered by'], asked), table(['announcement', 'heard by'], told)].join(
    '\n\n',
  );
}

const marked = (what: string): [string, string] => [`<!-- ${what}: begin -->`, `<!-- ${what}: end -->`];

function between(text: string, what: string, content: string): string {
  const [from, to] = marked(what);
  const [before, rest = ''] = text.split(from);
  return `${before}${from}\n\n${content}\n\n${to}${rest.split(to)[1] ?? ''}`;
}

/** ARCHITECTURE.md as it should be today. */
export function paperWithPicture(text: string): string {
  return between(between(text, 'picture of the modules', picture()), 'questions and announcements', speech());
}

if (import.meta.main) writeFileSync(paper, paperWithPicture(readFileSync(paper, 'utf8')));
