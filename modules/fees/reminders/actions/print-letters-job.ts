// Printing many reminder letters in the background (spec 00 §8 jobs).

import { Refusal } from '#kernel/refusal.ts';
import { runAs } from '#platform/db/run-as.ts';
import { defineJob, type JobControl } from '#platform/jobs/definition.ts';
import { paperName, renderPdf } from '#platform/printing/index.ts';
import { keepPdf } from '#modules/fees/papers/chapter.ts';
import { type AskedLetters, readReminderLetters, withLogos } from '../prints/load-reminder-letters.ts';
import { noteReminders } from '../steps/note-reminders.ts';
import { reminderLetter } from '../prints/reminder-letter.ts';

export const printLettersJob = defineJob({
  kind: 'reminder letters',
  run: async (asked: AskedLetters, control: JobControl) => {
    const { user_id } = control;
    if (user_id === null) throw new Refusal('bad_input', 'This has no request print');
    const found = await runAs({ user_id }, async () => {
      const letters = await readReminderLetters(asked);
      await noteReminders(letters.reminded, { by_clock: false, way: 'letter' });
      return letters;
    });
    const data = await withLogos(found);
    const kept = await keepPdf((options) => renderPdf(reminderLetter, data, options), control, {
      name: `${paperName('Reminder letters', `(${found.letters.length})`)}.pdf`,
    });
    return { ...kept, letters: found.letters.length };
  },
});
