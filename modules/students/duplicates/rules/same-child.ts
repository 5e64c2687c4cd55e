// ADM-14, ADM-15: how likely it is that two records are one child, and which words of a name do not identify anybody.

/** Titles and first names that half of a school shares, in the form stored for searching. */
const common = /(^|\s)(syed|syeda|sayyed|muhammad|mohammad|mohammed|mohamed|mohd|md|m|bin|bint|binte|al|el)(?=\s|$)/g;

/** `Muhammad Ali al Baig` → `ali baig`; a name of nothing else stays as it is. */
export function withoutHonorifics(folded: string): string {
  const bare = folded.replaceAll(/[.'’]/g, '').replaceAll('-', ' ').replaceAll(common, ' ').replace(/\s+/g, ' ').trim();
  return bare === '' ? folded.trim() : bare;
}

/** Sets of three letters with two blanks before and one behind each word, as the database counts them. */
function trigrams(text: string): Set<string> {
  const all = text
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .flatMap((word) => {
      const padded = `  ${word} `;
      return Array.from({ length: padded.length - 2 }, (_, i) => padded.slice(i, i + 3));
    });
  return new Set(all);
}

/** 0 to 1: common sets of three letters over all of both. */
export function similarity(a: string, b: string): number {
  const [left, right] = [trigrams(withoutHonorifics(a)), trigrams(withoutHonorifics(b))];
  if (left.size === 0 || right.size === 0) return 0;
  const both = [...left].filter((one) => right.has(one)).length;
  return both / (left.size + right.size - both);
}

export interface Compared {
  /** The same card number. */
  same_number: boolean;
  same_dob: boolean;
  /** A guardian with the same card number or mobile. */
  common_guardian: boolean;
  name: number;
  father: number;
}

/** 100 a number, 90 birth date with a guardian, 80 birth date with both names; 0 is another child. */
export function sameChildScore({ same_number, same_dob, common_guardian, name, father }: Compared): number {
  if (same_number) return 100;
  if (same_dob && name >= 0.6 && common_guardian) return 90;
  if (same_dob && name >= 0.8 && father >= 0.8) return 80;
  return 0;
}

const reasons: Record<number, string> = {
  100: 'The same card number',
  90: 'The same birth date and guardian, a like name',
  80: 'The same birth date, the names of child and father are alike',
};

export const reasonOfScore = (score: number): string => reasons[score] ?? '';
