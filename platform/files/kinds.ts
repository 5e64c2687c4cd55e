// What may be uploaded for which purpose: areas register a kind when the usual one (10 MB; pictures, PDF, tables, documents) is
// too small or too wide (spec 00 §21).

import { register } from '#platform/register.ts';

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

export function registerFileKind(kind: FileKind): void {
  if (kind.most_bytes > LARGEST_BYTES) throw new Error(`Files of ${kind.name} are larger than any file may be`);
  kinds.set(kind.name, kind);
}

export const anyFile: FileKind = {
  name: 'file',
  most_bytes: FILE_BYTES,
  takes: ['picture', 'paper', 'text'],
  words: 'a picture (JPEG, PNG, WebP), a PDF, a table (XLSX, CSV) or a document (DOCX)',
};
registerFileKind(anyFile);
registerFileKind({ name: 'picture', most_bytes: FILE_BYTES, takes: ['picture'], words: 'a picture (JPEG, PNG, WebP)' });

export const fileKindOf = (name: string): FileKind | undefined => kinds.get(name);
export const fileKinds = (): readonly FileKind[] => [...kinds.values()];
