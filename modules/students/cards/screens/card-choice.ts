// Whose cards are made, kept in the address: the steps share it, and a list of students may link here.

import type { InputOf } from '#kernel/contract.ts';
import type { cardBegin } from '../contract/cards.ts';

export type Choice = InputOf<typeof cardBegin>;

export function chosenOf(value: (name: string) => string | null | undefined): Choice {
  const number = (name: string): number | undefined => Number(value(name)) || undefined;
  const student_ids = (value('student_ids') ?? '').split(',').map(Number).filter(Boolean);
  const course_id = number('course_id');
  const section_id = number('section_id');
  return {
    ...(course_id ? { course_id } : {}),
    ...(section_id ? { section_id } : {}),
    ...(student_ids.length > 0 ? { student_ids } : {}),
    holder: value('holder') === 'guardian' ? 'guardian' : 'student',
    reason: value('reason') === 'renewal' ? 'renewal' : 'first',
    layout: value('layout') === 'plain' ? 'plain' : 'full',
  };
}
