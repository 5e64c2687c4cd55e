// What must be right of a job before it stands: days, salaries, weights, questions whose answers exist (07 §4.7).

import type { LocalDate } from '#kernel/dates.ts';
import type { FieldErrors } from '#kernel/refusal.ts';
import type { QuestionTyped } from '../contract/jobs.ts';

interface Terms {
  opens_on: LocalDate;
  closes_on: LocalDate;
  salary_from?: number | null | undefined;
  salary_to?: number | null | undefined;
  needs_demo: boolean;
  needs_test: boolean;
  demo_template_id?: number | null | undefined;
  weight_interview: number;
  weight_demo: number;
  weight_screening: number;
  weight_test: number;
  questions: readonly QuestionTyped[];
}

function questionProblem({ text, kind, options, wanted, knock_out }: QuestionTyped): string | null {
  const at = `“${text}”`;
  const answers = [wanted, knock_out].flatMap((one) => (one ? [one] : []));
  if (kind === 'choice' && options.length < 2) return `${at}: give at least two answers to choose from`;
  if (kind === 'choice' && answers.some((one) => !options.includes(one)))
    return `${at}: the answer is not among the choices`;
  if (kind === 'yes_no' && answers.some((one) => !/^(yes|no)$/i.test(one))) return `${at}: the answer is yes or no`;
  if (kind === 'number' && answers.some((one) => !/^\d{1,6}(\.\d{1,2})?$/.test(one)))
    return `${at}: the answer is a number`;
  if (kind === 'text' && answers.length > 0)
    return `${at}: a free answer is read by a person and earns nothing by itself`;
  return null;
}

export function jobProblems(terms: Terms): FieldErrors {
  const errors: FieldErrors = {};
  if (terms.closes_on < terms.opens_on) errors['closes_on'] = ['It cannot close before it opens'];
  const { salary_from, salary_to } = terms;
  if (salary_from && salary_to && salary_to < salary_from) errors['salary_to'] = ['This is below the least salary'];
  if (Boolean(salary_from) !== Boolean(salary_to))
    errors[salary_from ? 'salary_to' : 'salary_from'] = ['Give both ends of the range, or none'];
  if (terms.needs_demo && !terms.demo_template_id)
    errors['demo_template_id'] = ['Choose what is scored in a demonstration'];
  const weights = terms.weight_interview + terms.weight_demo + terms.weight_screening + terms.weight_test;
  if (weights === 0) errors['weight_interview'] = ['At least one part must count'];
  if (!terms.needs_test && terms.weight_test > 0) errors['weight_test'] = ['There is no test in this job'];
  const wrong = terms.questions.flatMap((one) => questionProblem(one) ?? []);
  if (wrong[0] !== undefined) errors['questions'] = [wrong[0]];
  return errors;
}

const MOST = 80;

/** Letters, digits and dashes of a title: the address of its page. */
export function slugOf(title: string, number: number): string {
  const plain = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MOST)
    .replaceAll(/^-+|-+$/g, '');
  return `${plain || 'job'}-${number}`;
}

/** HIRE-1: null where the posts suffice. */
export function overStaffing(vacancies: number, vacant: number): string | null {
  if (vacancies <= vacant) return null;
  const there =
    vacant === 0
      ? 'No sanctioned post is vacant'
      : `${vacant} sanctioned ${vacant === 1 ? 'post is' : 'posts are'} vacant`;
  return `${there}, the job asks for ${vacancies}. Say why more people are needed.`;
}
