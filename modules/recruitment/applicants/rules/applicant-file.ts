// Applicants from a file (07 §9): lines read to the fields of a person; the names of columns as they stand.

import { namedIn } from '#kernel/names.ts';
import {
  qualificationNames,
  type Qualification,
  qualifications,
} from '#modules/recruitment/pipeline/contract/words.ts';

export interface FileApplicant {
  line: number;
  full_name: string;
  mobile: string;
  email: string;
  city: string;
  national_id: string;
  qualification: Qualification | null;
  experience_years: number;
}

export const needed = ['full_name', 'mobile'] as const;

export interface ReadFile {
  rows: FileApplicant[];
  failed: { line: number; name: string; message: string }[];
}

function qualificationOf(typed: string): Qualification | null | undefined {
  if (typed === '') return null;
  const plain = typed.toLowerCase().replaceAll(/[^a-z]/g, '');
  return qualifications.find(
    (one) => one === plain || qualificationNames[one].toLowerCase() === typed.toLowerCase() || plain.startsWith(one),
  );
}

/** `records`: one a line after the head, by column. */
export function readApplicants(records: readonly Readonly<Record<string, string>>[]): ReadFile {
  const rows: ReadFile['rows'] = [];
  const failed: ReadFile['failed'] = [];
  for (const [n, record] of records.entries()) {
    const field = (name: string): string => (namedIn(record, name) ?? '').trim();
    const line = n + 2;
    const full_name = field('full_name');
    const years = field('experience_years');
    const qualification = qualificationOf(field('qualification'));
    const wrong =
      full_name.length < 2
        ? 'full_name is missing'
        : field('mobile') === ''
          ? 'mobile is missing'
          : qualification === undefined
            ? `qualification ${field('qualification')} is not known: ${qualifications.join(', ')}`
            : years !== '' && !(Number(years) >= 0 && Number(years) <= 60)
              ? 'experience_years is a number from 0 to 60'
              : null;
    if (wrong !== null) failed.push({ line, name: full_name, message: wrong });
    else
      rows.push({
        line,
        full_name: full_name.slice(0, 120),
        mobile: field('mobile'),
        email: field('email').slice(0, 200),
        city: field('city').slice(0, 60),
        national_id: field('national_id').slice(0, 20),
        qualification: qualification ?? null,
        experience_years: Number(years || 0),
      });
  }
  return { rows, failed };
}
