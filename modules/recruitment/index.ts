// Front door of recruitment: from a vacancy to a person on the roll (spec 07 §2.5, §4.7; tables in 14 §1).

import { defineModule } from '#platform/module.ts';
import { applicantsChapter } from './applicants/chapter.ts';
import { careersChapter } from './careers/chapter.ts';
import { interviewsChapter } from './interviews/chapter.ts';
import { jobsChapter } from './jobs/chapter.ts';
import { offersChapter } from './offers/chapter.ts';
import { pipelineChapter } from './pipeline/chapter.ts';

export { storeApplication, takeIn } from './applicants/chapter.ts';
export {
  closeAssessment,
  scheduleDemonstrations,
  scheduleInterviews,
  scoreDemonstration,
  scoreInterview,
} from './interviews/chapter.ts';
export { readTemplates, saveJob, turnJob } from './jobs/chapter.ts';
export { chooseFinal, saveOffer, sendOffer } from './offers/chapter.ts';
export { addRecruitmentDefaults, noteEvents, rankJob } from './pipeline/chapter.ts';

export const recruitmentModule = defineModule({
  name: 'recruitment',
  migrations: { schema: 'recruitment', directory: new URL('./schema/migrations/', import.meta.url) },
  chapters: [pipelineChapter, jobsChapter, applicantsChapter, interviewsChapter, offersChapter, careersChapter],
});
