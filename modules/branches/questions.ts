// What branches asks of the modules above it (14 section 2).

import { declareQuestion } from '#platform/questions/question.ts';

/** One line of the check list before a branch opens or closes. */
export interface CheckItem {
  item: string;
  count: number;
  ok: boolean;
  link: string | null;
  waivable: boolean;
}

/** BR-16: what a branch still needs before it may become active, by the modules that know. */
export const activationItems = declareQuestion<{ branch_id: number }, CheckItem[]>('branches.activation_items');

/** BR-14, BR-15: what must be at zero or waived before a branch may be closed. */
export const closingItems = declareQuestion<{ branch_id: number }, CheckItem[]>('branches.closing_items');

/** ACA-6, CLS-4: who still uses a session, class, section, subject or room. */
export const inUse = declareQuestion<
  { kind: 'session' | 'course' | 'section' | 'subject' | 'room'; id: number },
  { what: string; count: number; link: string | null }[]
>('branches.in_use');

/** ADM-24: a seat became free; the first of the waiting list is told. */
export const seatFreed = declareQuestion<{ class_seat_id: number }>('branches.seat_freed');

/** The first start opened a school (AUTH-3): whoever delivers something to a new school does it now, in this order of storeys. */
export const schoolOpened = declareQuestion<{ school_id: number; country_id: number; year: number }>(
  'branches.school_opened',
);
