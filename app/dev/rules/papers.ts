// The rules as the papers of docs/spec define them: a rule begins a list item, a row of a table or a bold
// paragraph: `- **STU-46** …`, `| SVC-1 | …`, `**BR-10 The gate.** …`.

export interface Page {
  /** From the root, with slashes. */
  readonly path: string;
  readonly text: string;
}

export interface Rule {
  /** 'STU-46' */
  readonly number: string;
  readonly paper: string;
  /** Counted from 1. */
  readonly line: number;
  /** Its first line, without marks. */
  readonly words: string;
}

const DEFINED = /^(?:(?:- |\| )\**|\*\*)([A-Z]{2,5}-\d+)\b\**[ :.|]*(.*)$/;

/** Every definition, also a second one of the same number. */
export function definedRules(papers: readonly Page[]): Rule[] {
  return papers.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, i) => {
      const [, number, words] = DEFINED.exec(line) ?? [];
      if (number === undefined) return [];
      return [{ number, paper: path, line: i + 1, words: (words ?? '').replaceAll(/\*\*|\s*\|\s*$/g, '').trim() }];
    }),
  );
}

/** '04 §5.2' of every numbered heading and '03 §14.8' of the eighth point of a list below §14; a paper goes by the number before its name. */
export function sectionsOf(papers: readonly Page[]): Set<string> {
  const found = new Set<string>();
  for (const { path, text } of papers) {
    const paper = /(\d\d)-[^/]*\.md$/.exec(path)?.[1];
    if (paper === undefined) continue;
    let section = '';
    for (const [, heading, point] of text.matchAll(/^(?:#{2,4} (\d+(?:\.\d+)?)[. ]|(\d+)\. )/gm)) {
      if (heading !== undefined) section = heading;
      found.add(heading === undefined ? `${paper} §${section}.${point ?? ''}` : `${paper} §${heading}`);
    }
  }
  return found;
}

/** 'STU-57 to STU-60', 'STU-57 to 60', 'STU-57…60' and 'STU-57–60' are four rules. */
const CITED = /\b([A-Z]{2,5})-(\d+)\b(?:(?: to |…|–| … )(?:\1-)?(\d+)\b)?/g;

export interface Citation {
  readonly prefix: string;
  readonly first: number;
  readonly last: number;
}

/** What a text names of these prefixes alone: SHA-256 and UTF-8 are no rules. */
export function citations(text: string, prefixes: ReadonlySet<string>): Citation[] {
  return [...text.matchAll(CITED)].flatMap(([, prefix = '', from, to]) => {
    const first = Number(from);
    return prefixes.has(prefix) ? [{ prefix, first, last: Math.max(first, Number(to ?? from)) }] : [];
  });
}

/** Each number between the ends, also those that no paper gave to a rule. */
export const citedRules = (text: string, prefixes: ReadonlySet<string>): string[] =>
  citations(text, prefixes).flatMap(({ prefix, first, last }) =>
    Array.from({ length: last - first + 1 }, (_, i) => `${prefix}-${first + i}`),
  );

/** The ends of what is cited: numbers in between may be missing. */
export const citedEnds = (text: string, prefixes: ReadonlySet<string>): string[] =>
  citations(text, prefixes).flatMap(({ prefix, first, last }) => [
    ...new Set([`${prefix}-${first}`, `${prefix}-${last}`]),
  ]);

/** '04 §5.2', from 'spec 04 §5.2' and '04 §5.2' alike. */
export function citedSections(text: string): string[] {
  return [...text.matchAll(/\b(0\d|1[0-4]) §\s?(\d+(?:\.\d+)?)/g)].map(([, paper, section]) => `${paper} §${section}`);
}
