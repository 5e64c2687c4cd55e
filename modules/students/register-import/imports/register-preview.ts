// What an import of a register would make, for the check before it: counts, sums of money by currency, names of sections (03 §9).

import { counted } from '#kernel/counted.ts';
import { type Currency, moneyWithCurrency } from '#kernel/money.ts';
import type { Made } from '#platform/imports/definition.ts';
import type { RegisterStudent } from '../rules/register-row.ts';
import type { SchoolFacts } from './register-facts.ts';

type Known = Pick<SchoolFacts, 'branches' | 'classes' | 'sections' | 'fathers'>;

/** Siblings found are shown as families. */
export function previewRegister(ready: readonly RegisterStudent[], facts: Known): Made {
  if (ready.length === 0) return {};
  const families = new Set(ready.map((s) => s.family_key).filter((key) => !facts.fathers.has(key)));
  return { students: ready.length, families: families.size, sections: sectionsToMake(ready, facts).length };
}

/** As 'Class 5 B, F-8': by branch and class, each once. */
function sectionsToMake(ready: readonly RegisterStudent[], facts: Known): string[] {
  const course = new Map(facts.classes.map((one) => [one.course_id, one.name]));
  const code = new Map(facts.branches.map((one) => [one.branch_id, one.code]));
  const made = new Map<string, string>();
  for (const { branch_id, course_id, section } of ready) {
    const key = `${branch_id}:${course_id}:${section.toUpperCase()}`;
    if (!facts.sections.has(key) && !made.has(key))
      made.set(key, `${course.get(course_id) ?? ''} ${section} (${code.get(branch_id) ?? ''})`);
  }
  return [...made.values()];
}

/** The money that comes over and the sections that come to be: what a clerk compares with the old register before importing. */
export function tellRegister(ready: readonly RegisterStudent[], facts: Known): string[] {
  const currency = new Map(facts.branches.map((one) => [one.branch_id, one.currency]));
  const balances = [...Map.groupBy(ready, (s) => currency.get(s.branch_id) ?? 'PKR')].flatMap(([of, set]) => [
    ...openingInWords(of, set, 'owed by'),
    ...openingInWords(of, set, 'paid ahead by'),
  ]);
  const sections = sectionsToMake(ready, facts);
  return [
    ...(balances.length > 0 ? balances : ['No opening balances.']),
    sections.length === 0 ? 'No section is made: all of them exist.' : `Sections made: ${sections.join(', ')}.`,
  ];
}

function openingInWords(
  currency: Currency,
  set: readonly RegisterStudent[],
  side: 'owed by' | 'paid ahead by',
): string[] {
  const of = set.filter((s) => (side === 'owed by' ? s.opening_minor > 0 : s.opening_minor < 0));
  if (of.length === 0) return [];
  const sum = of.reduce((total, s) => total + Math.abs(s.opening_minor), 0);
  const students = counted(of.length, 'student');
  return [`Opening balances: ${moneyWithCurrency(sum, currency)} ${side} ${students}.`];
}
