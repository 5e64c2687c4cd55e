// One scan after another: the server's answer, or the device's own while offline (STU-83, spec 03 §14.8).

import { useState } from 'react';
import type { LocalDate } from '#kernel/dates.ts';
import { asFailure, type CallFailure } from '#ui/calls/call-failure.ts';
import { call } from '#ui/calls/call.ts';
import { asSender, WHILE_ONE_STANDS } from '#ui/offline/use-sender.ts';
import { cardScan } from '../contract/card-gate.ts';
import type { GateBook } from '../contract/pick-ups.ts';
import { answerFromBook, type BookAnswer } from '../rules/gate-book-answer.ts';

export interface Scanned {
  code: string;
  answer: BookAnswer;
  without_line: boolean;
}

export function useScan(book: GateBook | undefined, today: LocalDate) {
  const [scanned, setScanned] = useState<Scanned | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  async function scan(code: string): Promise<void> {
    setFailure(null);
    try {
      const { data } = await call(cardScan, { code }, asSender(WHILE_ONE_STANDS));
      setScanned({ code, answer: data, without_line: false });
    } catch (error) {
      const why = asFailure(error);
      if (why.kind === 'offline' && book)
        setScanned({ code, answer: answerFromBook(book, code, today), without_line: true });
      else {
        setScanned(null);
        setFailure(why);
      }
    }
  }
  return { scanned, failure, scan, clear: () => setScanned(null) };
}
