// The keys of a register: a letter marks and goes down, digits go to a roll number, arrows move, Shift+P fills the blanks.

import { type KeyboardEvent, useRef } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import type { registerRead } from '../contract/registers.ts';

type Sheet = DataOf<typeof registerRead>;

/** Digits that follow each other within this time are one roll number. */
const ONE_NUMBER_MS = 1_500;

interface Keys {
  data: Pick<Sheet, 'rows' | 'codes'>;
  open: boolean;
  active: number;
  moveTo: (index: number) => void;
  mark: (student_id: number, code: number) => void;
  fill: () => void;
}

export function useSheetKeys({ data: { rows, codes }, open, active, moveTo, mark, fill }: Keys) {
  const typed = useRef({ digits: '', at: 0 });

  function goToRoll(digit: string, at: number): void {
    const before = at - typed.current.at < ONE_NUMBER_MS ? typed.current.digits : '';
    typed.current = { digits: before + digit, at };
    const found = rows.findIndex((row) => String(row.roll_no ?? '') === typed.current.digits);
    if (found >= 0) moveTo(found);
  }

  /** True when the key was one of the sheet's. */
  function act(event: KeyboardEvent): boolean {
    const steps: Partial<Record<string, number>> = {
      ArrowDown: 1,
      ArrowUp: -1,
      PageDown: 10,
      PageUp: -10,
      Home: -rows.length,
      End: rows.length,
    };
    const step = steps[event.key];
    const row = rows[active];
    const code = codes.find((one) => one.shortcut === event.key.toLowerCase());
    if (step !== undefined) moveTo(active + step);
    else if (event.shiftKey && event.key === 'P' && open) fill();
    else if (code && row && open && !row.frozen) {
      mark(row.student_id, code.code);
      moveTo(active + 1);
    } else if (/^\d$/.test(event.key) && code === undefined) {
      goToRoll(event.key, event.timeStamp);
      return true;
    } else return false;
    typed.current = { digits: '', at: 0 };
    return true;
  }

  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
    if (act(event)) event.preventDefault();
  };
}
