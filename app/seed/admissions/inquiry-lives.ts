// What happened to the families of the demo who ask, one after the other; their sources, questions and parts of the city.

interface Word {
  kind: string;
  outcome?: string;
  to_stage?: string;
  notes?: string;
  /** Hours after the receipt. */
  after: number;
}

export interface Life {
  stage: string;
  /** Days since the receipt. */
  days: number;
  furthest: number;
  /** Hours to the first answer; none yet where it is missing. */
  answered?: number;
  /** Days from today to the next action. */
  next?: number;
  next_kind?: string;
  lost?: string;
  words: readonly Word[];
}

const reached = (after: number, notes: string): Word[] => [
  { kind: 'call', outcome: 'reached', notes, after },
  { kind: 'system', to_stage: 'contacted', after },
];
const booked = (after: number): Word => ({
  kind: 'system',
  to_stage: 'visit_booked',
  notes: 'Comes with the grandparents',
  after,
});
const came = (after: number): Word => ({ kind: 'system', to_stage: 'visited', notes: 'Liked the library', after });

/** One after the other down the list of a branch. */
export const lives: readonly Life[] = [
  { stage: 'new', days: 0, furthest: 0, words: [] },
  {
    stage: 'contacted',
    days: 3,
    furthest: 1,
    answered: 2,
    next: 1,
    next_kind: 'call',
    words: reached(2, 'Asked for the fee table'),
  },
  {
    stage: 'visit_booked',
    days: 5,
    furthest: 1,
    answered: 3,
    next: 2,
    next_kind: 'visit',
    words: [...reached(3, 'Both parents work; a Saturday suits'), booked(4)],
  },
  {
    stage: 'visited',
    days: 12,
    furthest: 2,
    answered: 1,
    next: 0,
    next_kind: 'call',
    words: [...reached(1, 'Moves to the city in spring'), booked(2), came(90)],
  },
  {
    stage: 'lost',
    days: 30,
    furthest: 1,
    answered: 6,
    lost: 'fee',
    words: [
      ...reached(6, 'Compares three schools'),
      { kind: 'system', to_stage: 'lost', notes: 'A school nearer to home costs less', after: 200 },
    ],
  },
  {
    stage: 'new',
    days: 4,
    furthest: 0,
    next: -3,
    next_kind: 'call',
    words: [
      { kind: 'call', outcome: 'no_answer', after: 5 },
      { kind: 'call', outcome: 'no_answer', after: 29 },
    ],
  },
  {
    stage: 'contacted',
    days: 20,
    furthest: 1,
    answered: 30,
    next: -12,
    next_kind: 'call',
    words: reached(30, 'Wants to think it over'),
  },
  {
    stage: 'applied',
    days: 18,
    furthest: 3,
    answered: 2,
    next: 3,
    next_kind: 'call',
    words: [
      ...reached(2, 'Two children of the family are here'),
      came(40),
      { kind: 'system', to_stage: 'applied', notes: 'The form was taken home', after: 48 },
    ],
  },
  {
    stage: 'won',
    days: 60,
    furthest: 4,
    answered: 1,
    words: [
      ...reached(1, 'Sent by a neighbour'),
      came(30),
      { kind: 'system', to_stage: 'applied', after: 72 },
      { kind: 'system', to_stage: 'won', after: 300 },
    ],
  },
  {
    stage: 'junk',
    days: 9,
    furthest: 0,
    words: [{ kind: 'system', to_stage: 'junk', notes: 'Sells furniture', after: 3 }],
  },
  {
    stage: 'contacted',
    days: 1,
    furthest: 1,
    answered: 4,
    next: 0,
    next_kind: 'whatsapp',
    words: reached(4, 'Send the brochure by WhatsApp'),
  },
];

export const sources = [
  'walk_in',
  'phone',
  'website',
  'whatsapp',
  'facebook',
  'referral',
  'event',
  'google',
  'instagram',
] as const;
export const messages = [
  'Is there a bus from our area?',
  'Please call after 5 in the evening.',
  'Which books are used in this class?',
  'Is there a rate for two children?',
  null,
];
export const subjects = ['School timings', 'A job for a teacher?', 'Admission of next year'];
export const areas: Readonly<Record<string, readonly string[]>> = {
  Islamabad: ['F-7', 'F-10', 'G-8'],
  Lahore: ['Model Town', 'Garden Town', 'Cavalry'],
  Karachi: ['DHA Phase 5', 'Gulshan', 'PECHS'],
  Muscat: ['Al Khuwair', 'Ghubra', 'Bausher'],
};
