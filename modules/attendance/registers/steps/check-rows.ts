// Which rows of a sheet may be written (ATT-6): those of children on the register, with a mark that is known and a reason where one is
// needed, which nobody else wrote meanwhile.

import type { z } from 'zod';
import type { registerSave } from '../contract/registers.ts';
import type { StoredCode } from '#modules/attendance/codes/chapter.ts';
import { type OnRoster, whyNotOnRoster } from '../reads/roster.ts';
import { rowResult } from '../rules/merge-rows.ts';

type Input = z.output<typeof registerSave.input>;
type Row = Input['rows'][number];
type Answer = z.output<typeof registerSave.data>;

export type Checked = Pick<Answer, 'conflicts' | 'refused'> & { good: (Row & { stored: OnRoster })[] };

interface Checking {
  input: Input;
  roster: readonly OnRoster[];
  codes: readonly StoredCode[];
  needsReason: boolean;
}

export async function checkRows({ input, roster, codes, needsReason }: Checking): Promise<Checked> {
  const onRoster = new Map(roster.map((one) => [one.student_id, one]));
  const strangers = input.rows.filter((row) => !onRoster.has(row.student_id)).map((row) => row.student_id);
  const why = strangers.length > 0 ? await whyNotOnRoster(strangers, input.on_date) : new Map<number, string>();
  const checked: Checked = { good: [], conflicts: [], refused: [] };
  for (const row of lastOfEach(input.rows)) {
    const stored = onRoster.get(row.student_id);
    const refuse = (message: string) => checked.refused.push({ student_id: row.student_id, message });
    if (!stored) refuse(why.get(row.student_id) ?? 'This child is not in this section');
    else if (stored.frozen) refuse(`${stored.name} is frozen on this day and is not marked`);
    else if (!codes.some((one) => one.code === row.code && one.active)) refuse('This mark is not known');
    else if (needsReason && !row.reason && !input.reason && stored.code !== row.code)
      refuse('Give a reason for the correction');
    else {
      const result = rowResult(row, stored.code);
      if (result === 'conflict') checked.conflicts.push(conflictOf(stored, codes));
      // The same mark with a time is a write; without one there is nothing to do.
      else if (result === 'write' || row.in_at || row.out_at) checked.good.push({ ...row, stored });
    }
  }
  return checked;
}

/** A child that was sent twice counts as it was sent last. */
function lastOfEach(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.student_id, row])).values()];
}

function conflictOf(stored: OnRoster, codes: readonly StoredCode[]): Checked['conflicts'][number] {
  const by = stored.by ?? (stored.source === 'machine' ? 'the machine' : 'the system');
  const at = stored.at ?? '';
  const name = codes.find((one) => one.code === stored.code)?.name ?? 'Blank';
  return {
    student_id: stored.student_id,
    name: stored.name,
    code: stored.code ?? 0,
    by,
    at,
    message: `${name} by ${by} at ${at}. Keep their mark or yours?`,
  };
}
