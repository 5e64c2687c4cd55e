// The registers of one's own sections are fetched while there is a line, so that each opens without one later in the day (00 §22).

import { useEffect } from 'react';
import { call } from '#ui/calls/call.ts';
import { keepAnswer, nameOfAnswer } from '#ui/calls/kept-answers.ts';
import { registerRead, type RegisterTile } from '../contract/registers.ts';

/** A teacher has a few; whoever has more opens the ones to be taken. */
const MOST = 12;

export function useOwnSheetsOnDevice(rows: readonly RegisterTile[]): void {
  const mine = rows.filter((row) => row.mine).slice(0, MOST);
  const ids = mine.map((row) => row.section_id).join(',');
  useEffect(() => {
    let stopped = false;
    const fetchAll = async () => {
      for (const section_id of ids.split(',').filter(Boolean).map(Number)) {
        if (stopped) return;
        const { data } = await call(registerRead, { section_id }, { reads: true });
        await keepAnswer(nameOfAnswer(registerRead, { section_id }), data);
      }
    };
    // Without a line there is nothing to fetch; those that were fetched serve.
    void fetchAll().catch(() => undefined);
    return () => {
      stopped = true;
    };
  }, [ids]);
}
