// What a gate answers while offline: from the cards stored on the device, by the same rule as the server (STU-83).

import { formatDate, type LocalDate } from '#kernel/dates.ts';
import type { GateBook } from '../contract/pick-ups.ts';
import { gateAnswer, type GateAnswer } from './gate-answer.ts';
import { readCardCode } from '#modules/students/cards/rules/index.ts';

type Entry = GateBook['cards'][number];
export type BookAnswer = GateAnswer & Pick<Entry, 'collectors' | 'children'> & { card: Entry['card'] | null };

const nobody = { card: null, collectors: [], children: [] };

/** A wrong code for a known number is forged; a number that is not in the book may be new, so there is no answer. */
export function answerFromBook(book: Pick<GateBook, 'cards'>, typed: string, today: LocalDate): BookAnswer {
  const { card_no, code } = readCardCode(typed);
  const found = book.cards.filter((one) => one.card.card_no === card_no);
  const entry =
    code === null
      ? (found.find((one) => one.card.state === 'issued') ?? found[0])
      : found.find((one) => one.code === code);
  if (entry) {
    const { card, collectors, children } = entry;
    return { ...gateAnswer({ card, genuine: true, today, formatDate }), card, collectors, children };
  }
  if (found.length > 0) return { ...gateAnswer({ card: null, genuine: false, today, formatDate }), ...nobody };
  return {
    tone: 'waiting',
    title: 'Not on this device',
    text: 'You are offline and this card is not stored on the device. Ask the office.',
    ...nobody,
  };
}
