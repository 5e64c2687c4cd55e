// Calls of published results, each a read; they are published by the import (decision 0215).

import { serve } from '#platform/http/serve.ts';
import * as contract from '../contract/published-results.ts';
import { readMeritList } from '../reads/merit-list.ts';
import { listExaminations, listResultSets } from '../reads/result-sets.ts';

export const publishedResultCalls = [
  serve(contract.resultSetList, (query) => listResultSets(query)),
  serve(contract.examinationChoices, listExaminations),
  serve(contract.meritList, ({ course_id, ...asked }) =>
    readMeritList({ ...asked, course_ids: course_id === undefined ? undefined : [course_id] }),
  ),
];
