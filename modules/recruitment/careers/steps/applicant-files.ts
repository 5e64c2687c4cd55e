// HIRE-2: a CV is a PDF or a DOCX of at most 5 MB; what else a page takes are papers and pictures. Judged by content, never by name.

import type { FileKind } from '#platform/files/kinds.ts';

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
export const isCv = (media_type: string): boolean => taken.has(media_type);
