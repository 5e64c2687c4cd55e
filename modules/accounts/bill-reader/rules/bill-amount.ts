// The amount of a bill: what stands behind the strongest word for the whole, else its largest figure (05 §14.5).

import { type Currency, LARGEST_MINOR, minorDigits, parseMoney } from '#kernel/money.ts';
import { type Found, isSure, type ReadLine, textOf } from './read-line.ts';

/** The strongest first. */
const totals: readonly RegExp[] = [
  /(?:total|net|amount) (?:amount )?payable|payable within due date|grand total|balance due|amount due|total due|net amount|invoice total|bill total/iu,
  /total amount|amount/iu,
  /total/iu,
];

/** A total of something else, or what is paid late. */
const other =
  /sub ?-?total|total (?:units?|items?|qty|quantity|tax|vat|gst|discount|ltrs?|hours)|after due date|late|arrears|taxable|per unit|tax amount|vat amount|gst amount|discount amount/iu;

/** 1,25,000.00 of the subcontinent as well as 125,000.00; behind it no letter or figure, so that it is no code. */
const FIGURE = /(?<![\w.,/-])(?:\d{1,3}(?:,\d{2,3})+|\d{1,12})(?:\.\d{1,3})?(?:\/[-=])?(?![\w/%])(?!-\d)/gu;

const MARK = /\b(?:PKR|Rs|OMR|R\.?O)\b/iu;

interface Candidate {
  rank: number;
  minor: number;
  read: string;
  sure: boolean;
}

function minorOf(read: string, currency: Currency): number | null {
  const figure = read.replace(/\/[-=]$/, '');
  // 12.250 is no amount of rupees, however it ends.
  if ((figure.split('.')[1]?.length ?? 0) > minorDigits[currency]) return null;
  const minor = parseMoney(figure, currency);
  return typeof minor === 'number' && minor > 0 && minor <= LARGEST_MINOR ? minor : null;
}

/** Another currency's mark on the line: the figure may not be ours. */
function isForeign(text: string, currency: Currency): boolean {
  const mark = MARK.exec(text)?.[0].toUpperCase();
  return mark !== undefined && /^(?:OMR|R)/.test(mark) && mark !== 'RS'
    ? currency !== 'OMR'
    : mark !== undefined && currency !== 'PKR';
}

/** The last figure of a line: quantity and price stand before it. */
function lastOf(line: ReadLine, currency: Currency): Omit<Candidate, 'rank'> | null {
  const text = textOf(line);
  const figures = [...text.matchAll(FIGURE)].flatMap((match) => {
    const minor = minorOf(match[0], currency);
    return minor === null ? [] : [{ minor, read: match[0], at: match.index }];
  });
  const last = figures.at(-1);
  if (!last) return null;
  const { minor, read, at } = last;
  return { minor, read, sure: isSure(line, at, at + read.length) && !isForeign(text, currency) };
}

function candidates(lines: readonly ReadLine[], currency: Currency): Candidate[] {
  return lines.flatMap((line, n) => {
    const text = textOf(line);
    const rank = totals.findIndex((label) => label.test(text));
    if (rank < 0 || other.test(text)) return [];
    const next = lines[n + 1];
    const found = lastOf(line, currency) ?? (next && !other.test(textOf(next)) ? lastOf(next, currency) : null);
    return found ? [{ ...found, rank }] : [];
  });
}

/** Of the strongest words the largest; two that differ are compared by a person. */
export function amountOf(lines: readonly ReadLine[], currency: Currency): Found<number> | null {
  const all = candidates(lines, currency);
  const best = Math.min(...all.map((one) => one.rank));
  const strongest = all.filter((one) => one.rank === best);
  const [first, ...rest] = strongest.toSorted((a, b) => b.minor - a.minor);
  if (first) {
    const agreed = rest.every((one) => one.minor === first.minor);
    return { value: first.minor, read: first.read, sure: first.sure && agreed };
  }
  const largest = lines
    .flatMap((line) => (/\./.test(textOf(line)) || MARK.test(textOf(line)) ? (lastOf(line, currency) ?? []) : []))
    .toSorted((a, b) => b.minor - a.minor)[0];
  return largest ? { value: largest.minor, read: largest.read, sure: false } : null;
}
