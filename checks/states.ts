// House rule: an enum of states in a contract of a chapter with actions has its table of states and verbs, or says why it needs none
// (docs/decisions/0098). Beside the enum: nothing, where the chapter's own table has all of its values; `// states: module/chapter`,
// where another chapter's has; `// no table: why`.

import type { HouseFile } from './house-files.ts';

export interface KnownTable {
  chapter: string;
  states: readonly string[];
}

const place = /^modules\/([^/]+\/[^/]+)\/contract\/[^/]+\.ts$/;
/** `state: z.enum([...])`, `const leaveStates = [...] as const`, `const runStatus = z.enum([...])`. */
const declared =
  /(?:\b(?:state|status|stage)\w*:\s*|\bconst \w*(?:[sS]tates?|[sS]tatus(?:es)?|[sS]tages?)\s*=\s*)(?:z\.enum\()?\[([^\]]*)\]/g;

interface Found {
  values: string[];
  said: string;
  line: number;
}

function enumsOf(text: string): Found[] {
  return [...text.matchAll(declared)].map((match) => {
    const before = text.slice(0, match.index);
    const line = before.split('\n').length;
    const own = text.split('\n')[line - 1] ?? '';
    const above = text.split('\n')[line - 2] ?? '';
    const values = [...(match[1] ?? '').matchAll(/'([^']+)'/g)].map((one) => one[1] ?? '');
    return { values, said: `${above.trim().startsWith('//') ? above : ''} ${own}`, line };
  });
}

export function statesWithoutTable(files: readonly HouseFile[], tables: readonly KnownTable[]): string[] {
  const acting = new Set(files.flatMap(({ path }) => /^modules\/([^/]+\/[^/]+)\/actions\//.exec(path)?.[1] ?? []));
  const covers = (chapter: string, values: readonly string[]): boolean =>
    tables.some((table) => table.chapter === chapter && values.every((value) => table.states.includes(value)));
  return files.flatMap(({ path, text }) => {
    const chapter = place.exec(path)?.[1];
    if (chapter === undefined || !acting.has(chapter)) return [];
    return enumsOf(text).flatMap(({ values, said, line }) => {
      if (values.length === 0 || covers(chapter, values) || /no table: \S+/.test(said)) return [];
      const named = /states: ([a-z-]+\/[a-z-]+)/.exec(said)?.[1];
      if (named !== undefined && covers(named, values)) return [];
      const what = named === undefined ? 'no table of states has' : `${named} has no table with`;
      return [
        `${path}:${line}: ${what} ${values.join(', ')}: write one (kernel/states.ts), or beside it why it needs none`,
      ];
    });
  });
}
