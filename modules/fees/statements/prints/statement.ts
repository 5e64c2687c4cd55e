// The fee statement of a student or a family (04 §9): opening, lines, closing, ageing, security apart.

import { z } from 'zod';
import { formatDate } from '#kernel/dates.ts';
import { currency, dayOut } from '#kernel/fields.ts';
import { formatMoney } from '#kernel/money.ts';
import { definePrint, language, letterhead, type Paper } from '#platform/printing/index.ts';
import { feeLabels, feeWords, paperStudent } from '#modules/fees/papers/chapter.ts';

const minor = z.number().int();

const statementLine = z.object({
  date: dayOut,
  document: z.string().nullable(),
  description: z.string(),
  charged: minor,
  received: minor,
});

const child = z.object({
  student: paperStudent,
  /** More than 0: owed by the parent. */
  opening: minor,
  lines: z.array(statementLine),
  /** The open balance at the end by days past due; the parts sum to what is open. */
  ageing: z.object({ not_due: minor, to_30: minor, to_60: minor, to_90: minor, over_90: minor }),
  advance: minor.min(0),
  security: minor.min(0),
});
type Child = z.output<typeof child>;

export const statementShape = z.object({
  language,
  currency,
  letterhead,
  from: dayOut,
  to: dayOut,
  printed_at: z.string(),
  printed_by: z.string(),
  children: z.array(child).min(1),
});
export type StatementData = z.output<typeof statementShape>;

/** opening + charged − received. */
export function closingOf(c: Child): number {
  return c.lines.reduce((balance, l) => balance + l.charged - l.received, c.opening);
}

function childPaper(c: Child, data: StatementData): Record<string, unknown> {
  const w = feeWords(data.language);
  const say = (amount: number): string => formatMoney(amount, data.currency);
  let balance = c.opening;
  const lines = c.lines.map((l) => {
    balance += l.charged - l.received;
    return [
      formatDate(l.date),
      l.document ?? '',
      l.description,
      l.charged === 0 ? '' : say(l.charged),
      l.received === 0 ? '' : say(l.received),
      say(balance),
    ];
  });
  return {
    student: c.student,
    opening: say(c.opening),
    lines,
    charged: say(c.lines.reduce((sum, l) => sum + l.charged, 0)),
    received: say(c.lines.reduce((sum, l) => sum + l.received, 0)),
    closing: say(closingOf(c)),
    ageing: [
      [w.not_due, say(c.ageing.not_due)],
      [w.age_30, say(c.ageing.to_30)],
      [w.age_60, say(c.ageing.to_60)],
      [w.age_90, say(c.ageing.to_90)],
      [w.age_over, say(c.ageing.over_90)],
    ],
    advance: c.advance === 0 ? null : say(c.advance),
    security: c.security === 0 ? null : say(c.security),
  };
}

export const statementPrint = definePrint({
  kind: 'fees.statement',
  title: 'Fee statement',
  template: new URL('./statement.typ', import.meta.url),
  sheets: ['A4'],
  // One document whose pages count through: a family's children stand one under the other.
  shape: statementShape,
  paper: (data): Paper => {
    const w = feeWords(data.language);
    const sum = data.children.reduce((total, c) => total + closingOf(c), 0);
    return {
      title: data.children.length > 1 ? w.family_statement : w.statement,
      language: data.language,
      head: {
        words: feeLabels(data.language),
        currency: data.currency,
        letterhead: data.letterhead,
        from: formatDate(data.from),
        to: formatDate(data.to),
        printed: [formatDate(data.printed_at), data.printed_by],
        family_total: data.children.length > 1 ? formatMoney(sum, data.currency, { zero: '0' }) : null,
        children: data.children.map((c) => childPaper(c, data)),
      },
      items: [],
    };
  },
});
