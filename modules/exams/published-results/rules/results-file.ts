// What is asked of the lines of a file of results (09 §4.6, decision 0215): the child had a place in the class, marks are within their total, and a class
// is published whole or not at all. What stands already in the same words is not published again. Pure.

import { figuresOf } from './line-figures.ts';
import { placeOf, termsOf } from './line-place.ts';
import {
  type CheckedResults,
  type Finding,
  plain,
  type ReadySet,
  type Result,
  type ResultLine,
  type ResultsFacts,
  type ResultsRow,
  rollKey,
  setKey,
  type SetTerms,
} from './results-lines.ts';

interface Gathered extends ReadySet {
  lines: number[];
  bad: number | null;
}

const same = (a: readonly Result[], b: readonly Result[]): boolean => {
  const words = (all: readonly Result[]): string =>
    all
      .map((one) =>
        [one.student_id, one.percent, one.obtained, one.total, one.subjects, one.examined, one.passed].join(' '),
      )
      .toSorted()
      .join(',');
  return words(a) === words(b);
};

export function resultsCheck(facts: ResultsFacts): {
  check: (line: ResultLine) => void;
  readonly checked: CheckedResults;
} {
  const bad: Finding[] = [];
  const warnings: Finding[] = [];
  const sets = new Map<string, Gathered>();
  const seen = new Map<string, number>();
  /** A faulty line of which nobody can say whose it is. */
  let homeless: number | null = null;

  function check({ line, row, readable }: ResultLine): void {
    const terms = termsOf(row, facts);
    if ('column' in terms) {
      homeless ??= line;
      if (row[terms.column] !== null || terms.column !== 'class') bad.push({ line, ...terms });
      return;
    }
    const key = setKey(terms);
    const set = sets.get(key) ?? { ...terms, results: [], lines: [], bad: null };
    sets.set(key, set);
    set.lines.push(line);
    const problem = take({ line, row, readable }, { terms, key, set });
    if (problem) bad.push({ line, ...problem });
    if (problem || !readable) set.bad ??= line;
  }

  function take(
    { line, row, readable }: ResultLine,
    { terms, key, set }: { terms: SetTerms; key: string; set: Gathered },
  ): { column: keyof ResultsRow; reason: string } | null {
    if (row.admission_no === null) return null;
    const place = placeOf(row, terms, facts);
    if (typeof place === 'string') return { column: 'admission_no', reason: place };
    const before = seen.get(`${key} ${place.student_id}`);
    if (before !== undefined)
      return { column: 'admission_no', reason: `${place.name} stands in line ${before} already` };
    seen.set(`${key} ${place.student_id}`, line);
    if (row.student !== null && plain(row.student) !== plain(place.name))
      warnings.push({ line, column: 'student', reason: `The register says ${place.name}` });
    if (!readable) return null;
    const figures = figuresOf(row);
    if ('column' in figures) return figures;
    const { student_id, name: student_name, admission_no, section_id, group_id } = place;
    set.results.push({ student_id, student_name, admission_no, section_id, group_id, ...figures });
    return null;
  }

  return {
    check,
    get checked() {
      return settle([...sets], { facts, bad, warnings, homeless });
    },
  };
}

interface Found {
  facts: ResultsFacts;
  bad: Finding[];
  warnings: Finding[];
  homeless: number | null;
}

/** Sets without a fault are ready, unless they stand in the same words; the lines of the others say which line holds them back. */
function settle(sets: readonly [string, Gathered][], { facts, bad, warnings, homeless }: Found): CheckedResults {
  const ready: ReadySet[] = [];
  const held: Finding[] = [];
  let unchanged = 0;
  const faulty = new Set(bad.map((one) => one.line));
  for (const [key, { lines, bad: first, ...set }] of sets) {
    const because = first ?? homeless;
    if (because !== null) {
      const others = lines.filter((line) => line !== because && !faulty.has(line));
      const reason = `${set.class_name} is published whole: correct line ${because} first`;
      held.push(...others.map((line): Finding => ({ line, column: 'class', reason })));
    } else if (same(set.results, facts.standing.get(key)?.results ?? [])) unchanged += lines.length;
    else ready.push(set);
  }
  return { ready, unchanged, bad: [...bad, ...held], warnings };
}

/** What a person should know before a class is published: who is missing, and what a new version changes. */
export function resultTells(ready: readonly ReadySet[], facts: ResultsFacts): string[] {
  return ready.flatMap((set) => {
    const where = `${set.examination} of ${set.class_name} at ${set.branch_code}`;
    const there = new Set(set.results.map((one) => one.student_id));
    const missing = (facts.roll.get(rollKey(set)) ?? []).filter((one) => !there.has(one.student_id));
    const before = facts.standing.get(setKey(set));
    const named = missing.slice(0, 3).map((one) => one.name);
    const more = missing.length > named.length ? ` and ${missing.length - named.length} more` : '';
    return [
      ...(before ? [`${where} is published already: this becomes version ${before.version_no + 1}`] : []),
      ...(missing.length > 0 ? [`${where} has no result of ${named.join(', ')}${more}`] : []),
    ];
  });
}
