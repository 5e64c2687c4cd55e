// The words of the pipeline (spec 02 §3): stages of leads and applications, sources, outcomes of a talk. Shared by calls and screens.

import { z } from 'zod';

export const applicationStages = [
  'draft',
  'submitted',
  'test',
  'interview',
  'decision',
  'waiting',
  'fee',
  'offered',
  'confirmed',
  'rejected',
  'withdrawn',
  'lapsed',
] as const;
export const applicationStage = z.enum(applicationStages);
export type ApplicationStage = (typeof applicationStages)[number];

export const closedStages: readonly ApplicationStage[] = ['confirmed', 'rejected', 'withdrawn', 'lapsed'];

export const stageNames: Record<ApplicationStage, string> = {
  draft: 'Draft',
  submitted: 'Submitted',
  test: 'Test',
  interview: 'Interview',
  decision: 'Decision',
  waiting: 'Waiting list',
  fee: 'Fee',
  offered: 'Offered',
  confirmed: 'Confirmed',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
  lapsed: 'Lapsed',
};

export const sources = [
  'walk_in',
  'phone',
  'website',
  'whatsapp',
  'facebook',
  'instagram',
  'google',
  'referral',
  'event',
  'school_visit',
  'agent',
  'other',
] as const;
export const source = z.enum(sources);
export type Source = (typeof sources)[number];

export const sourceNames: Record<Source, string> = {
  walk_in: 'Walk-in',
  phone: 'Phone',
  website: 'Website',
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  instagram: 'Instagram',
  google: 'Google',
  referral: 'Referral',
  event: 'Event',
  school_visit: 'School visit',
  agent: 'Agent',
  other: 'Other',
};
