// Questions on figures as records (spec 00 §23): named in the audit.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { RecordKind, RecordName } from '#platform/records/record-kinds.ts';
import { QUESTION } from '../rules/question-record.ts';

export const questionRecord: RecordKind = {
  kind: QUESTION,
  title: 'Question on a figure',
  table: 'accounts.figure_questions',
  permissions: ['Account Report', 'Ledger', 'Account Record'],
  names: (ids) =>
    rowsOf(sql<RecordName>`
      select q.id, q.label as name, null as number from accounts.figure_questions q
       where q.id = any (${[...ids]}::bigint[]) and q.school_id = platform.current_school()`),
  path: () => linkTo(pages.FigureQuestions, { state: 'all' }),
};
