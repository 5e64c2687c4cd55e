// What the gate says of a card: green, amber or red, and why (STU-83, §3.3).

import type { LocalDate } from '#kernel/dates.ts';
import type { CardRow } from '#modules/students/cards/contract/cards.ts';

type Known = Pick<CardRow, 'state' | 'status' | 'holder' | 'expires_on' | 'void_reason' | 'card_no'>;

interface Facts {
  card: Known | null;
  /** False: the code was not made by this school's key. */
  genuine: boolean;
  today: LocalDate;
  formatDate: (day: LocalDate) => string;
}

export interface GateAnswer {
  tone: 'good' | 'waiting' | 'bad';
  title: string;
  text: string;
}

const say = (tone: GateAnswer['tone'], title: string, text: string): GateAnswer => ({ tone, title, text });

export function gateAnswer({ card, genuine, today, formatDate }: Facts): GateAnswer {
  if (!genuine)
    return say('bad', 'Not a card of this school', 'The code is forged or damaged. Keep the card and call the office.');
  if (!card) return say('bad', 'Unknown card', 'No card with this code in your branches.');
  if (card.state === 'void') return say('bad', 'Void', `This card is no longer valid: ${card.void_reason ?? 'ended'}.`);
  if (card.state !== 'issued')
    return say('bad', 'Not handed out', `Card ${card.card_no} is ${card.state}; nobody should carry it yet.`);
  if (card.expires_on < today) return say('bad', 'Out of date', `Good until ${formatDate(card.expires_on)}.`);
  if (card.holder === 'guardian') return say('good', 'Pick-up card', 'May collect the children below.');
  if (card.status === 'frozen') return say('waiting', 'Frozen', 'The child is frozen and not expected at school.');
  if (card.status === 'active' || card.status === 'admitted')
    return say('good', 'Valid', `Good until ${formatDate(card.expires_on)}.`);
  return say('bad', 'Not a student any more', `The child is ${(card.status ?? 'gone').replace('_', ' ')}.`);
}
