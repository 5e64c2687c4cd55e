// Cards with payment codes for parents (04 §9): ten on a sheet.

import { z } from 'zod';
import { definePrint, groupsOfFour, letterhead, type Paper, qrCode } from '#platform/printing/index.ts';

const card = z.object({
  letterhead,
  name: z.string(),
  native_name: z.string().nullable(),
  about: z.string(),
  code: z.string(),
});
export type CodeCard = z.output<typeof card>;

const ON_A_SHEET = 10;

export const codeCardsPaper = definePrint({
  kind: 'fees.code-cards',
  title: 'Payment code cards',
  template: new URL('./code-cards.typ', import.meta.url),
  sheets: ['A4, 2 × 5'],
  pieceSize: 10,
  shape: z.object({ cards: z.array(card).min(1) }),
  paper: ({ cards }): Paper => {
    const faces = cards.map((one) => ({ ...one, code: groupsOfFour(one.code), qr: qrCode(one.code) }));
    return {
      title: 'Payment codes',
      language: 'en',
      head: {},
      items: Array.from({ length: Math.ceil(faces.length / ON_A_SHEET) }, (_, n) => ({
        cards: faces.slice(n * ON_A_SHEET, (n + 1) * ON_A_SHEET),
      })),
    };
  },
});
