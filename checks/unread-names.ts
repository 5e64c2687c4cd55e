// How the check of unread settings and inputs finds names: pure, so that it is tested on small pieces of text.

import type { HouseFile } from './house-files.ts';

export const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*(\/\/|--).*$/gm, '');

const names = new WeakMap<HouseFile, Set<string>>();

/** The name stands in the code of the file, in SQL or in quotes; comments do not count. */
export function readsName(file: HouseFile, name: string): boolean {
  let known = names.get(file);
  if (!known) {
    const found = withoutComments(file.text).match(/[A-Za-z_][A-Za-z0-9_]*(\[\w+\])?/g) ?? [];
    known = new Set(found.flatMap((one) => [one, one.replace(/\[\w+\]$/, '')]));
    names.set(file, known);
  }
  return known.has(name);
}

/** A setting is read where its key stands in quotes and is not being declared (`key: 'x'`) or compared by another one's check (`of('x')`). */
export function settingReaders(files: readonly HouseFile[], key: string): string[] {
  return files.filter(({ text }) => readsKey(withoutComments(text), key)).map((file) => file.path);
}

function readsKey(text: string, key: string): boolean {
  const quoted = `'${key}'`;
  for (let at = text.indexOf(quoted); at >= 0; at = text.indexOf(quoted, at + 1)) {
    const before = text.slice(Math.max(0, at - 12), at);
    if (!/(\bkey:\s*|\bof\()$/.test(before)) return true;
  }
  return false;
}

interface Shaped {
  _zod?: {
    def?: {
      type?: string;
      shape?: Record<string, unknown>;
      element?: unknown;
      innerType?: unknown;
      options?: unknown[];
    };
  };
}

/** Every name of a schema, those of lists and objects inside it too. */
export function innerNames(schema: unknown): string[] {
  const def = (schema as Shaped)._zod?.def;
  if (!def) return [];
  const own = def.type === 'object' ? Object.entries(def.shape ?? {}) : [];
  const inside = [def.element, def.innerType, ...(def.options ?? [])].filter((one) => one !== undefined);
  return [...new Set([...own.flatMap(([name, part]) => [name, ...innerNames(part)]), ...inside.flatMap(innerNames)])];
}
