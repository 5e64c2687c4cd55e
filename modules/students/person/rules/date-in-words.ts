// A date of birth in words, as a leaving certificate has it: 'Fifteenth March Two Thousand and Sixteen'.

import { nameTable } from '#kernel/names.ts';
import type { LocalDate } from '#kernel/dates.ts';

const units = [
  'Zero',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
  'Fifteen',
  'Sixteen',
  'Seventeen',
  'Eighteen',
  'Nineteen',
];
const tens = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty', 'Seventy', 'Eighty', 'Ninety'];
const oddOrdinals = nameTable<string>({
  One: 'First',
  Two: 'Second',
  Three: 'Third',
  Five: 'Fifth',
  Eight: 'Eighth',
  Nine: 'Ninth',
  Twelve: 'Twelfth',
});
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** 0 to 99. */
function small(n: number): string {
  if (n < 20) return units[n] ?? '';
  const rest = n % 10;
  return `${tens[Math.floor(n / 10)] ?? ''}${rest > 0 ? `-${units[rest] ?? ''}` : ''}`;
}

function ordinal(n: number): string {
  if (n >= 20 && n % 10 > 0) return `${tens[Math.floor(n / 10)] ?? ''}-${ordinal(n % 10)}`;
  const word = small(n);
  return oddOrdinals[word] ?? (word.endsWith('y') ? `${word.slice(0, -1)}ieth` : `${word}th`);
}

function year(n: number): string {
  const [thousands, rest] = [Math.floor(n / 1000), n % 1000];
  const hundreds = Math.floor(rest / 100);
  const last = rest % 100;
  const parts = [`${small(thousands)} Thousand`, ...(hundreds > 0 ? [`${small(hundreds)} Hundred`] : [])];
  return last > 0 ? `${parts.join(' ')} and ${small(last)}` : parts.join(' ');
}

export function dateInWords(date: LocalDate): string {
  const [y = 0, m = 1, d = 1] = date.split('-').map(Number);
  return `${ordinal(d)} ${months[m - 1] ?? ''} ${year(y)}`;
}
