// Calls of taking registers (ATT-1 to ATT-6).

import { asList } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { saveCodes, saveTimings } from '../actions/keep-settings.ts';
import { saveRegister } from '../actions/save-register.ts';
import { sendMessages } from '../actions/tell-parents.ts';
import { messagesSend } from '../contract/messages.ts';
import { registerRead, registerSave, registersOfDay } from '../contract/registers.ts';
import { codeList, codesSave, timingList, timingsSave } from '../contract/settings.ts';
import { schoolCodes } from '../reads/codes.ts';
import { listTimings } from '../reads/timings.ts';
import { readRegister } from '../reads/register-sheet.ts';
import { readRegistersOfDay } from '../reads/registers-of-day.ts';
import { savedWords } from '../rules/saved-words.ts';

export const registerCalls = [
  serve(registersOfDay, (query) => readRegistersOfDay(query)),
  serve(registerRead, ({ section_id, on_date }) => readRegister(section_id, on_date), { plans: 'once' }),
  serve(
    registerSave,
    async (input) => {
      const saved = await saveRegister(input);
      return withMessage(saved, savedWords(saved, formatDate(input.on_date)));
    },
    { plans: 'once' },
  ),
  serve(messagesSend, async (input) => {
    const sent = await sendMessages(input);
    const before =
      sent.sent_at === null
        ? ''
        : `; ${sent.already_sent === 1 ? 'one register was' : `${sent.already_sent} registers were`} told of at ${sent.sent_at} already`;
    return withMessage(sent, `${sent.queued === 1 ? '1 message goes' : `${sent.queued} messages go`} out${before}`);
  }),
  serve(codeList, async (query) => {
    const codes = await schoolCodes();
    return asList(codes.slice(query.startRow, query.startRow + query.fetchCount), codes.length, query);
  }),
  serve(codesSave, async (input) => withMessage(await saveCodes(input), 'The marks are saved')),
  serve(timingList, (query) => listTimings(query)),
  serve(timingsSave, async (input) => withMessage(await saveTimings(input), 'The hours are saved')),
];
