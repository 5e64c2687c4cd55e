// What a new school begins with: categories, the document checklist of its countries and the ages of its classes (STU-30, ADM-17, ADM-18). Safe to run again: nothing is added twice.

import { rowsOf, sql } from '#platform/db/index.ts';
import { OMAN, PAKISTAN } from '#modules/students/person/rules/index.ts';
import { fillAgeRules } from './fill-age-rules.ts';

const categories = [
  { code: 'REG', name: 'Regular', is_default: true },
  { code: 'STF', name: 'Staff child', is_default: false },
  { code: 'ORP', name: 'Orphan', is_default: false },
  { code: 'MER', name: 'Merit', is_default: false },
];

interface DeliveredPaper {
  code: string;
  name: string;
  blocks: 'test' | 'confirm' | 'later';
  applies_to?: string[];
  country_id?: number;
  has_number?: boolean;
  has_expiry?: boolean;
  later_days?: number;
}

const papers: DeliveredPaper[] = [
  { code: 'birth', name: 'B-Form or birth certificate', blocks: 'confirm', country_id: PAKISTAN, has_number: true },
  { code: 'father_id', name: "Father's CNIC copy", blocks: 'confirm', country_id: PAKISTAN },
  {
    code: 'passport',
    name: 'Passport and visa copies',
    blocks: 'confirm',
    country_id: OMAN,
    has_number: true,
    has_expiry: true,
    applies_to: ['expatriate'],
  },
  {
    code: 'resident',
    name: 'Resident cards of child and parents',
    blocks: 'confirm',
    country_id: OMAN,
    has_number: true,
    has_expiry: true,
    applies_to: ['expatriate'],
  },
  {
    code: 'ministry',
    name: 'Ministry file transfer number',
    blocks: 'confirm',
    country_id: OMAN,
    has_number: true,
    applies_to: ['from_school'],
  },
  { code: 'health', name: 'Health form', blocks: 'confirm', country_id: OMAN },
  { code: 'photos', name: '4 photographs', blocks: 'confirm' },
  { code: 'leaving', name: 'Leaving certificate', blocks: 'confirm', applies_to: ['from_school'] },
  { code: 'result', name: 'Last result card', blocks: 'test', applies_to: ['from_school'] },
  { code: 'vaccination', name: 'Vaccination card', blocks: 'later', later_days: 30 },
];

export async function addStudentDefaults(school_id: number): Promise<void> {
  await rowsOf(sql`
    insert into students.student_categories (school_id, name, code, is_default, position)
    select ${school_id}::int, c.name, c.code, c.is_default, row_number() over ()
      from jsonb_to_recordset(${JSON.stringify(categories)}::jsonb) as c (name text, code text, is_default boolean)
     where not exists (select 1 from students.student_categories k where k.school_id = ${school_id}::int and lower(k.name) = lower(c.name))`);
  await rowsOf(sql`
    insert into students.document_types (school_id, code, name, country_id, applies_to, has_number, has_expiry, blocks, later_days, position)
    select ${school_id}::int, p.code, p.name, p.country_id, coalesce(p.applies_to, '{new,from_school,expatriate}'), coalesce(p.has_number, false),
           coalesce(p.has_expiry, false), p.blocks, p.later_days, row_number() over ()
      from jsonb_to_recordset(${JSON.stringify(papers)}::jsonb)
        as p (code text, name text, country_id int, applies_to text[], has_number boolean, has_expiry boolean, blocks text, later_days smallint)
     where not exists (select 1 from students.document_types t where t.school_id = ${school_id}::int and t.code = p.code
       and t.country_id is not distinct from p.country_id)`);
  await fillAgeRules(school_id);
}
