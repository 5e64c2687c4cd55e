// The pages without a sign-in: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { careerCalls } from './calls/careers.ts';
import { applicantPaper, applicantPhoto, cvFile } from './steps/applicant-files.ts';

export const careersChapter = defineChapter({
  name: 'careers',
  calls: careerCalls,
  fileKinds: [cvFile, applicantPaper, applicantPhoto],
});
