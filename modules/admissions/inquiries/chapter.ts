// Inquiries: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { leadAudience } from './reads/lead-audience.ts';
import { leadClock } from './actions/age-leads.ts';
import { leadCalls } from './calls/leads.ts';
import { leadRecord } from './reads/lead-audience.ts';
import { leadEvents } from './rules/lead-events.ts';
import { leadNumber } from './rules/lead-number.ts';
import { leadSettings } from './rules/lead-settings.ts';
import { leadsImport } from './imports/leads.ts';

export { logLeadActivity } from './actions/log-lead-activity.ts';
export { type Inquiry, receiveLeads, type TakenIn } from './actions/receive-leads.ts';

export const inquiriesChapter = defineChapter({
  name: 'inquiries',
  calls: leadCalls,
  records: [leadRecord],
  clock: leadClock,
  messageEvents: leadEvents,
  settings: leadSettings,
  numbers: [leadNumber],
  audiences: [leadAudience],
  imports: [leadsImport],
});
