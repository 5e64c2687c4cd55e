// Calls of questions on figures (05 §14.9), with their file.

import { localTime } from '#kernel/dates.ts';
import { exportOf } from '#kernel/export-call.ts';
import { who } from '#platform/access/who.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { answerQuestion, askQuestion, takeBackQuestion } from '../actions/ask-question.ts';
import { questionAnswer, questionAsk, questionList, questionTakeBack } from '../contract/figure-questions.ts';
import { listQuestions } from '../reads/questions.ts';

export const questionCalls = [
  serve(questionList, (query) => listQuestions(query)),
  serve(questionAsk, async (input) => {
    const made = await askQuestion(input);
    return withMessage(made, made.asked_of === null ? 'The accountants are asked' : `${made.asked_of} is asked`);
  }),
  serve(questionAnswer, async (input) => {
    const done = await answerQuestion(input);
    return withMessage(done, `The answer is saved with the figure; ${done.asked_by} is notified`);
  }),
  serve(questionTakeBack, async (input) => withMessage(await takeBackQuestion(input), 'The question is withdrawn')),
  serveExport(exportOf(questionList), {
    name: 'questions on figures',
    page: listQuestions,
    columns: [
      { title: 'Asked', value: (row) => localTime(row.asked_at, who().time_zone).day },
      { title: 'Figure', value: (row) => row.label, width: 36 },
      { title: 'Branch', value: (row) => row.branch, width: 22 },
      { title: 'Currency', value: (row) => row.currency },
      { title: 'Then', value: (row) => row.figure, money: (row) => row.currency, width: 16 },
      { title: 'Question', value: (row) => row.question, width: 48 },
      { title: 'By', value: (row) => row.asked_by },
      { title: 'Of', value: (row) => row.asked_of },
      { title: 'Answer', value: (row) => row.answer, width: 48 },
      { title: 'Answered by', value: (row) => row.answered_by },
    ],
  }),
];
