// The words of inquiries (spec 02 §2, §3.1): kinds, stages, reasons, what was done and what came of it. Shared by calls and screens.

import { z } from 'zod';

export const leadKinds = ['admission', 'campus', 'contact'] as const;
export const leadKind = z.enum(leadKinds, { error: 'Choose the kind' });
export type LeadKind = (typeof leadKinds)[number];

export const leadStages = [
  'new',
  'contacted',
  'visit_booked',
  'visited',
  'applied',
  'won',
  'lost',
  'junk',
  'merged',
] as const;
export const leadStage = z.enum(leadStages);
export type LeadStage = (typeof leadStages)[number];

export const leadStageNames: Record<LeadStage, string> = {
  new: 'New',
  contacted: 'Contacted',
  visit_booked: 'Visit booked',
  visited: 'Visited',
  applied: 'Applied',
  won: 'Won',
  lost: 'Lost',
  junk: 'Junk',
  merged: 'Merged',
};

export const lostReasons = [
  'fee',
  'distance',
  'seat',
  'age',
  'other_school',
  'no_response',
  'transport',
  'other',
] as const;
export const lostReason = z.enum(lostReasons, { error: 'Choose why it was lost' });

export const lostReasonNames: Record<(typeof lostReasons)[number], string> = {
  fee: 'The fee',
  distance: 'Too far',
  seat: 'No seat',
  age: 'Age',
  other_school: 'Another school',
  no_response: 'No response',
  transport: 'No transport',
  other: 'Something else',
};

export const relations = ['father', 'mother', 'guardian', 'other'] as const;
export const relationNames: Record<(typeof relations)[number], string> = {
  father: 'Father',
  mother: 'Mother',
  guardian: 'Guardian',
  other: 'Other',
};

export const activityKinds = ['call', 'visit', 'whatsapp', 'sms', 'email', 'meeting', 'note'] as const;
export type ActivityKind = (typeof activityKinds)[number];
export const activityNames: Record<ActivityKind | 'system', string> = {
  call: 'Call',
  visit: 'Visit',
  whatsapp: 'WhatsApp',
  sms: 'SMS',
  email: 'E-mail',
  meeting: 'Meeting',
  note: 'Note',
  system: 'Step',
};

export const outcomes = [
  'reached',
  'no_answer',
  'busy',
  'wrong_number',
  'call_back',
  'interested',
  'not_interested',
  'will_come',
  'visited',
] as const;
export type Outcome = (typeof outcomes)[number];
export const outcomeNames: Record<Outcome, string> = {
  reached: 'Reached',
  no_answer: 'No answer',
  busy: 'Busy',
  wrong_number: 'Wrong number',
  call_back: 'Asked to call back',
  interested: 'Interested',
  not_interested: 'Not interested',
  will_come: 'Will come',
  visited: 'Visited',
};

/** ADM-5: days since the last word. */
export const ageBuckets = ['0-1', '2-3', '4-7', '8-14', '15+'] as const;
export const ageBucket = z.enum(ageBuckets);
export type AgeBucket = (typeof ageBuckets)[number];

/** ADM-7: the steps of the funnel, as far as a family came. */
export const funnelSteps = ['leads', 'contacted', 'visited', 'applied', 'admitted'] as const;
export type FunnelStep = (typeof funnelSteps)[number];
