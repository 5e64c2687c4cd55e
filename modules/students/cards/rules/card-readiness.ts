// STU-80: who may have a card, and what the others lack; the same words in the list, in the answer and on printing.

import { counted } from '#kernel/counted.ts';
import type { LocalDate } from '#kernel/dates.ts';

export interface CardFacts {
  status: string | null;
  has_photo: boolean;
  photo_taken_on: LocalDate | null;
  blood_group: string | null;
  phone: string | null;
  session_id: number | null;
  /** The card that is being made, and the one in the child's hand. */
  on_the_way: string | null;
  issued: string | null;
  issued_until: LocalDate | null;
}

export interface CardTerms {
  reason: 'first' | 'renewal' | 'lost' | 'damaged' | 'changed';
  layout: 'full' | 'plain';
  today: LocalDate;
  photo_max_age_years: number;
}

export type Lack =
  | 'state'
  | 'photo'
  | 'old_photo'
  | 'blood_group'
  | 'phone'
  | 'class'
  | 'on_the_way'
  | 'has_card'
  | 'no_card';

export interface Missing {
  what: Lack;
  words: string;
}

/** Why no card may be printed for a holder in this state; null when it may. */
export function stateAgainstCard(status: string | null): string | null {
  if (status === 'active' || status === 'admitted') return null;
  if (status === 'frozen') return 'is frozen: a card is made when the child is back';
  return `is ${(status ?? 'not here').replace('_', ' ')}: only active and admitted students have a card`;
}

/** What is said of a card in this state, after its number or name. */
export const cardStands = {
  initiated: 'is only just begun',
  pending: 'waits for approval',
  approved: 'is approved',
  queued: 'is in a batch',
  printed: 'is printed',
  issued: 'is handed out',
  rejected: 'is rejected',
  void: 'is void',
} as const;

function tooOld(taken: LocalDate | null, { today, photo_max_age_years }: CardTerms): boolean {
  if (taken === null) return false;
  return `${Number(today.slice(0, 4)) - photo_max_age_years}${today.slice(4)}` > taken;
}

/** Nothing when the card can be made. */
export function cardProblems(facts: CardFacts, terms: CardTerms): Missing[] {
  const missing: Missing[] = [];
  const lack = (what: Lack, words: string): void => {
    missing.push({ what, words });
  };
  const state = stateAgainstCard(facts.status);
  if (state) lack('state', `The child ${state}`);
  if (!facts.has_photo) lack('photo', 'No photo');
  else if (tooOld(facts.photo_taken_on, terms))
    lack('old_photo', `Photo older than ${counted(terms.photo_max_age_years, 'year')}`);
  if (terms.layout === 'full' && !facts.blood_group) lack('blood_group', 'No blood group');
  if (terms.layout === 'full' && !facts.phone) lack('phone', 'No emergency phone');
  if (facts.session_id === null) lack('class', 'No class yet');
  if (facts.on_the_way) lack('on_the_way', `Card ${facts.on_the_way} is on its way`);
  const good = facts.issued !== null && (facts.issued_until ?? '') >= terms.today;
  if (terms.reason === 'first' && good) lack('has_card', `Has card ${facts.issued}`);
  if (terms.reason === 'renewal' && facts.issued === null) lack('no_card', 'Has no card to renew');
  return missing;
}

/** A pick-up card needs somebody to fetch; a guardian's photo is printed where there is one. */
export function pickUpProblems(
  facts: Pick<CardFacts, 'on_the_way' | 'issued' | 'issued_until' | 'session_id'>,
  terms: CardTerms,
): Missing[] {
  const like = { status: 'active', has_photo: true, photo_taken_on: null, blood_group: '-', phone: '-' };
  return cardProblems({ ...facts, ...like }, terms);
}
