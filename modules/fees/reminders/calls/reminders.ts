// Calls of reminders (spec 04 §6.6).

import { counted } from '#kernel/counted.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { idsChosen } from '#platform/jobs/chosen-rows.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { renderPdf } from '#platform/printing/index.ts';
import { PRINTED_AT_ONCE } from '#modules/fees/challans/chapter.ts';
import { idsOfOutstanding } from '#modules/fees/outstanding/chapter.ts';
import { pdfAnswer } from '#modules/fees/papers/chapter.ts';
import { remindChosen } from '../actions/remind.ts';
import { outstandingLetters, outstandingRemind } from '../contract/reminders.ts';
import { readReminderLetters, withLogos } from '../prints/load-reminder-letters.ts';
import { printLettersJob } from '../actions/print-letters-job.ts';
import { noteReminders } from '../steps/note-reminders.ts';
import { reminderLetter } from '../prints/reminder-letter.ts';

export const reminderCalls = [
  serve(outstandingRemind, async (input) => {
    const answer = await remindChosen(input);
    const families = counted(answer.families, 'family', 'families');
    return withMessage(
      answer,
      input.preview ? 'Nothing is sent yet' : `${families} will be reminded; quiet hours are kept`,
    );
  }),
  serveAtEdge(outstandingLetters, async ({ step, language, ...chosen }, facts) => {
    const found = await inRequest(outstandingLetters, facts, async () => {
      const asked = { student_ids: await idsChosen(chosen, idsOfOutstanding), step, language };
      const letters = asked.student_ids.length;
      if (letters <= PRINTED_AT_ONCE) {
        const read = await readReminderLetters(asked);
        await noteReminders(read.reminded, { by_clock: false, way: 'letter' });
        return read;
      }
      const title = `Print ${counted(letters, 'reminder letter')}`;
      return { job_id: await enqueue(printLettersJob, { title, input: asked, total: letters }), letters };
    });
    if ('job_id' in found)
      return withMessage(
        found,
        `${counted(found.letters, 'letter is', 'letters are')} being printed. The file opens when it is ready, and stays with the job.`,
      );
    return pdfAnswer(
      ['Reminder letters', `(${found.letters.length})`],
      await renderPdf(reminderLetter, await withLogos(found)),
    );
  }),
];
