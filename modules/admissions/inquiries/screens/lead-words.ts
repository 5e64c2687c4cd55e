// Words, colours and choices of inquiries on all their screens.

import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { lookup, type Option, optionsOf } from '#ui/filters/filter.ts';
import type { Statuses } from '#ui/table/column.ts';
import {
  activityNames,
  ageBuckets,
  leadStageNames,
  lostReasonNames,
  outcomeNames,
  relationNames,
} from '#modules/admissions/lead-stages/contract/lead-words.ts';
import { leadStates } from '#modules/admissions/lead-stages/rules/index.ts';
import { leadAssignees } from '../contract/leads.ts';
import { sourceNames } from '#modules/admissions/stages/contract/stages.ts';

const options = (names: Readonly<Record<string, string>>): Option[] => optionsOf(names);

export const kindPages = {
  admission: { title: 'Admission Inquiry', path: pages.AdmissionInquiry },
  campus: { title: 'Campus Applicants', path: pages.CampusApplicant },
  contact: { title: 'Contact Inquiry', path: pages.ContactInquiry },
} as const;

export const stageStatuses: Statuses = leadStates.badges;

const { system: _, ...byHand } = activityNames;

export const stageOptions = options(leadStageNames);
export const sourceOptions = options(sourceNames);
export const lostOptions = options(lostReasonNames);
export const outcomeOptions = options(outcomeNames);
export const relationOptions = options(relationNames);
export const activityOptions = options(byHand);
export const bucketOptions = ageBuckets.map((value) => ({ value, label: `${value} days` }));
export const languageOptions = options({ en: 'English', ur: 'Urdu', ar: 'Arabic' });

export const people = lookup(leadAssignees, (all) =>
  all.map((one) => ({ value: one.id, label: `${one.name} (${one.open} open)` })),
);

/** Opens a WhatsApp chat with the number in the person's own WhatsApp. */
export const whatsappOf = (mobile: string): string => `https://wa.me/${mobile.replace('+', '')}`;

export const applicationPath = (id: number): string => linkTo(pages.AdmissionInfo, { id });
