// Which files of the house a file reaches through its imports. The house writes them in one way (oxfmt, extensions, `#module/…`), so a
// look at the text is enough, and two thousand files take a fraction of a second.

import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from './house-files.ts';

const statement = /^(?:import|export)\b(?<type> type\b)?[^;'"`]*?(?:\bfrom )?'(?<named>[^']+)'/gm;
const atRunTime = /\b(?:import\(|mock\(|importActual(?:<[^>]*>)?\(|new URL\()\s*'([^']+)'/g;

interface How {
  /** Types count, too: what is only compiled together. */
  readonly types?: boolean;
}

/** A specifier as a path from the root; undefined for a package. */
function resolved(from: string, named: string): string | undefined {
  if (named.startsWith('#')) return named.slice(1);
  return named.startsWith('.') ? posix.join(posix.dirname(from), named.replace(/\?.*$/, '')) : undefined;
}

export function importsOf(path: string, text: string, { types = true }: How = {}): string[] {
  const statements = [...text.matchAll(statement)]
    .filter(({ groups }) => types || !groups?.['type'])
    .map(({ groups }) => groups?.['named'] ?? '');
  const later = [...text.matchAll(atRunTime)].map(([, named = '']) => named);
  return [...statements, ...later].flatMap((named) => resolved(path, named) ?? []);
}

const read = (path: string): string | undefined => {
  const file = join(root, path);
  return /\.(ts|tsx|mjs|css|json)$/.test(path) && existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

/** Everything that `from` reaches, itself included, with its text. */
export function reachedFrom(from: readonly string[], how: How = {}, textOf = read): Map<string, string> {
  const reached = new Map<string, string>();
  const waiting = [...from];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const text = reached.has(path) ? undefined : textOf(path);
    if (text === undefined) continue;
    reached.set(path, text);
    if (/\.(ts|tsx|mjs)$/.test(path)) waiting.push(...importsOf(path, text, how));
  }
  return reached;
}
