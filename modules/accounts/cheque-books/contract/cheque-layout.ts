// Where things stand on a cheque of a bank account (05 §9): millimetres from its upper left corner.

import { z } from 'zod';

const place = z.number({ error: 'Enter a number' }).min(0, 'At least 0').max(300, 'At most 300');

export const chequeLayout = z.strictObject({
  width: z.number().min(100, 'At least 100').max(300, 'At most 300'),
  height: z.number().min(50, 'At least 50').max(150, 'At most 150'),
  /** Of the letters, in points. */
  size: z.number().min(6, 'At least 6').max(18, 'At most 18'),
  date_x: place,
  date_y: place,
  /** From one box of the date to the next; 0: the date in one piece. */
  date_gap: z.number().min(0).max(20, 'At most 20'),
  payee_x: place,
  payee_y: place,
  words_x: place,
  words_y: place,
  words_width: z.number().min(30, 'At least 30').max(300, 'At most 300'),
  figures_x: place,
  figures_y: place,
  /** Two lines and 'A/C payee only' at the upper left. */
  crossed: z.boolean(),
});
export type ChequeLayout = z.output<typeof chequeLayout>;

/** A cheque of 178 × 89 mm as most banks of both countries print it; moved until the test print fits. */
export const usualLayout: ChequeLayout = {
  width: 178,
  height: 89,
  size: 10,
  date_x: 128,
  date_y: 11,
  date_gap: 5.4,
  payee_x: 24,
  payee_y: 26,
  words_x: 24,
  words_y: 36,
  words_width: 100,
  figures_x: 134,
  figures_y: 43,
  crossed: true,
};
