// HIRE-2: a CV is a PDF or a DOCX of at most 5 MB; what else a page takes are papers and pictures. Judged by content, never by name.

import { badField } from '#kernel/refusal.ts';
import { acceptFile, type Accepted } from '#platform/files/accept.ts';
import type { FileKind } from '#platform/files/kinds.ts';
import { keepContent } from '#platform/files/store.ts';

const MB = 1024 * 1024;

export const cvFile: FileKind = {
  name: 'cv',
  most_bytes: 5 * MB,
  takes: ['paper'],
  words: 'a PDF or a document (DOCX)',
};

export const applicantPaper: FileKind = {
  name: 'applicant-paper',
  most_bytes: 5 * MB,
  takes: ['picture', 'paper'],
  words: 'a picture (JPEG, PNG, WebP), a PDF or a document (DOCX)',
};

export const applicantPhoto: FileKind = {
  name: 'applicant-photo',
  most_bytes: 5 * MB,
  takes: ['picture'],
  words: 'a picture (JPEG, PNG, WebP)',
};

const taken = new Set(['application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document']);

/** Tables and slides are papers elsewhere, no CV. */
const isCv = (media_type: string): boolean => taken.has(media_type);

export interface Upload {
  name: string;
  bytes: Uint8Array;
}

export type Kept = Accepted & { sha256: string };

/** Outside any transaction. */
export async function cvOf(upload: Upload | null): Promise<Kept> {
  if (!upload || upload.bytes.length === 0) throw badField('file', 'Choose your CV (PDF or DOCX, at most 5 MB)');
  const accepted = await acceptFile(upload.name, upload.bytes, cvFile);
  if (!isCv(accepted.media_type))
    throw badField('file', `${accepted.name} is neither a PDF nor a DOCX. Choose your CV again.`);
  return { ...accepted, sha256: await keepContent(accepted.bytes) };
}
