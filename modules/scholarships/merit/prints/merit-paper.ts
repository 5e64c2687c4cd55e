// The letter and the certificate of a merit award (10 §12): A4, as it was awarded, with a code that anybody may check.

import { z } from 'zod';
import { formatDate, formatMonth } from '#kernel/dates.ts';
import { currency, dayOut, monthOut } from '#kernel/fields.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { definePrint, letterhead, type Paper, qrCode } from '#platform/printing/index.ts';
import { meritPapers } from '../contract/merit-runs.ts';

const award = z.object({
  letterhead,
  letter_no: z.string(),
  issued_on: dayOut,
  student: z.string(),
  native: z.string().nullable(),
  father_name: z.string(),
  admission_no: z.string().nullable(),
  class: z.string(),
  section: z.string().nullable(),
  session: z.string(),
  rank_scope: z.enum(['section', 'branch_class', 'school_class']),
  group_size: z.number(),
  rank: z.number().nullable(),
  tied: z.boolean(),
  percent: z.number(),
  scheme: z.string(),
  tier: z.string(),
  mode: z.enum(['percent', 'amount']),
  value: z.number(),
  heads: z.array(z.string()),
  currency,
  monthly_amount: z.number(),
  total_amount: z.number(),
  first_month: monthOut,
  last_month: monthOut,
  revoked: z.boolean(),
  /** Null: an award of before letters had codes. */
  check: z.object({ code: z.string(), link: z.string() }).nullable(),
});

const shape = z.object({ paper: z.enum(meritPapers), awards: z.array(award).min(1) });
export type MeritPapers = z.output<typeof shape>;
type Award = MeritPapers['awards'][number];

/** 'place 1 of 32 in Grade 5 – A, shared with others, with 96.4 %'. */
function placeOf({ rank, rank_scope, group_size, tied, percent, ...of }: Award): string {
  if (rank === null) return `${percent} % in the admission test for ${of.class}`;
  const section = rank_scope === 'section' && of.section !== null ? ` – ${of.section}` : '';
  const where = `${of.class}${section}${rank_scope === 'school_class' ? ' of all branches' : ''}`;
  return `place ${rank} of ${group_size} in ${where}${tied ? ', shared with others,' : ''} with ${percent} %`;
}

function letterOf(one: Award): string[] {
  const money = (amount: number): string => moneyWithCurrency(amount, one.currency);
  const share = one.mode === 'percent' ? ` (${one.value / 100} % of ${one.heads.join(', ')})` : '';
  return [
    `We are glad to tell you that ${one.student} is awarded ${one.scheme}, ${one.tier}, for ${placeOf(one)} in the session ${one.session}.`,
    `The scholarship takes ${money(one.monthly_amount)} off the fee of each month from ${formatMonth(one.first_month)} to ${formatMonth(one.last_month)}${share}, ${money(one.total_amount)} in all. It stands on the challan of each month by itself; there is nothing to ask for.`,
    'We congratulate the student and the family, and thank the teachers.',
  ];
}

export const meritPaper = definePrint({
  kind: 'merit.paper',
  title: 'Merit letter or certificate',
  template: new URL('./merit-paper.typ', import.meta.url),
  sheets: ['A4'],
  shape,
  paper: ({ paper, awards }): Paper => ({
    title: paper === 'letter' ? 'Merit letter' : 'Certificate of merit',
    language: 'en',
    head: { certificate: paper === 'certificate' },
    items: awards.map((one) => ({
      letterhead: one.letterhead,
      revoked: one.revoked,
      student: one.student,
      native: one.native,
      father_name: one.father_name,
      tier: one.tier,
      scheme: one.scheme,
      place: placeOf(one),
      session: one.session,
      facts: [
        ['Number', one.letter_no],
        ['Date', formatDate(one.issued_on)],
        ['Class', one.section === null ? one.class : `${one.class} – ${one.section}`],
        ['Admission no', one.admission_no ?? '–'],
      ],
      body: letterOf(one),
      qr: one.check === null ? null : qrCode(one.check.link),
      verify_code: one.check?.code ?? '',
    })),
  }),
});
