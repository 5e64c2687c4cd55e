// Calls of the curriculum (08 section 7.1).

import { counted } from '#kernel/counted.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import * as contract from '../contract/curriculum.ts';
import { saveBranchCurriculum } from '../actions/save-branch-curriculum.ts';
import { saveCurriculum } from '../actions/save-curriculum.ts';
import { readCurriculum } from '../reads/curriculum.ts';

export const curriculumCalls = [
  serve(contract.curriculum, (input) => readCurriculum(input)),
  serve(contract.curriculumSave, async (input) => {
    const done = await saveCurriculum(input);
    const taken = done.removed > 0 ? `, ${counted(done.removed, 'subject')} taken out` : '';
    return withMessage(done, `${counted(done.saved, 'subject is', 'subjects are')} saved${taken}`);
  }),
  serve(contract.branchCurriculumSave, async (input) => {
    const saved = await saveBranchCurriculum(input);
    return withMessage({ saved }, `${counted(saved, 'subject of the branch is', 'subjects of the branch are')} saved`);
  }),
];
