// What was typed into a form, judged and put in order (CAM-2): errors by field, the answers that count, the school's own fields as lines.

import { isLocalDate } from '#kernel/dates.ts';
import { namedIn, nameTable } from '#kernel/names.ts';
import type { AskedField } from './form-fields.ts';

export type Answers = Readonly<Record<string, string>>;

/** What stands in the answers; the rest of the payload are files. */
export interface Payload {
  answers: Record<string, string>;
  files: { field: string; file_id: number }[];
}

/** Codes that the catalogue of words says in the language of the page. */
export type AnswerFault = 'missing' | 'too_long' | 'no_number' | 'no_day' | 'no_email' | 'no_choice';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

export const answerOf = (answers: Answers, key: string): string => (namedIn(answers, key) ?? '').trim();

function faultOf(field: AskedField, answer: string): AnswerFault | null {
  if (answer === '') return field.required ? 'missing' : null;
  if (answer.length > (field.max ?? 200)) return 'too_long';
  if (field.type === 'number' && !/^-?\d{1,12}(\.\d{1,4})?$/.test(answer)) return 'no_number';
  if (field.type === 'date' && !isLocalDate(answer)) return 'no_day';
  if (field.type === 'email' && !EMAIL.test(answer)) return 'no_email';
  if (field.type === 'choice' && !field.options.includes(answer)) return 'no_choice';
  if ((field.type === 'branch' || field.type === 'class' || field.type === 'session') && !/^\d{1,15}$/.test(answer))
    return 'no_choice';
  if (field.type === 'flag' && field.required && answer !== 'yes') return 'missing';
  return null;
}

/** Files have no answer: what came of them is looked at beside. */
const isAnswered = (field: AskedField): boolean => field.type !== 'photo' && field.type !== 'papers';

export function answerFaults(fields: readonly AskedField[], answers: Answers): Record<string, AnswerFault> {
  const faults = nameTable<AnswerFault>();
  for (const field of fields.filter(isAnswered)) {
    const fault = faultOf(field, answerOf(answers, field.key));
    if (fault) faults[field.key] = fault;
  }
  return faults;
}

/** Only what the form asks for; anything else that was sent is left. */
export function askedAnswers(fields: readonly AskedField[], answers: Answers): Record<string, string> {
  return Object.fromEntries(
    fields.filter(isAnswered).flatMap(({ key }) => {
      const answer = answerOf(answers, key);
      return answer === '' ? [] : [[key, answer]];
    }),
  );
}

/** CAM-2: the school's own fields land in the message as 'label: value' lines. */
export function messageWith(fields: readonly AskedField[], answers: Answers, most = 2000): string {
  const own = fields
    .filter((field) => field.added !== null)
    .flatMap(({ key, added, type }) => {
      const answer = answerOf(answers, key);
      return answer === ''
        ? []
        : [`${added?.label.en ?? key}: ${type === 'flag' ? (answer === 'yes' ? 'yes' : 'no') : answer}`];
    });
  return [answerOf(answers, 'message'), ...own]
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, most);
}
