// The order of an admission register and what is missing in it (02 §6.11, STU-2): numbers of one series differ in their last digits.

/** Where the number stands in its series; no number holds it. */
const PLACE = '\n';

export interface RegisterNumber {
  series: string;
  seq: number;
  /** Digits as written, with leading noughts. */
  width: number;
}

/** 'F8-A00012' is 12 of the series 'F8-A'; a number without digits is a series of its own. */
export function registerNumber(number: string): RegisterNumber {
  const digits = /\d{1,15}(?=\D*$)/.exec(number);
  if (!digits) return { series: number, seq: 0, width: 0 };
  const [written] = digits;
  const series = `${number.slice(0, digits.index)}${PLACE}${number.slice(digits.index + written.length)}`;
  return { series, seq: Number(written), width: written.length };
}

/** Series by series, in each by number: 9 before 10, whatever the noughts before them. */
export function inRegisterOrder(a: RegisterNumber, b: RegisterNumber): number {
  if (a.series !== b.series) return a.series < b.series ? -1 : 1;
  return a.seq - b.seq;
}

export interface MissingNumbers {
  /** How many numbers are missing in all. */
  count: number;
  /** 'F8-A00004' or 'F8-A00007 to F8-A00009', in register order. */
  gaps: string[];
}

const written = ({ series, width }: RegisterNumber, seq: number): string =>
  series.replace(PLACE, String(seq).padStart(width, '0'));

/** The numbers between the first and the last of each series that nobody has. */
export function missingNumbers(numbers: readonly string[]): MissingNumbers {
  const sorted = numbers.map(registerNumber).toSorted(inRegisterOrder);
  const missing: MissingNumbers = { count: 0, gaps: [] };
  for (const [i, after] of sorted.entries()) {
    const before = sorted[i - 1];
    if (before?.series !== after.series || after.seq - before.seq < 2) continue;
    const [first, last] = [before.seq + 1, after.seq - 1];
    missing.count += last - first + 1;
    missing.gaps.push(
      first === last ? written(before, first) : `${written(before, first)} to ${written(before, last)}`,
    );
  }
  return missing;
}
