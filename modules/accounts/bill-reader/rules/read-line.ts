// What a reader of pictures gives: lines of words, each with how sure it is of it.

export interface ReadWord {
  text: string;
  /** Hundredths, 0 to 100. */
  sure: number;
}

export type ReadLine = readonly ReadWord[];

/** A field as it was read: its value, the words it was read from, and whether a person need not compare it. */
export interface Found<T> {
  value: T;
  read: string;
  sure: boolean;
}

/** Below this a word is compared by a person. */
const SURE = 85;

export const textOf = (line: ReadLine): string => line.map((word) => word.text).join(' ');

/** Whether every word that the span of the line's text touches was read for sure. */
export function isSure(line: ReadLine, from: number, to: number): boolean {
  let at = 0;
  for (const { text, sure } of line) {
    const end = at + text.length;
    if (at < to && end > from && sure < SURE) return false;
    at = end + 1;
  }
  return true;
}

export interface Place {
  line: ReadLine;
  text: string;
  /** Where in its text. */
  from: number;
  to: number;
}

export interface Label {
  /** Of two labels the lower rank counts. */
  rank: number;
  n: number;
  text: string;
  /** Behind the label. */
  from: number;
}

/** Where labels stand, line by line; what `not` finds directly around it is another label. */
export function labelsIn(lines: readonly ReadLine[], labels: readonly RegExp[], not: RegExp | null = null): Label[] {
  return lines.flatMap((line, n) => {
    const text = textOf(line);
    return labels.flatMap((label, rank) =>
      [...text.matchAll(new RegExp(label, 'giu'))].flatMap((match) => {
        const from = match.index + match[0].length;
        const around = text.slice(Math.max(0, match.index - 12), from);
        return not?.test(around) ? [] : [{ rank, n, text, from }];
      }),
    );
  });
}

/** The first that fits behind a label: on its line, else on the next one. */
export function behind(lines: readonly ReadLine[], label: Label, pattern: RegExp): Place | null {
  for (const [n, from] of [
    [label.n, label.from],
    [label.n + 1, 0],
  ] as const) {
    const line = lines[n];
    if (!line) continue;
    const text = textOf(line);
    const match = new RegExp(pattern, 'iu').exec(text.slice(from));
    if (match) return { line, text: match[0], from: from + match.index, to: from + match.index + match[0].length };
  }
  return null;
}
