// Calls of taking registers (ATT-1 to ATT-6).

import { formatDate } from '#kernel/dates.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { saveRegister } from '../actions/save-register.ts';
import { registerRead, registerSave, registersOfDay } from '../contract/registers.ts';
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
];
