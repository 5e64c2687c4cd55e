// The words by which registers say boy and girl (spec 03 §9 gender).

import { badField, type Refusal } from './refusal.ts';

const words: Record<'m' | 'f', readonly string[]> = {
  m: ['m', 'male', 'boy', 'b', 'son', 'man', 'لڑکا', 'مرد', 'ذكر', 'ولد'],
  f: ['f', 'female', 'girl', 'g', 'daughter', 'woman', 'لڑکی', 'عورت', 'أنثى', 'بنت'],
};

export function registerGender(typed: string): 'm' | 'f' | Refusal {
  const word = typed.trim().toLowerCase().replace(/\.$/, '');
  if (words.m.includes(word)) return 'm';
  if (words.f.includes(word)) return 'f';
  return badField('gender', `'${typed}' is not a gender. Write Male or Female`);
}
