// On which engine a story runs (decision 0091). The name of its file says it, and the check of story engines holds the name to what
// the file does; run by hand, a file runs on the engine that MAKTAB_STORIES names.

export type Engine = 'embedded' | 'server';

/** The word before `.story.test.ts`, and where `npm test` runs such a story. */
const placed = {
  /** No word: the embedded database, which every machine has. */
  usual: ['embedded'],
  /** Where several connections meet; on a machine without PostgreSQL's programs on the embedded database after all. */
  server: ['server'],
  /** What each engine does in a way of its own. */
  'both-engines': ['embedded', 'server'],
  /** Needs what only a server has, or starts servers itself. */
  'own-server': ['server'],
} as const satisfies Record<string, readonly Engine[]>;

export type Word = keyof typeof placed;

const ending = (word: Word): string => (word === 'usual' ? '' : `.${word}`);

export function wordOf(file: string): Word {
  const words = Object.keys(placed) as Word[];
  return words.find((word) => word !== 'usual' && file.endsWith(`.${word}.story.test.ts`)) ?? 'usual';
}

/** The name without its word: a story stays at its instant when it goes to another engine. */
export const nameOf = (file: string): string => file.replace(`${ending(wordOf(file))}.story.test.ts`, '.story.test.ts');

export interface Where {
  readonly engine: Engine;
  /** Every story on both. */
  readonly both?: boolean;
  /** No server here, or none in this round. */
  readonly alone?: boolean;
}

export function runsOn(file: string, { engine, both = false, alone = false }: Where): boolean {
  const word = wordOf(file);
  if (word === 'own-server') return engine === 'server';
  return both || alone || placed[word].some((one) => one === engine);
}
