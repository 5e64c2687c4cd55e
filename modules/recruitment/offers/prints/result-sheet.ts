// The result sheet of a job (07 §8): everybody by rank with the parts of their score.

import { z } from 'zod';
import { notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { definePrint, type HeldLetterhead, letterhead, type Paper, readLetterheads } from '#platform/printing/index.ts';
import { stageNames } from '#modules/recruitment/pipeline/contract/words.ts';
import { readFinalList } from '../reads/final-list.ts';

const shape = z.object({
  letterhead,
  title: z.string(),
  number: z.string(),
  vacancies: z.string(),
  rows: z.array(
    z.object({
      rank: z.string(),
      name: z.string(),
      number: z.string(),
      screening: z.string(),
      test: z.string(),
      interview: z.string(),
      demo: z.string(),
      final: z.string(),
      stage: z.string(),
    }),
  ),
});
type Sheet = z.output<typeof shape>;

export const resultSheetPaper = definePrint({
  kind: 'recruitment.result_sheet',
  title: 'Result sheet of a job',
  template: new URL('./result-sheet.typ', import.meta.url),
  sheets: ['A4'],
  shape,
  paper: ({ letterhead: head, title, ...rest }): Paper => ({
    title: `Results: ${title}`,
    language: 'en',
    head: { letterhead: head },
    items: [{ title, ...rest }],
  }),
});

const shown = (score: number | null): string => (score === null ? '–' : score.toFixed(2));

export async function loadResultSheet(job_id: number): Promise<Omit<Sheet, 'letterhead'> & { held: HeldLetterhead }> {
  await requirePermission('Job Application', 'hire-approval');
  const { job, rows } = await readFinalList(job_id);
  const place = await rowOf(sql<{ branch_id: number }>`
    select j.branch_id from recruitment.job_posts j where j.id = ${job_id}::bigint`);
  const [held] = await readLetterheads([place?.branch_id ?? 0]);
  if (!held) throw notFound('This branch');
  return {
    held,
    title: job.title,
    number: job.number ?? '',
    vacancies: `${job.vacancies}, ${job.hired} hired`,
    rows: rows.map((row) => ({
      rank: row.rank === null ? '–' : String(row.rank),
      name: row.name,
      number: row.number,
      screening: shown(row.screening_score),
      test: shown(row.test_score),
      interview: shown(row.interview_score),
      demo: shown(row.demo_score),
      final: shown(row.final_score),
      stage: `${stageNames[row.stage]}${row.reserve ? ', reserve' : ''}`,
    })),
  };
}
