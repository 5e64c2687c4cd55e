// Stories run on one engine, named in the file's name (decision 0091): what can differ on a server is not left to the embedded
// database, whose one connection hides races.

import { wordOf, type Word } from '../stories/harness/engines.ts';
import type { HouseFile } from './house-files.ts';

interface Matter {
  readonly what: string;
  readonly found: (text: string) => string | undefined;
  readonly words: readonly Word[];
}

const first = (pattern: RegExp) => (text: string) => pattern.exec(text)?.[0];

/** A promise that is kept under a name and awaited by it later: what stands between runs at the same time. */
function heldPromise(text: string): string | undefined {
  const awaited = new Set([...text.matchAll(/\bawait (\w+)(?![\w(.[<`])/g)].map(([, name = '']) => name));
  const kept = [...text.matchAll(/\bconst (\w+) = (?!await\b|async\b|\()[\w.]+(?:<[^>]*>)?\(/g)];
  return kept.find(([, name = '']) => awaited.has(name))?.[0];
}

const matters: readonly Matter[] = [
  {
    what: 'acts at the same time as another (one after the other is Array.fromAsync or a loop)',
    found: (text) => first(/\bPromise\.(all|allSettled|race|any)\(/)(text) ?? heldPromise(text),
    words: ['server', 'both-engines', 'own-server'],
  },
  {
    what: 'asks which engine it runs on',
    found: first(/\b\w+\.engine\b(?!\.)/),
    words: ['both-engines', 'own-server'],
  },
  {
    what: 'looks at what waits for a lock, of which one connection alone has none and waits for ever',
    found: first(/\bpg_(?:locks|stat_activity)\b/),
    words: ['own-server', 'both-engines'],
  },
  {
    what: 'needs what only a server has',
    found: first(/\b(?:addressOfCopy|startPostgres|startReplica)\(|\bMAKTAB_STORIES\b/),
    words: ['server', 'both-engines', 'own-server'],
  },
];

/** Code without its comments: they may speak of anything. */
const code = (text: string): string => text.replaceAll(/^\s*\/\/.*$/gm, '');

export function storyEngines(files: readonly HouseFile[]): string[] {
  return files
    .filter(({ path }) => /^stories\/.*\.story\.test\.ts$/.test(path))
    .flatMap(({ path, text }) =>
      matters.flatMap(({ what, found, words }) => {
        const sign = found(code(text));
        if (sign === undefined || words.includes(wordOf(path))) return [];
        return [
          `${path}: ${sign.trim()} … ${what}: name it *.${words.slice(0, 2).join('.story.test.ts or *.')}.story.test.ts`,
        ];
      }),
    );
}
