// docs/states.md, made from the tables of states in the rules of the chapters: `node app/dev/states-paper.ts` renews it, a test of the
// checks fails while it is out of date.

import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Doer, isStateTable, type StateTable } from '#kernel/states.ts';
import { approvalKinds } from '#platform/approvals/kind.ts';
import { allCalls, registerModules } from '../house.ts';

const root = join(import.meta.dirname, '..', '..');
export const STATES_PAPER = 'docs/states.md';

export interface OwnedTable {
  /** 'students/freezes' */
  chapter: string;
  table: StateTable;
}

/** Every table that a chapter's rules declare, in the order of the chapters. */
export async function stateTables(): Promise<OwnedTable[]> {
  const files = globSync('modules/*/*/rules/*-states.ts', { cwd: root }).toSorted();
  const found: OwnedTable[] = [];
  for (const file of files) {
    const loaded = (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>;
    const chapter = file.split('/').slice(1, 3).join('/');
    const tables = Object.values(loaded).filter(isStateTable);
    found.push(...tables.toSorted((a, b) => a.thing.localeCompare(b.thing)).map((table) => ({ chapter, table })));
  }
  return found;
}

const list = <T>(one: T | readonly T[]): readonly T[] => (Array.isArray(one) ? one : [one]) as readonly T[];

const named = (names: readonly string[]): string => (names.length === 0 ? 'any user' : names.join(' or '));

/** Who does it, in words; undefined where the call or kind that is named does not exist. */
export function doerInWords(by: Doer): string | undefined {
  if ('follows' in by) return `follows ${by.follows}`;
  if ('approval' in by) {
    const kind = approvalKinds().find((one) => one.code === by.approval);
    return kind && `request *${kind.code}*: ${named(kind.permissions)}, not who asked`;
  }
  const path = 'call' in by ? by.call : by.path;
  const call = allCalls().find((one) => one.contract.path === path);
  return call && `\`${path}\`: ${named(call.contract.permissions)}`;
}

/** The words of the badge. */
function labelsOf({ badges }: StateTable): (state: string) => string {
  const words = new Map(Object.entries(badges).map(([state, [, label]]) => [state, label]));
  return (state) => words.get(state) ?? state;
}

function rowsOf({ table }: OwnedTable): string[] {
  const label = labelsOf(table);
  return Object.entries(table.verbs).map(([name, verb]) => {
    const by = list(verb.by).map((one) => doerInWords(one) ?? '?');
    const from = (state: string): string => (table.nextOf(state) === name ? `**${label(state)}**` : label(state));
    const cells = [
      name.replaceAll('_', ' '),
      verb.from.map(from).join(', '),
      list(verb.to).map(label).join(', '),
      by.join(' · '),
    ];
    return `| ${cells.join(' | ')} |`;
  });
}

function section(owned: OwnedTable): string {
  const { chapter, table } = owned;
  const label = labelsOf(table);
  const states = Object.entries(table.badges).map(([state, [, label]]) => `${label} (\`${state}\`)`);
  const head = `### ${table.thing.charAt(0).toUpperCase()}${table.thing.slice(1)}`;
  const begins = table.begins.map(label).join(' or ');
  return [
    head,
    '',
    `\`${chapter}\`, kept in \`${table.table}\`. Begins as ${begins}. States: ${states.join(', ')}.`,
    '',
    ...Object.entries(table.later ?? {}).map(([state, what]) => `${label(state)} comes with ${what}.\n`),
    '| verb | from | to | who |',
    '| --- | --- | --- | --- |',
    ...rowsOf(owned),
  ].join('\n');
}

/** The paper as it should be today. */
export async function statesPaper(): Promise<string> {
  registerModules();
  const tables = await stateTables();
  const modules = Map.groupBy(tables, ({ chapter }) => chapter.split('/')[0] ?? '');
  const parts = [...modules].map(([name, own]) => `## ${name}\n\n${own.map(section).join('\n\n')}`);
  return [
    '# States',
    '',
    'What each thing with states is called in each of them, what leads from one to the next, and who does it. Made from the tables that actions',
    'and screens go by (`modules/<module>/<chapter>/rules/*-states.ts`, docs/decisions/0098): do not write here, run `node app/dev/states-paper.ts`.',
    'A state in bold has this verb as its usual next step: the record offers it first (docs/decisions/0144).',
    '',
    parts.join('\n\n'),
    '',
  ].join('\n');
}

if (import.meta.main) writeFileSync(join(root, STATES_PAPER), await statesPaper());
