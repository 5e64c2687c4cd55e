// Rows that the decider leaves out of an approval, each with its reason; kept while the request stands open.

import { useState } from 'react';

/** Reason by row id; an empty reason is not written yet. */
export type LeftOut = ReadonlyMap<number, string>;
/** Undefined takes the row in again. */
export type LeaveOut = (row_id: number, reason: string | undefined) => void;

export function useLeftOut(): readonly [LeftOut, LeaveOut] {
  const [rows, setRows] = useState<LeftOut>(new Map());
  const leaveOut: LeaveOut = (row_id, reason) =>
    setRows((before) => {
      const next = new Map(before);
      if (reason === undefined) next.delete(row_id);
      else next.set(row_id, reason);
      return next;
    });
  return [rows, leaveOut];
}

export function wireLeftOut(rows: LeftOut): { row_id: number; reason: string }[] | undefined {
  if (rows.size === 0) return undefined;
  return [...rows].map(([row_id, reason]) => ({ row_id, reason: reason.trim() }));
}
