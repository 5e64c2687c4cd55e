// Calls of heads, structures, calendar, policies, plans and concessions (spec 04 §6.1, §6.2).

import { serve, withMessage } from '#platform/http/serve.ts';
import { saveCalendar, saveFinePolicy, savePolicy } from '../actions/save-fee-settings.ts';
import { saveCategory, saveConcessionType, saveHead } from '../actions/save-head.ts';
import { publishStructure, saveStructure } from '../actions/save-structure.ts';
import * as settings from '../contract/fee-settings.ts';
import * as heads from '../contract/heads.ts';
import { concessionList, planRead } from '../contract/plans.ts';
import * as structures from '../contract/structures.ts';
import { listFinePolicies, readCalendar, readPolicy } from '../reads/fee-settings.ts';
import { listCategories, listConcessionTypes, listHeads } from '../reads/heads.ts';
import { listConcessions, readPlan } from '../reads/plans.ts';
import { listStructures, readStructure, resolveStructure } from '../reads/structures.ts';

export const structureCalls = [
  serve(heads.headList, (query) => listHeads(query)),
  serve(heads.headSave, async (input) => withMessage(await saveHead(input), 'The head is saved')),
  serve(heads.categoryList, ({ active }) => listCategories(active)),
  serve(heads.categorySave, async (input) => withMessage(await saveCategory(input), 'The category is saved')),
  serve(heads.concessionTypeList, ({ active }) => listConcessionTypes(active)),
  serve(heads.concessionTypeSave, async (input) => withMessage(await saveConcessionType(input), 'The type is saved')),
  serve(structures.structureList, (query) => listStructures(query)),
  serve(structures.structureResolve, (query) => resolveStructure(query)),
  serve(structures.structureRead, ({ id }) => readStructure(id)),
  serve(structures.structureSave, async (input) => withMessage(await saveStructure(input), 'The draft is saved')),
  serve(structures.structurePublish, async ({ id }) =>
    withMessage(await publishStructure(id), 'The fee structure is published'),
  ),
  serve(settings.calendarRead, (query) => readCalendar(query)),
  serve(settings.calendarSave, async (input) => withMessage(await saveCalendar(input), 'The calendar is saved')),
  serve(settings.policyRead, (query) => readPolicy(query)),
  serve(settings.policySave, async (input) => withMessage(await savePolicy(input), 'The policy is saved')),
  serve(settings.finePolicyList, (query) => listFinePolicies(query)),
  serve(settings.finePolicySave, async (input) => withMessage(await saveFinePolicy(input), 'The fine rule is saved')),
  serve(planRead, ({ student_id, session_id }) => readPlan(student_id, session_id)),
  serve(concessionList, (query) => listConcessions(query)),
];
