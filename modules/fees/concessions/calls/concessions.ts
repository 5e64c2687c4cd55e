// Calls of concession types and concessions (spec 04 §6.1, §6.2).

import { serve, withMessage } from '#platform/http/serve.ts';
import { saveConcessionType } from '../actions/save-concession-type.ts';
import { concessionTypeList, concessionTypeSave } from '../contract/concession-types.ts';
import { concessionEnd, concessionList, concessionLock } from '../contract/concessions.ts';
import { endConcession, lockSiblingRate } from '../actions/end-concession.ts';
import { listConcessionTypes } from '../reads/concession-types.ts';
import { listConcessions } from '../reads/concessions.ts';

export const concessionCalls = [
  serve(concessionTypeList, ({ active }) => listConcessionTypes(active)),
  serve(concessionTypeSave, async (input) => withMessage(await saveConcessionType(input), 'The type is saved')),
  serve(concessionList, listConcessions),
  serve(concessionEnd, async (input) => withMessage(await endConcession(input), 'The concession ends with the month')),
  serve(concessionLock, async (input) =>
    withMessage(
      await lockSiblingRate(input),
      input.locked ? 'The rate stays as it is' : 'The rate follows the family again',
    ),
  ),
];
