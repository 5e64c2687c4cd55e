// The words of franchise applicants (spec 10 §3.6, §4.4): stages, sources, premises, what was done. Shared by calls and screens.

import { z } from 'zod';

export const applicantStages = [
  'applied',
  'site_visit',
  'approval',
  'agreement',
  'fee_paid',
  'opened',
  'on_hold',
  'rejected',
  'withdrawn',
] as const;
export const applicantStage = z.enum(applicantStages);
export type ApplicantStage = (typeof applicantStages)[number];

export const stageNames: Record<ApplicantStage, string> = {
  applied: 'Applied',
  site_visit: 'Site visit',
  approval: 'Approval',
  agreement: 'Agreement',
  fee_paid: 'Fee paid',
  opened: 'Opened',
  on_hold: 'On hold',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};

export const sources = ['website', 'referral', 'event', 'newspaper', 'social', 'walk_in', 'other'] as const;
export const sourceNames: Record<(typeof sources)[number], string> = {
  website: 'Website',
  referral: 'Referral',
  event: 'Event',
  newspaper: 'Newspaper',
  social: 'Social media',
  walk_in: 'Came by',
  other: 'Other',
};

export const premisesKinds = ['owned', 'rented', 'to_find'] as const;
export const premisesNames: Record<(typeof premisesKinds)[number], string> = {
  owned: 'Owned',
  rented: 'Rented',
  to_find: 'Still to find',
};

export const eventKinds = ['stage', 'call', 'visit', 'note', 'message', 'file'] as const;
/** What a person writes down; the others are written by what happens. */
export const notedKinds = ['call', 'note', 'message', 'file'] as const;
export const eventNames: Record<(typeof eventKinds)[number], string> = {
  stage: 'Stage',
  call: 'Call',
  visit: 'Visit',
  note: 'Note',
  message: 'Message',
  file: 'File',
};

export const recommendations = ['yes', 'with_conditions', 'no'] as const;
export const recommendationNames: Record<(typeof recommendations)[number], string> = {
  yes: 'Yes',
  with_conditions: 'With conditions',
  no: 'No',
};

export const applicantEvents = ['plan_visit', 'visit_done', 'hold', 'go_on', 'reject', 'withdraw', 'reopen'] as const;
export type ApplicantEvent = (typeof applicantEvents)[number];
