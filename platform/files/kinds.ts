// What may be uploaded for which purpose: areas declare a kind when the usual one (10 MB; pictures, PDF, tables, documents) is
// too small or too wide (spec 00 §21).

import { enter, register } from '#platform/register.ts';

export type Takes = 'picture' | 'paper' | 'text' | 'book' | 'zip';

export interface FileKind {
  /** 'picture', 'e-book' …; the upload names it. */
  name: string;
  /** Largest size in bytes: 10 MB unless the kind needs more, never over 300 MB. */
  most_bytes: number;
  takes: readonly Takes[];
  /** For people: 'a picture (JPEG, PNG, WebP)'. */
  words: string;
}

const MB = 1024 * 1024;
export const FILE_BYTES = 10 * MB;
export const LARGEST_BYTES = 300 * MB;

const kinds = register<string, FileKind>();

/** At start, with the kinds of all modules. */
export function registerFileKinds(all: readonly FileKind[]): void {
  const large = all.find((kind) => kind.most_bytes > LARGEST_BYTES);
  if (large) throw new Error(`Files of ${large.name} are larger than any file may be`);
  enter(
    kinds,
    'file kind',
    all.map((kind) => [kind.name, kind]),
  );
}

export const anyFile: FileKind = {
  name: 'file',
  most_bytes: FILE_BYTES,
  takes: ['picture', 'paper', 'text'],
  words: 'a picture (JPEG, PNG, WebP), a PDF, a table (XLSX, CSV) or a document (DOCX)',
};

export const pictureFile: FileKind = {
  name: 'picture',
  most_bytes: FILE_BYTES,
  takes: ['picture'],
  words: 'a picture (JPEG, PNG, WebP)',
};

export const fileKindOf = (name: string): FileKind | undefined => kinds.get(name);
export const fileKinds = (): readonly FileKind[] => [...kinds.values()];
