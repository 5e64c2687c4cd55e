import { describe, expect, it } from 'vitest';
import { sheetReducer, type SheetState, shownCode, startOf, toSend } from './sheet-state.ts';

const start: SheetState = {
  stored: new Map([
    [1, null],
    [2, 1],
  ]),
  typed: new Map(),
  conflicts: new Map(),
  refused: new Map(),
};
const answer = (more: object) =>
  ({ conflicts: [], refused: [], missing: [], saved: 0, register: {}, ...more }) as never;

describe('ATT-6 an open sheet', () => {
  it('shows what was typed, and sends only what differs', () => {
    const typed = sheetReducer(start, { do: 'fill', student_ids: [1, 2], code: 1 });
    expect([shownCode(typed, 1), shownCode(typed, 2)]).toEqual([1, 1]);
    expect([...toSend(typed)]).toEqual([[1, 1]]);
  });

  it('what was kept is stored; what was typed again meanwhile still waits', () => {
    const typed = sheetReducer(start, { do: 'mark', student_id: 1, code: 4 });
    const again = sheetReducer(typed, { do: 'mark', student_id: 1, code: 2 });
    const kept = sheetReducer(again, { do: 'saved', sent: new Map([[1, 4]]), answer: answer({ saved: 1 }) });
    expect([kept.stored.get(1), [...toSend(kept)]]).toEqual([4, [[1, 2]]]);
  });

  it('a register that comes again shows the marks of others, and keeps what is typed over what it was typed over', () => {
    const sheet = { rows: [1, 2, 3].map((student_id) => ({ student_id, code: student_id === 1 ? 5 : 4 })) } as never;
    const typed = sheetReducer(start, { do: 'fill', student_ids: [1, 2], code: 4 });
    const fresh = sheetReducer(typed, { do: 'loaded', sheet });
    expect([1, 2, 3].map((id) => shownCode(fresh, id))).toEqual([4, 4, 4]);
    expect([fresh.stored.get(1), [...toSend(fresh)]]).toEqual([null, [[1, 4]]]);
  });

  it('a dispute is kept out of the next sending until it is settled', () => {
    const typed = sheetReducer(start, { do: 'mark', student_id: 1, code: 1 });
    const asked = sheetReducer(typed, {
      do: 'saved',
      sent: new Map([[1, 1]]),
      answer: answer({ conflicts: [{ student_id: 1, code: 4, name: 'A', by: 'x', at: '08:12', message: 'm' }] }),
    });
    expect(toSend(asked).size).toBe(0);
    expect(shownCode(sheetReducer(asked, { do: 'theirs', student_id: 1 }), 1)).toBe(4);
    const mine = sheetReducer(asked, { do: 'mine', student_id: 1 });
    expect([mine.stored.get(1), [...toSend(mine)]]).toEqual([4, [[1, 1]]]);
  });

  it('what waited on the device is sent with the mark that stood then: nobody is overwritten unasked', () => {
    const sheet = { rows: [1, 2, 3].map((id) => ({ student_id: id, code: id === 2 ? 4 : null })) } as never;
    const state = startOf(sheet, [
      { student_id: 1, code: 1, base: null },
      { student_id: 2, code: 1, base: null },
      { student_id: 9, code: 1, base: null },
    ]);
    expect([...toSend(state)]).toEqual([
      [1, 1],
      [2, 1],
    ]);
    // The server has 4 for the second child: the base of then makes it ask.
    expect(state.stored.get(2)).toBeNull();
  });
});
