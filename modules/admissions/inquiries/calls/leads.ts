// Calls of inquiries (spec 02 §7), the website's form, and the list as a file.

import { counted, grouped } from '#kernel/counted.ts';
import { exportOf } from '#kernel/export-call.ts';
import { serveExport } from '#platform/exports/export-list.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { formatPhone } from '#modules/students/index.ts';
import { assignLeads } from '../actions/assign-leads.ts';
import { logLeadActivity } from '../actions/log-lead-activity.ts';
import { mergeLeads } from '../actions/merge-leads.ts';
import { messageLeads } from '../actions/message-leads.ts';
import { receivePublicInquiry } from '../actions/public-inquiry.ts';
import { createLead } from '../actions/receive-leads.ts';
import { changeLeadByHand, changeManyLeads } from '../actions/change-lead-by-hand.ts';
import { updateLead } from '../actions/update-lead.ts';
import { leadFunnel } from '../contract/lead-funnel.ts';
import { leadStageNames } from '#modules/admissions/lead-stages/contract/lead-words.ts';
import * as acts from '../contract/lead-acts.ts';
import * as contract from '../contract/leads.ts';
import { publicInquiry } from '../contract/public-inquiry.ts';
import { sourceNames } from '#modules/admissions/stages/contract/stages.ts';
import { readFunnel } from '../reads/lead-funnel.ts';
import { readKnown } from '../reads/lead-known.ts';
import { assigneesInScope } from '../reads/lead-people.ts';
import { readLead } from '../reads/lead.ts';
import { listLeads } from '../reads/leads.ts';

const leftOut = (n: number): string => (n > 0 ? `, ${grouped(n)} left as they were` : '');

export const leadCalls = [
  serve(contract.leadList, listLeads),
  serve(contract.leadKnown, readKnown),
  serve(contract.leadAssignees, ({ branch_id }) => assigneesInScope(branch_id)),
  serve(contract.leadGet, ({ id }) => readLead(id)),
  serve(leadFunnel, readFunnel),
  serve(contract.leadCreate, async (input) => {
    const made = await createLead(input);
    if (made.id === null)
      return withMessage(made, 'Another branch is in touch with this family; the inquiry was added there');
    return withMessage(
      made,
      made.merged_into === null ? `Inquiry ${made.lead_no} is taken in` : `Added to the open inquiry ${made.lead_no}`,
    );
  }),
  serve(contract.leadUpdate, async (input) => withMessage(await updateLead(input), 'Saved')),
  serve(acts.leadActivity, async (input) => withMessage(await logLeadActivity(input), 'Written down')),
  serve(acts.leadAssign, async (input) => {
    const answer = await assignLeads(input);
    const given = answer.rows.filter((row) => row.user_id !== null).length;
    return withMessage(answer, `${counted(given, 'inquiry', 'inquiries')} given${leftOut(answer.rows.length - given)}`);
  }),
  serve(acts.leadTurn, async (input) => {
    const answer = await changeLeadByHand(input);
    return withMessage(answer, answer.warning ?? leadStageNames[answer.stage]);
  }),
  serve(acts.leadTurnMany, async (input) => {
    const answer = await changeManyLeads(input);
    return withMessage(
      answer,
      `${counted(answer.done, 'inquiry', 'inquiries')} ${input.stage}${leftOut(answer.left_out)}`,
    );
  }),
  serve(acts.leadMerge, async (input) => {
    const answer = await mergeLeads(input);
    return withMessage(answer, `Merged into ${answer.lead_no}`);
  }),
  serve(acts.leadMessage, async (input) => {
    const answer = await messageLeads(input);
    return withMessage(answer, `Written to ${counted(answer.told, 'family', 'families')}${leftOut(answer.left_out)}`);
  }),
  serveAtEdge(publicInquiry, (input, facts) =>
    receivePublicInquiry(input, facts.at_door, (work) => inRequest(publicInquiry, facts, work)),
  ),
  serveExport(exportOf(contract.leadList), {
    name: 'inquiries',
    page: listLeads,
    columns: [
      { title: 'No', value: (row) => row.lead_no, width: 14 },
      { title: 'Received', value: (row) => row.received_at, width: 18 },
      { title: 'Parent', value: (row) => row.parent_name, width: 26 },
      { title: 'Mobile', value: (row) => formatPhone(row.mobile), width: 18 },
      { title: 'E-mail', value: (row) => row.email, width: 26 },
      { title: 'Children', value: (row) => row.children, width: 36 },
      { title: 'Branch', value: (row) => row.branch_name, width: 20 },
      { title: 'City', value: (row) => row.city },
      { title: 'Area', value: (row) => row.area },
      { title: 'Source', value: (row) => sourceNames[row.source] },
      { title: 'Campaign', value: (row) => row.campaign },
      { title: 'Stage', value: (row) => leadStageNames[row.stage] },
      { title: 'With', value: (row) => row.assigned_name, width: 20 },
      { title: 'Next action', value: (row) => row.next_action_at, width: 18 },
      { title: 'Days without contact', value: (row) => row.days_quiet },
      { title: 'Score', value: (row) => row.score },
      { title: 'May receive news', value: (row) => (row.marketing_consent ? 'Yes' : 'No') },
      { title: 'Message', value: (row) => row.message, width: 40 },
    ],
  }),
];
