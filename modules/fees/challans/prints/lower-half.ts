// The lower half of a challan (04 §9): what the bank is asked to do, and on the parent's copy the way to pay online and the family's other children.

import { formatDate } from '#kernel/dates.ts';
import { formatMoney } from '#kernel/money.ts';
import { qrCode } from '#platform/printing/index.ts';
import { feeWords } from '#modules/fees/papers/chapter.ts';
import type { ChallanData, ChallanSheet } from './challan-shape.ts';

/** More than these are counted in one line. */
const SIBLINGS_SHOWN = 6;

/** Millimetres: the code with its words, a heading, a child in two lines. */
const tall = { code: 26, heading: 6, child: 5.6 };
/** Urdu hangs from above and takes more room. */
const headings = { en: 1, ar: 1.2, ur: 1.5 };
const lines = { en: 1, ar: 1.05, ur: 1.15 };

export interface LowerHalf {
  bank_text: string;
  pay: ReturnType<typeof qrCode> | null;
  siblings: { name: string; class_section: string; challan_no: string; amount: string }[];
  more: string;
  /** Millimetres that it takes on the parent's copy. */
  height: number;
}

export function lowerHalf(
  { payment_link, siblings, valid_until, payable }: ChallanSheet,
  { language, currency, bank_text }: Pick<ChallanData, 'language' | 'currency'> & { bank_text: string | null },
): LowerHalf {
  const w = feeWords(language);
  const shown = siblings.slice(0, SIBLINGS_SHOWN);
  const more = siblings.length - shown.length;
  const rows = shown.length + (more > 0 ? 0.5 : 0);
  return {
    bank_text: payable === 0 ? '' : (bank_text ?? w.bank_text({ day: formatDate(valid_until) })),
    pay: payment_link === null ? null : qrCode(payment_link),
    siblings: shown.map(({ name, class_section, challan_no, amount }) => ({
      name,
      class_section,
      challan_no: challan_no ?? '',
      amount: amount === 0 ? w.fully_paid : formatMoney(amount, currency),
    })),
    more: more > 0 ? w.more_siblings({ n: more }) : '',
    height: Math.max(
      payment_link === null ? 0 : tall.code,
      shown.length === 0 ? 0 : tall.heading * headings[language] + rows * tall.child * lines[language],
    ),
  };
}

/** The most that a lower half takes of the sheets of one print. */
export const mostHeight = (halves: readonly LowerHalf[]): number => Math.max(0, ...halves.map((half) => half.height));
