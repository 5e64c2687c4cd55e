// How promising an inquiry is (ADM-6), with what it is made of; only for sorting. And how long nothing was heard of it (ADM-5).

import type { AgeBucket } from '../contract/lead-words.ts';

export interface LeadFacts {
  known_dob: boolean;
  seat_free: boolean;
  visited: boolean;
  sibling: boolean;
  referral: boolean;
  /** Days since the last word. */
  days_quiet: number;
}

export interface ScorePart {
  title: string;
  points: number;
  given: boolean;
}

export function scoreParts(facts: LeadFacts): ScorePart[] {
  return [
    { title: 'Birth date known', points: 20, given: facts.known_dob },
    { title: 'The class has a seat', points: 20, given: facts.seat_free },
    { title: 'Visited', points: 20, given: facts.visited },
    { title: 'Sister or brother in the school', points: 15, given: facts.sibling },
    { title: 'Referral', points: 10, given: facts.referral },
    { title: 'Contacted within 3 days', points: 15, given: facts.days_quiet <= 3 },
  ];
}

export const scoreOf = (facts: LeadFacts): number =>
  scoreParts(facts).reduce((sum, part) => sum + (part.given ? part.points : 0), 0);

/** First and last day of a bucket; the last one has no end. */
export const bucketDays: Record<AgeBucket, readonly [number, number | null]> = {
  '0-1': [0, 1],
  '2-3': [2, 3],
  '4-7': [4, 7],
  '8-14': [8, 14],
  '15+': [15, null],
};
