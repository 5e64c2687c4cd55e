// Screens by the words people use: part of a title, a word mistyped by a letter or two ("Attendance" finds "Attandance"), or what it is called elsewhere.

import { distance } from 'fastest-levenshtein';

interface Titled {
  title: string;
}

/** What people say → words of our titles. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  absent: ['attendance'],
  arrears: ['outstanding'],
  bill: ['challan', 'voucher'],
  bonus: ['increment'],
  cash: ['cash', 'deposit'],
  collect: ['deposit'],
  defaulter: ['outstanding'],
  discount: ['charity', 'package'],
  dues: ['outstanding'],
  expense: ['voucher', 'expense', 'payment'],
  income: ['profit'],
  invoice: ['challan'],
  pay: ['deposit', 'payment'],
  receipt: ['deposit', 'receipt'],
  scholarship: ['charity', 'scholarship'],
  supplier: ['payee'],
  unpaid: ['outstanding'],
  vendor: ['payee'],
  withdraw: ['left'],
};

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** How many letters may be wrong: none of a short word, which would be another word. */
const slips = (word: string): number => (word.length >= 8 ? 2 : word.length >= 5 ? 1 : 0);

/** 0 the title begins with it, 1 a word of it does, 2 it stands within, 3 called so elsewhere, 4 mistyped; undefined: no match. */
function nearness(word: string, title: string): number | undefined {
  const whole = title.toLowerCase();
  if (whole.startsWith(word)) return 0;
  const titleWords = wordsOf(title);
  if (titleWords.some((one) => one.startsWith(word))) return 1;
  if (whole.includes(word)) return 2;
  const others = Object.hasOwn(alsoCalled, word) ? (alsoCalled[word] ?? []) : [];
  if (others.some((other) => titleWords.some((one) => isLike(other, one)))) return 3;
  return titleWords.some((one) => isLike(word, one)) ? 4 : undefined;
}

/** Letters that are still to come are no fault: "attend" is like "attandance". */
function isLike(typed: string, word: string): boolean {
  return word.startsWith(typed) || distance(typed, word.slice(0, typed.length)) <= slips(typed);
}

/** Every typed word is found in the title; the nearest first, else in the order given. */
export function matchingScreens<One extends Titled>(screens: readonly One[], typed: string): One[] {
  const words = wordsOf(typed);
  return screens
    .flatMap((screen) => {
      const near = words.map((word) => nearness(word, screen.title));
      return near.includes(undefined) ? [] : [{ screen, far: near.reduce<number>((sum, one) => sum + (one ?? 0), 0) }];
    })
    .toSorted((a, b) => a.far - b.far)
    .map(({ screen }) => screen);
}
