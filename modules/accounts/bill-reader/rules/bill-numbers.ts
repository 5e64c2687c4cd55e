// The tax number of who sent a bill, and the number of the bill (05 §14.5).

import { behind, type Found, isSure, labelsIn, type Place, type ReadLine } from './read-line.ts';

/** NTN 1234567-8, or the CNIC of a person; STRN of thirteen digits; VATIN of Oman. */
const taxes = [
  { label: /\bN\.? ?T\.? ?N\b\.?(?: ?(?:no|number|#))?/iu, shape: /\d{7}-?\d(?!\d)|\d{5}-?\d{7}-?\d(?!\d)/u },
  { label: /\bVATIN\b|\bVAT (?:reg(?:istration)?\.? ?)?(?:no|number|in)\b|\bTRN\b/iu, shape: /OM ?\d{10}(?!\d)/iu },
  {
    label: /\bS\.? ?T\.? ?R\.? ?N\b\.?(?: ?(?:no|number|#))?|sales tax reg(?:istration)?\.? ?(?:no|number)/iu,
    shape: /(?:\d-?){12}\d(?![\d-])/u,
  },
] as const;

const ANY = /(?:[A-Z]{2} ?)?\d[\d -]{4,18}\d/iu;

const plain = (place: Place): string => place.text.replaceAll(/\s/gu, '').toUpperCase();

/** Of the kinds the first that is there; one that has not its shape is compared by a person. */
export function taxNumberOf(lines: readonly ReadLine[]): Found<string> | null {
  const doubtful: Found<string>[] = [];
  for (const { label, shape } of taxes)
    for (const one of labelsIn(lines, [label], /buyer|customer|your|our client/iu)) {
      const place = behind(lines, one, shape);
      if (place) return { value: plain(place), read: place.text, sure: isSure(place.line, place.from, place.to) };
      const like = behind(lines, one, ANY);
      if (like) doubtful.push({ value: plain(like), read: like.text, sure: false });
    }
  return doubtful[0] ?? null;
}

const bills: readonly RegExp[] = [
  /(?:tax )?(?:invoice|inv\.?|bill) ?(?:no|number|num|#|nr)\b\.?|(?:invoice|bill) ?#/iu,
  /(?:receipt|document|serial|challan|voucher) ?(?:no|number|#)\b\.?/iu,
  /(?:ref(?:erence)?|consumer|account|contract) ?(?:no|number|#|id)\b\.?/iu,
];

/** Letters, digits and what stands between them; at least one digit. */
const NUMBER = /(?<![A-Z0-9])(?=[A-Z/-]*\d)[A-Z0-9](?:[A-Z0-9/_-]{0,38}[A-Z0-9])?/iu;

const STRONG = 1;

/** A consumer number is on every bill of the year: it is offered, and compared. */
export function billNumberOf(lines: readonly ReadLine[]): Found<string> | null {
  for (const label of labelsIn(lines, bills).toSorted((a, b) => a.rank - b.rank)) {
    const place = behind(lines, label, NUMBER);
    if (place)
      return {
        value: place.text.toUpperCase(),
        read: place.text,
        sure: label.rank <= STRONG && isSure(place.line, place.from, place.to),
      };
  }
  return null;
}
