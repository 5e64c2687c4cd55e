// Calls of merit scholarships, each an action or a read.

import { counted } from '#kernel/counted.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { ofWhom, paperAnswer, renderPdf } from '#platform/printing/index.ts';
import { changeSchemeStatus } from '../actions/change-scheme-status.ts';
import { applyCompare, compareRun } from '../actions/compare-run.ts';
import { runScheme, simulateScheme } from '../actions/run-scheme.ts';
import { createScheme, updateScheme } from '../actions/save-scheme.ts';
import { askRevoke, submitRun } from '../actions/submit-run.ts';
import { tickAwards } from '../actions/tick-awards.ts';
import * as runs from '../contract/merit-runs.ts';
import * as schemes from '../contract/merit-schemes.ts';
import { loadMeritPapers, withLogos } from '../prints/load-merit-papers.ts';
import { meritPaper } from '../prints/merit-paper.ts';
import { listAwards, readReport } from '../reads/awards.ts';
import { listRuns, readRun } from '../reads/runs.ts';
import { listSchemes } from '../reads/schemes.ts';

export const meritCalls = [
  serve(schemes.schemeList, (query) => listSchemes(query)),
  serve(schemes.schemeCreate, async (input) =>
    withMessage(await createScheme(input), `${input.name} is saved as a draft`),
  ),
  serve(schemes.schemeUpdate, async (input) => withMessage(await updateScheme(input), `${input.name} is saved`)),
  serve(schemes.schemeStatus, async (input) => {
    const done = await changeSchemeStatus(input);
    const said = {
      active: 'The scheme is active',
      closed: 'The scheme is closed',
      pending: 'The activation waits for approval',
      draft: '',
    };
    return withMessage(done, said[done.status]);
  }),
  serve(runs.runStart, async (input) => {
    const done = await runScheme(input);
    const branches = counted(done.branches, 'branch is', 'branches are');
    return withMessage(done, done.job_id === null ? `${branches} run` : `${branches} being run`);
  }),
  serve(runs.runSimulate, simulateScheme),
  serve(runs.runList, (query) => listRuns(query)),
  serve(runs.runRead, readRun),
  serve(runs.awardTick, async (input) => {
    const done = await tickAwards(input);
    return withMessage(
      done,
      `${counted(done.changed, 'student is', 'students are')} ${input.state === 'proposed' ? 'put forward' : 'held back'}`,
    );
  }),
  serve(runs.runSubmit, async (input) => {
    const done = await submitRun(input);
    return withMessage(done, `${counted(done.awards, 'award waits', 'awards wait')} for approval`);
  }),
  serve(runs.runCompare, compareRun),
  serve(runs.runApplyCompare, async (input) =>
    withMessage(await applyCompare(input), 'The differences are a run of their own: look at it and submit it'),
  ),
  serve(runs.awardRevoke, async (input) => {
    const done = await askRevoke(input);
    return withMessage(
      done,
      `${counted(done.approval_ids.length, 'revocation waits', 'revocations wait')} for approval`,
    );
  }),
  serve(runs.awardList, (query) => listAwards(query)),
  serve(runs.meritReport, readReport),
  serveAtEdge(runs.awardPapers, async (input, facts) => {
    const loaded = await inRequest(runs.awardPapers, facts, () => loadMeritPapers(input));
    const papers = await withLogos(loaded);
    const bytes = await renderPdf(meritPaper, papers);
    const of = ofWhom(papers.awards.map((one) => one.student));
    return paperAnswer([input.paper === 'letter' ? 'Merit letter' : 'Certificate of merit', of], bytes);
  }),
];
