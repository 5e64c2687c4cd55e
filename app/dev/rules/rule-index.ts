// Rule → code → test: who cites which rule of docs/spec, which citations lead nowhere, and what is said to come later.

import { citedEnds, citedRules, citedSections, definedRules, type Page, type Rule, sectionsOf } from './papers.ts';

export interface CitedRule extends Rule {
  /** Files of the product that name it. */
  readonly code: readonly string[];
  readonly tests: readonly string[];
  /** docs/spec/later.md names it: its area, or this part of it, is not built. */
  readonly later: boolean;
}

export interface RuleIndex {
  readonly rules: readonly CitedRule[];
  /** Sentences: what does not agree. */
  readonly findings: readonly string[];
}

const PRODUCT = /^(kernel|platform|ui|modules|app)\//;
/** A rule about how long something may take is shown by a measurement. */
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || /^(stories|e2e|bench)\//.test(path);

/** Where a file names which rule or section: '12: STU-46'. */
function named({ path, text }: Page, of: (line: string) => string[]): { name: string; path: string; line: number }[] {
  return text.split('\n').flatMap((line, i) => of(line).map((name) => ({ name, path, line: i + 1 })));
}

function byRule(pages: readonly Page[], prefixes: ReadonlySet<string>): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { path, text } of pages)
    for (const number of citedRules(text, prefixes)) found.set(number, (found.get(number) ?? new Set()).add(path));
  return found;
}

/** `**INV**` is a whole prefix, other names are rules or ranges of them. */
export function laterRules(paper: Page, rules: readonly Rule[], prefixes: ReadonlySet<string>): Set<string> {
  const whole = new Set([...paper.text.matchAll(/\*\*([A-Z]{2,5})\*\*/g)].map(([, prefix]) => prefix));
  const named = rules.map(({ number }) => number).filter((number) => whole.has(number.split('-')[0]));
  return new Set([...named, ...citedRules(paper.text, prefixes)]);
}

export interface Tree {
  /** docs/spec/NN-….md */
  readonly papers: readonly Page[];
  readonly later: Page;
  readonly files: readonly Page[];
}

function unknownCitations(
  { papers, files }: Tree,
  known: ReadonlySet<string>,
  prefixes: ReadonlySet<string>,
): string[] {
  const sections = sectionsOf(papers);
  return [...files, ...papers].flatMap((file) => [
    ...named(file, (line) => citedEnds(line, prefixes))
      .filter(({ name }) => !known.has(name))
      .map(({ path, line, name }) => `${path}:${line} names ${name}, which no paper defines`),
    ...named(file, citedSections)
      .filter(({ name }) => !sections.has(name))
      .map(({ path, line, name }) => `${path}:${line} names ${name}, which is no section of that paper`),
  ]);
}

/** What is not as it should be of one rule; nothing where all is well. */
function findingOf({ number, code, tests, later }: CitedRule): string | null {
  if (later) return code.length > 0 && tests.length > 0 ? `${number} has code and test, yet later.md names it` : null;
  if (code.length === 0) return `${number} is named by no code, and docs/spec/later.md does not name it`;
  return tests.length === 0 ? `${number} is named by no test (code: ${code[0] ?? ''})` : null;
}

export function ruleIndex(tree: Tree): RuleIndex {
  const defined = definedRules(tree.papers);
  const prefixes = new Set(defined.map(({ number }) => number.split('-')[0] ?? ''));
  const first = new Map<string, Rule>();
  const twice: string[] = [];
  for (const rule of defined) {
    const other = first.get(rule.number);
    if (other)
      twice.push(`${rule.paper}:${rule.line} defines ${rule.number} a second time (${other.paper}:${other.line})`);
    else first.set(rule.number, rule);
  }
  const code = byRule(
    tree.files.filter(({ path }) => PRODUCT.test(path) && !isTest(path)),
    prefixes,
  );
  const tests = byRule(
    tree.files.filter(({ path }) => isTest(path)),
    prefixes,
  );
  const later = laterRules(tree.later, defined, prefixes);
  const rules = [...first.values()].map((rule) => ({
    ...rule,
    code: [...(code.get(rule.number) ?? [])],
    tests: [...(tests.get(rule.number) ?? [])],
    later: later.has(rule.number),
  }));
  return {
    rules,
    findings: [
      ...twice,
      ...unknownCitations(tree, new Set(first.keys()), prefixes),
      ...rules.map(findingOf).filter((finding) => finding !== null),
    ],
  };
}
