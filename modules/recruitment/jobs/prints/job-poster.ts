// The poster of a job (07 §8): what it is, until when, and its page as a code.

import { z } from 'zod';
import { counted } from '#kernel/counted.ts';
import { formatDate } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import { pathOf } from '#kernel/path-of.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import {
  definePrint,
  type HeldLetterhead,
  letterhead,
  type Paper,
  qrCode,
  readLetterheads,
} from '#platform/printing/index.ts';
import { qualificationNames, type Qualification } from '#modules/recruitment/pipeline/contract/words.ts';
import { houseAddress } from '#platform/outgoing/house-address.ts';

const shape = z.object({
  letterhead,
  sheet: z.enum(['a4', 'a3']),
  title: z.string(),
  city: z.string(),
  number: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  description: z.string(),
  closes_on: z.string(),
  address: z.string(),
});
type Poster = z.output<typeof shape>;

export const jobPosterPaper = definePrint({
  kind: 'recruitment.job_poster',
  title: 'Poster of a job',
  template: new URL('./job-poster.typ', import.meta.url),
  sheets: ['A4', 'A3'],
  shape,
  paper: ({ letterhead: head, sheet, title, ...rest }): Paper => ({
    title,
    language: 'en',
    head: { letterhead: head, sheet },
    items: [{ title, ...rest, code: qrCode(rest.address) }],
  }),
});

interface Row {
  branch_id: number;
  title: string;
  city: string;
  number: string | null;
  slug: string;
  vacancies: number;
  subjects: string[];
  min_qualification: Qualification | null;
  min_experience_years: number;
  description: string;
  closes_on: string;
}

export type HeldPoster = Omit<Poster, 'letterhead' | 'sheet'> & { held: HeldLetterhead };

export async function loadPoster(id: number): Promise<HeldPoster> {
  const row = await rowOf(sql<Row>`
    select j.branch_id, j.title, j.city, j.number, j.slug, j.vacancies - j.hired as vacancies, j.subjects, j.min_qualification, j.min_experience_years,
           j.description, j.closes_on from recruitment.job_posts j
     where j.id = ${id}::bigint and ${inScope('j.branch_id')} and j.status not in ('draft', 'cancelled') and j.is_public`);
  if (!row) throw notFound('This job is not public, or');
  const [held] = await readLetterheads([row.branch_id]);
  if (!held) throw notFound('This branch');
  const facts = [
    { label: 'Vacancies', value: String(row.vacancies) },
    { label: 'Subjects', value: row.subjects.join(', ') },
    {
      label: 'Qualification',
      value: row.min_qualification ? `${qualificationNames[row.min_qualification]} or more` : '',
    },
    {
      label: 'Experience',
      value: row.min_experience_years > 0 ? `${counted(row.min_experience_years, 'year')} or more` : '',
    },
  ].filter((fact) => fact.value !== '');
  return {
    held,
    title: row.title,
    city: row.city,
    number: row.number ?? '',
    facts,
    description: row.description,
    closes_on: formatDate(row.closes_on),
    address: houseAddress(pathOf(pages.JobPublic, { slug: row.slug })),
  };
}
