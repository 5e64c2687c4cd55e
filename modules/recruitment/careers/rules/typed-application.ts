// What somebody typed into the form of a job, read and judged field by field (HIRE-2).

import { isLocalDate, type LocalDate } from '#kernel/dates.ts';
import { namedIn } from '#kernel/names.ts';
import { type Currency, parseMoney } from '#kernel/money.ts';
import { type FieldErrors, Refusal } from '#kernel/refusal.ts';
import { type Qualification, qualifications } from '#modules/recruitment/pipeline/contract/words.ts';

export interface Typed {
  full_name: string;
  gender: string;
  date_of_birth: string;
  mobile: string;
  email: string;
  city: string;
  qualification: string;
  experience_years: string;
  expected_salary: string;
  notice_days: string;
  answers: string;
  consent: string;
}

export interface Question {
  id: number;
  text: string;
  kind: 'text' | 'yes_no' | 'number' | 'choice';
  options: readonly string[];
  required: boolean;
}

export interface ReadApplication {
  gender: 'male' | 'female';
  date_of_birth: LocalDate;
  qualification: Qualification;
  experience_months: number;
  expected_salary: number | null;
  notice_days: number | null;
  answers: Record<string, string>;
}

const required = 'This field is required';
const YOUNGEST = 15;
const OLDEST = 90;
const MONTHS = 12;
const LONGEST_ANSWER = 1000;

function answersIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text || '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}

function answerProblem({ kind, options, required: needed }: Question, answer: string): string | null {
  if (answer === '') return needed ? required : null;
  if (kind === 'yes_no' && !/^(yes|no)$/i.test(answer)) return 'Answer yes or no';
  if (kind === 'number' && !/^\d{1,6}(\.\d{1,2})?$/.test(answer)) return 'Enter a number';
  if (kind === 'choice' && !options.includes(answer)) return 'Choose one from the list';
  return null;
}

function readAnswers(text: string, questions: readonly Question[], errors: FieldErrors): Record<string, string> {
  const given = answersIn(text);
  const kept: [string, string][] = [];
  for (const question of questions) {
    const typed = namedIn(given, String(question.id));
    const answer = typeof typed === 'string' ? typed.trim().slice(0, LONGEST_ANSWER) : '';
    const problem = answerProblem(question, answer);
    if (problem !== null) errors[`answer_${question.id}`] = [problem];
    else if (answer !== '') kept.push([String(question.id), answer]);
  }
  return Object.fromEntries(kept);
}

function numberIn(text: string, most: number): number | null | undefined {
  if (text === '') return null;
  const value = Number(text);
  return /^\d{1,3}(\.\d)?$/.test(text) && value <= most ? value : undefined;
}

function readBirth(text: string, today: LocalDate, errors: FieldErrors): LocalDate | null {
  if (!isLocalDate(text)) {
    errors['date_of_birth'] = ['Enter the date of birth'];
    return null;
  }
  const years = Number(today.slice(0, 4)) - Number(text.slice(0, 4));
  if (text >= today || years < YOUNGEST || years > OLDEST)
    errors['date_of_birth'] = ['Enter the date of birth as it stands on the card'];
  return text;
}

function readSalary(text: string, currency: Currency, errors: FieldErrors): number | null {
  if (text === '') return null;
  const value = parseMoney(text, currency, 'expected_salary');
  if (value instanceof Refusal || value <= 0) errors['expected_salary'] = ['Enter an amount such as 60,000'];
  return value instanceof Refusal || value <= 0 ? null : value;
}

/** Faults in `errors`; what comes back is only good without any. */
export function readTyped(
  typed: Typed,
  of: { today: LocalDate; currency: Currency; questions: readonly Question[] },
  errors: FieldErrors,
): ReadApplication {
  for (const name of ['full_name', 'mobile', 'city'] as const) if (typed[name].length < 2) errors[name] = [required];
  if (typed.gender !== 'male' && typed.gender !== 'female') errors['gender'] = ['Choose one'];
  const qualification = qualifications.find((one) => one === typed.qualification);
  if (!qualification) errors['qualification'] = ['Choose the highest one'];
  if (typed.email !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(typed.email))
    errors['email'] = ['Enter a valid e-mail address'];
  const years = numberIn(typed.experience_years, 60);
  if (years === undefined) errors['experience_years'] = ['Enter years from 0 to 60'];
  const notice = numberIn(typed.notice_days, 365);
  if (notice === undefined || (notice !== null && !Number.isInteger(notice)))
    errors['notice_days'] = ['Enter days from 0 to 365'];
  if (typed.consent !== 'true') errors['consent'] = ['We may keep an application only with your consent'];
  return {
    gender: typed.gender === 'male' ? 'male' : 'female',
    date_of_birth: readBirth(typed.date_of_birth, of.today, errors) ?? of.today,
    qualification: qualification ?? 'matric',
    experience_months: Math.round((years ?? 0) * MONTHS),
    expected_salary: readSalary(typed.expected_salary, of.currency, errors),
    notice_days: notice ?? null,
    answers: readAnswers(typed.answers, of.questions, errors),
  };
}

const LEAST_MS = 5000;

/** HIRE-2: hidden field filled, or the form faster than a person: thanked, and nothing is kept. */
export function isTrapped({ website, read_at }: { website: string; read_at: string }, now_ms: number): boolean {
  const began = Date.parse(read_at);
  return website !== '' || Number.isNaN(began) || now_ms - began < LEAST_MS;
}
