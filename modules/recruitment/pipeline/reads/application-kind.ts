// Jobs and applications as records (spec 00 §23): found by name and number, named in audit and history.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { containing } from '#platform/db/containing.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { RecordKind, RecordName } from '#platform/records/record-kinds.ts';
import { stageNames, type Stage } from '../contract/words.ts';

const applicationPath = (id: number): string => linkTo(pages.ApplicantsScreens, { id });

export const applicationRecord: RecordKind = {
  kind: 'job application',
  words: ['job_application'],
  title: 'Job application',
  table: 'recruitment.job_applications',
  permissions: ['Job Application'],
  find: async (text, limit) => {
    const rows = await rowsOf(sql<{ id: number; name: string; number: string; title: string; stage: Stage }>`
      select p.id, a.full_name as name, p.number, j.title, p.stage
        from recruitment.job_applications p join recruitment.job_applicants a on a.id = p.applicant_id join recruitment.job_posts j on j.id = p.job_id
       where ${inScope('p.branch_id')} and (a.full_name ilike ${containing(text)} or p.number ilike ${containing(text)})
       order by p.id desc limit ${limit}::int`);
    return rows.map(({ id, name, number, title, stage }) => ({
      kind: 'job application',
      id,
      title: name,
      subtitle: `${number} · ${title} · ${stageNames[stage]}`,
      path: applicationPath(id),
    }));
  },
  names: (ids) =>
    rowsOf(sql<RecordName>`
      select p.id, a.full_name as name, p.number from recruitment.job_applications p join recruitment.job_applicants a on a.id = p.applicant_id
       where p.id = any (${[...ids]}::bigint[]) and ${inScope('p.branch_id')}`),
  path: applicationPath,
};

const jobPath = (id: number): string => linkTo(pages.PostJobs, { id });

export const jobRecord: RecordKind = {
  kind: 'job',
  words: ['job post'],
  title: 'Job',
  table: 'recruitment.job_posts',
  permissions: ['Job Record'],
  find: async (text, limit) => {
    const rows = await rowsOf(sql<{ id: number; title: string; number: string | null; branch: string }>`
      select j.id, j.title, j.number, b.short_name as branch from recruitment.job_posts j join platform.branches b on b.id = j.branch_id
       where ${inScope('j.branch_id')} and (j.title ilike ${containing(text)} or j.number ilike ${containing(text)})
       order by j.id desc limit ${limit}::int`);
    return rows.map(({ id, title, number, branch }) => ({
      kind: 'job',
      id,
      title,
      subtitle: [number ?? 'Draft', branch].join(' · '),
      path: jobPath(id),
    }));
  },
  names: (ids) =>
    rowsOf(sql<RecordName>`
      select j.id, j.title as name, j.number from recruitment.job_posts j where j.id = any (${[...ids]}::bigint[]) and ${inScope('j.branch_id')}`),
  path: jobPath,
};
