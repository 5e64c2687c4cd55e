// STU-3: what was typed into a search, taken apart: numbers are looked up exactly, words in any order.

export interface SearchWords {
  /** Lower case, single spaces; the database folds letters and marks the same way on both sides. */
  text: string;
  words: string[];
  /** Typed as a number, without the dashes and spaces of a CNIC or phone; null when words were typed. */
  number: string | null;
}

/** At most six words count; a CNIC or phone is one number however it is grouped. */
export function searchWords(typed: string): SearchWords {
  const text = typed.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase().slice(0, 100);
  const digits = text.replace(/[\s\-–()+]/g, '');
  if (/^\d{6,}$/.test(digits)) return { text: digits, words: [withoutTrunk(digits)], number: digits };
  return { text, words: text.split(' ').slice(0, 6), number: /\d/.test(text) && !text.includes(' ') ? text : null };
}

/** `0300 1234567` is kept as +923001234567: the trunk zero of a mobile is not part of it. */
function withoutTrunk(digits: string): string {
  return /^0(3\d{9})$/.test(digits) ? digits.slice(1) : digits.replace(/^00/, '');
}

/** A pattern for LIKE that finds `word` anywhere; its own % and _ mean themselves. */
export function anywhere(word: string): string {
  return `%${literal(word)}%`;
}

/** A pattern for LIKE that finds texts beginning with `word`. */
export function beginning(word: string): string {
  return `${literal(word)}%`;
}

function literal(word: string): string {
  return word.replace(/[\\%_]/g, (sign) => `\\${sign}`);
}
