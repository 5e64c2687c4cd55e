// Papers of branches: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { documentClock } from './actions/alert-documents.ts';
import { documentCalls } from './calls/documents.ts';

export { keepDocument, rewriteDocument } from './actions/save-documents.ts';
export { documentById } from './reads/documents.ts';

export const documentsChapter = defineChapter({ name: 'documents', calls: documentCalls, clock: documentClock });
