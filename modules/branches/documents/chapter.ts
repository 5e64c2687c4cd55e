// Papers of branches: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { documentClock } from './actions/alert-documents.ts';
import { documentCalls } from './calls/documents.ts';

export const documentsChapter = defineChapter({ name: 'documents', calls: documentCalls, clock: documentClock });
