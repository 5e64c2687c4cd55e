// What is asked of the lines of a file of results (09 §4.6, decision 0215): the child had a place in the class, marks are within their total, and a class
// is published whole or not at all. What stands already in the same words is not published again. Pure.

import { counted } from '#kernel/counted.ts';

export interface ResultsRow {
  examination: string;
  session: string;
  branch: string;
  class: string;
  admission_no: string;
  student: string;
  obtained: number;
  total: number;
  percent: number;
  subjects: number;
  examined: number;
  passed: number;
}

/** A child that had a place in a class of a session. */
export interface Place {
  student_id: number;
  admission_no: string;
  name: string;
  branch_id: number;
  session_id: number;
  course_id: number;
  section_id: number;
  group_id: number | null;
}

export interface Result {
  student_id: number;
  student_name: string;
  admission_no: string;
  section_id: number;
  group_id: number | null;
  percent: number;
  obtained: number | null;
  total: number | null;
  subjects: number;
  examined: number;
  passed: number;
}

export interface ResultsFacts {
  branches: readonly { id: number; code: string; name: string; country_id: number }[];
  sessions: readonly { id: number; name: string; country_id: number; is_current: boolean }[];
  classes: readonly { id: number; name: string; code: string }[];
  places: readonly Place[];
  /** By `setKey`: the version that counts. */
  standing: ReadonlyMap<string, { version_no: number; results: readonly Result[] }>;
  /** Names of who sits in the class now, by branch, session and class: `rollKey`. */
  roll: ReadonlyMap<string, readonly { student_id: number; name: string }[]>;
}

type Figures = Omit<Result, 'student_id' | 'student_name' | 'admission_no' | 'section_id' | 'group_id'>;

/** All results of one class at one branch in one examination. */
export interface ReadySet {
  branch_id: number;
  session_id: number;
  course_id: number;
  examination: string;
  class_name: string;
  branch_code: string;
  results: Result[];
}

interface Line {
  line: number;
  row: { [Key in keyof ResultsRow]: ResultsRow[Key] | null };
  readable: boolean;
}

interface Finding {
  line: number;
  column: keyof ResultsRow;
  reason: string;
}

export interface CheckedResults {
  ready: ReadySet[];
  unchanged: number;
  bad: Finding[];
  warnings: Finding[];
}

const plain = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');

export const setKey = (one: {
  branch_id: number;
  session_id: number;
  course_id: number;
  examination: string;
}): string => `${one.branch_id} ${one.session_id} ${one.course_id} ${plain(one.examination)}`;

export const rollKey = (one: { branch_id: number; session_id: number; course_id: number }): string =>
  `${one.branch_id} ${one.session_id} ${one.course_id}`;

/** Two decimals, half up. */
export const percentOf = (obtained: number, total: number): number => Math.round((obtained * 10_000) / total) / 100;

interface Gathered extends ReadySet {
  lines: number[];
  bad: number | null;
}

type Terms = Pick<Gathered, 'branch_id' | 'session_id' | 'course_id' | 'examination' | 'class_name' | 'branch_code'>;

/** The figures of a line, or what is wrong with them. */
export function figuresOf(
  row: Pick<Line['row'], 'obtained' | 'total' | 'percent' | 'subjects' | 'examined' | 'passed'>,
): Figures | { column: keyof ResultsRow; reason: string } {
  const { obtained, total, percent, subjects } = row;
  if ((obtained === null) !== (total === null))
    return obtained === null
      ? { column: 'obtained', reason: 'Marks are missing beside their total' }
      : { column: 'total', reason: 'The total of the marks is missing' };
  if (obtained === null && percent === null)
    return { column: 'percent', reason: 'Write the percent, or the marks and their total' };
  if (obtained !== null && total !== null && obtained > total)
    return { column: 'obtained', reason: `${obtained} is more than the total of ${total}` };
  const worked = obtained !== null && total !== null ? percentOf(obtained, total) : (percent ?? 0);
  if (percent !== null && Math.abs(percent - worked) > 0.01)
    return { column: 'percent', reason: `The marks come to ${worked.toFixed(2)}, not to ${percent}` };
  const examined = row.examined ?? subjects ?? 0;
  const passed = row.passed ?? 0;
  if (examined > (subjects ?? 0))
    return { column: 'examined', reason: `Examined in ${examined} of ${counted(subjects ?? 0, 'subject')}` };
  if (passed > examined) return { column: 'passed', reason: `Passed in ${passed}, examined in ${examined}` };
  return { percent: worked, obtained, total, subjects: subjects ?? 0, examined, passed };
}

/** The place of a line: branch, session and class, or the first thing that is not there. */
function termsOf(row: Line['row'], facts: ResultsFacts): Terms | { column: keyof ResultsRow; reason: string } {
  const is = (name: string | null, words: readonly string[]): boolean =>
    name !== null && words.some((word) => plain(word) === plain(name));
  const branch =
    row.branch === null && facts.branches.length === 1
      ? facts.branches[0]
      : facts.branches.find((one) => is(row.branch, [one.code, one.name]));
  if (!branch)
    return {
      column: 'branch',
      reason: row.branch === null ? 'Name the branch: you work for several' : `You work for no branch '${row.branch}'`,
    };
  const sessions = facts.sessions.filter((one) => one.country_id === branch.country_id);
  const session = sessions.find((one) => (row.session === null ? one.is_current : is(row.session, [one.name])));
  if (!session) return { column: 'session', reason: `${branch.name} has no session '${row.session ?? 'at present'}'` };
  const course = facts.classes.find((one) => is(row.class, [one.name, one.code]));
  if (!course) return { column: 'class', reason: `There is no class '${row.class ?? ''}'` };
  return {
    branch_id: branch.id,
    session_id: session.id,
    course_id: course.id,
    examination: row.examination ?? '',
    class_name: course.name,
    branch_code: branch.code,
  };
}

/** Which child the number of a line is: one that sat in the class of that branch and session. */
function placeOf(row: Line['row'], terms: Terms, facts: ResultsFacts): Place | string {
  const typed = row.admission_no ?? '';
  const named = facts.places.filter(
    (one) => plain(one.admission_no) === plain(typed) && one.branch_id === terms.branch_id,
  );
  const [first] = named;
  if (!first) return `${terms.branch_code} has no student with the number ${typed}`;
  const here = named.find((one) => one.course_id === terms.course_id && one.session_id === terms.session_id);
  return here ?? `${first.name} had no place in ${terms.class_name} in that session`;
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

export function resultsCheck(facts: ResultsFacts): { check: (line: Line) => void; readonly checked: CheckedResults } {
  const bad: Finding[] = [];
  const warnings: Finding[] = [];
  const sets = new Map<string, Gathered>();
  const seen = new Map<string, number>();
  /** A faulty line of which nobody can say whose it is. */
  let homeless: number | null = null;

  function check({ line, row, readable }: Line): void {
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
    { line, row, readable }: Line,
    { terms, key, set }: { terms: Terms; key: string; set: Gathered },
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

  function settled(): CheckedResults {
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

  return {
    check,
    get checked() {
      return settled();
    },
  };
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
