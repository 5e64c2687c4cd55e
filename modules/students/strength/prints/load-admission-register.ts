// From the register to its paper: lines of a branch with what is written at the foot of every sheet (02 §6.11).

import type { z } from 'zod';
import { counted } from '#kernel/counted.ts';
import { formatDate } from '#kernel/dates.ts';
import { Refusal } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { type HeldLetterhead, readLetterheads } from '#platform/printing/index.ts';
import type { admissionRegisterPrint, RegisterRow } from '../contract/admission-register.ts';
import { linesOf, readRegister } from '../reads/admission-register.ts';
import type { AdmissionRegisterData } from './admission-register.ts';
import { reasonsOnPaper } from '#modules/students/leaving/chapter.ts';

/** Eighty sheets: what is more is printed session by session. */
const MOST_LINES = 2_000;

export function reasonOnPaper({ reason, state, transferred_to }: RegisterRow): string {
  if (state === 'on_roll') return '';
  if (state === 'transferred') return transferred_to === null ? 'Transferred' : `Transferred to ${transferred_to}`;
  return reasonsOnPaper[reason ?? (state === 'passed_out' ? 'passed_out' : 'other')] ?? '';
}

const states = {
  on_roll: 'On the roll',
  left: 'Left',
  passed_out: 'Passed out',
  transferred: 'Transferred',
} as const;

type Asked = z.output<typeof admissionRegisterPrint.input>;

/** What the paper shows of the register, in words: 'Grade 5 · 2026-27 · admitted from 01/04/2026'. */
async function extentOf(asked: Asked): Promise<string> {
  const named = await rowOf(sql<{ session: string | null; class_name: string | null }>`
    select (select y.name from branches.academic_sessions y where y.id = ${asked.session_id ?? null}::bigint) as session,
           (select c.name from branches.courses c where c.id = ${asked.course_id ?? null}::bigint) as class_name`);
  const parts = [
    named?.session,
    named?.class_name,
    asked.from === undefined ? null : `Admitted from ${formatDate(asked.from)}`,
    asked.to === undefined ? null : `Admitted until ${formatDate(asked.to)}`,
    asked.state === undefined ? null : states[asked.state],
  ];
  return parts.filter(Boolean).join(' · ') || 'The whole register';
}

export async function loadRegister(
  asked: Asked,
): Promise<{ held: HeldLetterhead; register: Omit<AdmissionRegisterData, 'letterhead'> }> {
  const { figures, found } = await readRegister(asked);
  if (found.length > MOST_LINES)
    throw new Refusal(
      'bad_input',
      `These are ${counted(found.length, 'line')}; at most ${MOST_LINES} are printed at once. Choose a session or a span of dates`,
    );
  if (found.length === 0) throw new Refusal('not_found', 'Nobody found in this register. Choose other filters');
  const [held] = await readLetterheads([figures.branch_id]);
  if (!held) throw new Refusal('not_found', 'There is no branch to print for');
  const { today, name } = who();
  return {
    held,
    register: {
      extent: await extentOf(asked),
      printed_at: today,
      printed_by: name,
      missing: figures.missing,
      gaps: figures.gaps,
      rows: (await linesOf(found)).map((row) => ({ ...row, reason: reasonOnPaper(row) })),
    },
  };
}
