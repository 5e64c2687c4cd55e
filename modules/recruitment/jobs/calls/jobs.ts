// Calls of jobs (07 §6.3).

import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch } from '#platform/access/who.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { paperAnswer, renderPdf, withLogo } from '#platform/printing/index.ts';
import { saveJob } from '../actions/save-job.ts';
import { saveTemplate } from '../actions/save-template.ts';
import { deleteJob, turnJob } from '../actions/turn-job.ts';
import * as jobs from '../contract/jobs.ts';
import * as templates from '../contract/score-templates.ts';
import { jobPosterPaper, loadPoster } from '../prints/job-poster.ts';
import { listJobs, readJob, readJobChoices } from '../reads/jobs.ts';
import { readTemplateChoices, readTemplates } from '../reads/score-templates.ts';
import { vacantPosts } from '../reads/vacant-posts.ts';
import { jobStates } from '../rules/job-states.ts';

export const jobCalls = [
  serve(jobs.jobList, listJobs),
  serve(jobs.jobRead, ({ id }) => readJob(id)),
  serve(jobs.jobSave, async (input) => {
    const saved = await saveJob(input);
    return withMessage(saved, saved.status === 'open' ? `${saved.number ?? ''} is open` : 'Saved');
  }),
  serve(jobs.jobStatus, async (input) => {
    const job = await turnJob(input);
    return withMessage(job, `The job is ${jobStates.said(job.status)}`);
  }),
  serve(jobs.jobDelete, async (input) => withMessage(await deleteJob(input), 'The draft is deleted')),
  serve(jobs.jobVacancy, async ({ branch_ids, designation_id }) => {
    await requirePermission('Job Add', 'Job Edit');
    for (const branch_id of branch_ids) requireBranch(branch_id);
    return vacantPosts(branch_ids, designation_id);
  }),
  serve(jobs.jobChoices, readJobChoices),
  serveAtEdge(jobs.jobPoster, async ({ id, sheet }, facts) => {
    const { held, ...poster } = await inRequest(jobs.jobPoster, facts, () => loadPoster(id));
    const bytes = await renderPdf(jobPosterPaper, { ...poster, sheet, letterhead: await withLogo(held) });
    return paperAnswer(['Poster', poster.title], bytes);
  }),
  serve(templates.scoreTemplates, () => readTemplates()),
  serve(templates.scoreTemplatesSave, async (input) => withMessage(await saveTemplate(input), 'Saved')),
  serve(templates.templateChoices, () => readTemplateChoices()),
];
