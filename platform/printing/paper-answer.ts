// A paper as the answer of a call: the PDF, shown in the browser, under a name that a person would give it: what it is, of whom or how many,
// of when ('Statement of fees Ayesha Khan November 2026.pdf').

import { grouped } from '#kernel/counted.ts';
import { fileAnswer } from '#platform/http/serve.ts';

type Said = string | null | undefined;

/** Long enough for a name and its month, short enough for any file system. */
const LONGEST = 120;

/** Without '.pdf'. Days keep their order, other signs that some file system does not take become spaces. */
export const paperName = (...said: readonly Said[]): string =>
  said
    .filter(Boolean)
    .join(' ')
    .replaceAll(/(?<=\d{2})\/(?=\d{2})/g, '-')
    .replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)
    .trimEnd();

/** The one it is of, else how many. */
export const ofWhom = (names: readonly string[]): string =>
  names.length === 1 ? (names[0] ?? '') : `(${grouped(names.length)})`;

/** The first word says what it is. */
export const paperAnswer = (said: readonly [string, ...Said[]], bytes: Uint8Array) =>
  fileAnswer({ name: `${paperName(...said)}.pdf`, type: 'application/pdf', bytes, inline: true });
