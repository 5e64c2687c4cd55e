// The journal: every line of a span for auditors and other programs; what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { journalCalls } from './calls/journal.ts';

export const journalChapter = defineChapter({ name: 'journal', calls: journalCalls });
