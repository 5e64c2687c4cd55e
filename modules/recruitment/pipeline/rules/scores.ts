// HIRE-4 to HIRE-6: what papers, panels and parts come to, on a scale of 100. Age, gender and religion are never among them (HIRE-3).

import { namedIn } from '#kernel/names.ts';
import type { Qualification, QuestionKind } from '../contract/words.ts';

/** The table of a job: points of the highest qualification, of each year of experience up to a cap. */
export interface ScreeningTable {
  qualification: Readonly<Partial<Record<Qualification, number>>>;
  per_year: number;
  experience_most: number;
}

export interface QuestionRule {
  id: number;
  text: string;
  kind: QuestionKind;
  /** What earns the points: the answer, or of a number at least this. */
  wanted: string | null;
  /** What marks the application: the answer, or of a number everything below. */
  knock_out: string | null;
  points: number;
}

export interface Papers {
  qualification: Qualification | null;
  experience_months: number;
  answers: Readonly<Record<string, string>>;
}

export interface ReadLine {
  what: string;
  points: number;
}

const cents = (value: number): number => Math.round((value + Number.EPSILON) * 100) / 100;
const MOST = 100;

function earns({ kind, wanted, knock_out }: QuestionRule, answer: string | undefined): boolean {
  if (answer === undefined || answer.trim() === '' || kind === 'text') return false;
  if (kind === 'number') return wanted !== null && Number(answer) >= Number(wanted);
  return wanted === null ? answer !== knock_out : answer.toLowerCase() === wanted.toLowerCase();
}

/** HIRE-4: the score with how it came about; never over 100. */
export function screeningOf(
  papers: Papers,
  table: ScreeningTable,
  questions: readonly QuestionRule[],
): { score: number; reading: ReadLine[] } {
  const years = papers.experience_months / 12;
  const reading: ReadLine[] = [
    { what: 'Qualification', points: papers.qualification ? (table.qualification[papers.qualification] ?? 0) : 0 },
    { what: 'Experience', points: cents(Math.min(table.experience_most, years * table.per_year)) },
    ...questions
      .filter((one) => one.points > 0)
      .map((one) => ({
        what: one.text,
        points: earns(one, namedIn(papers.answers, String(one.id))) ? one.points : 0,
      })),
  ];
  const sum = reading.reduce((all, line) => all + line.points, 0);
  return { score: cents(Math.min(MOST, sum)), reading };
}

/** HIRE-3: it marks, a person rejects. Questions whose answer knocks out. */
export function knockedOutBy(
  answers: Readonly<Record<string, string>>,
  questions: readonly QuestionRule[],
): QuestionRule[] {
  return questions.filter(({ id, kind, knock_out }) => {
    const answer = namedIn(answers, String(id))?.trim();
    if (!answer || knock_out === null) return false;
    return kind === 'number' ? Number(answer) < Number(knock_out) : answer.toLowerCase() === knock_out.toLowerCase();
  });
}

export interface CriterionScores {
  name: string;
  weight: number;
  min_mean: number | null;
  /** One a panelist who observed it. */
  scores: readonly number[];
}

export interface PanelResult {
  /** Null where nobody observed anything. */
  score: number | null;
  /** Criteria below their least mean (HIRE-5). */
  below: string[];
  means: (number | null)[];
}

/** HIRE-5: Σ weight × mean × 10 ÷ Σ weight, over what was observed. */
export function panelResult(criteria: readonly CriterionScores[]): PanelResult {
  const means = criteria.map(({ scores }) =>
    scores.length === 0 ? null : scores.reduce((sum, one) => sum + one, 0) / scores.length,
  );
  const seen = criteria.flatMap((one, n) => {
    const mean = means[n] ?? null;
    return mean === null ? [] : [{ ...one, mean }];
  });
  const weight = seen.reduce((sum, one) => sum + one.weight, 0);
  return {
    score: weight === 0 ? null : cents(seen.reduce((sum, one) => sum + one.weight * one.mean * 10, 0) / weight),
    below: seen.filter((one) => one.min_mean !== null && one.mean < one.min_mean).map((one) => one.name),
    means: means.map((mean) => (mean === null ? null : cents(mean))),
  };
}

export interface Part {
  weight: number;
  score: number | null;
}

/** HIRE-6: over the parts that exist; nothing scored is no score. */
export function finalScore(parts: readonly Part[]): number | null {
  const scored = parts.flatMap(({ weight, score }) => (score === null || weight === 0 ? [] : [{ weight, score }]));
  const weight = scored.reduce((sum, one) => sum + one.weight, 0);
  return weight === 0 ? null : cents(scored.reduce((sum, one) => sum + one.weight * one.score, 0) / weight);
}

/** What a job begins with; each job may change it. */
export const usualScreening: ScreeningTable = {
  qualification: {
    matric: 10,
    intermediate: 20,
    diploma: 25,
    bachelor: 40,
    master: 50,
    mphil: 55,
    doctorate: 60,
  },
  per_year: 5,
  experience_most: 25,
};
