// Questions on figures: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { questionCalls } from './calls/figure-questions.ts';
import { questionRecord } from './reads/question-kind.ts';

export { answerQuestion, askQuestion } from './actions/ask-question.ts';

export const figureQuestionsChapter = defineChapter({
  name: 'figure-questions',
  calls: questionCalls,
  records: [questionRecord],
});
