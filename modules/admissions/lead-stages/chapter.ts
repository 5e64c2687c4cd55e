// Inquiries and their stages: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';

export { leadApplied, leadWon } from './actions/lead-follows.ts';
export { scoreLeads } from './actions/score-leads.ts';
export { type LockedLead, lockLead, noteLead, changeLeadStage, writeStep } from './actions/change-lead-stage.ts';
export { leadFacts } from './reads/lead-facts.ts';
export { leadScope } from './reads/lead-scope.ts';

export const leadStagesChapter = defineChapter({
  name: 'lead-stages',
});
