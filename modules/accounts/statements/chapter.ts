// Financial statements: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { explainChangeCalls } from './calls/explain-change.ts';
import { statementCalls } from './calls/statements.ts';

export const statementsChapter = defineChapter({
  name: 'statements',
  calls: [...statementCalls, ...explainChangeCalls],
});
