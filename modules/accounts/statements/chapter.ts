// Financial statements: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { statementCalls } from './calls/statements.ts';

export const statementsChapter = defineChapter({ name: 'statements', calls: statementCalls });
