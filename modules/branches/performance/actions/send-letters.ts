// The letter of a month to a branch: on the 3rd by the clock where something needs attention, and again by hand.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { linkTo } from '#kernel/addresses.ts';
import { addMonths, type Month, monthOf } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import type { ClockJob } from '#platform/clock/definition.ts';
import { message } from '#platform/messages/message.ts';
import type { letterSend } from '../contract/kpis.ts';
import { type Letter, letterOf, toEverybody } from '../reads/letter.ts';

export function standingOf({ score, rank }: Pick<Letter, 'score' | 'rank'>): string {
  if (score === null) return 'Without a score: too few figures are known';
  return `Score ${score.toFixed(1)}, ${rank === null ? 'not ranked' : `rank ${rank} in the school`}`;
}

async function send(
  letter: Letter,
  { key, remark }: { key: string; remark?: string | null | undefined },
): Promise<void> {
  const { branch_id, month, sentences } = letter;
  const said = [...(remark ? [remark] : []), ...sentences.map((one) => `${one}.`)];
  await message({
    event: 'BRANCH_LETTER',
    branch_id,
    subject_type: 'branch',
    subject_id: branch_id,
    key,
    data: {
      month,
      standing: standingOf(letter),
      sentences: said.length > 0 ? said.join('\n') : 'Nothing stands out this month.',
      link: linkTo(pages.Performance, { branch: branch_id, from: month, to: month }),
    },
  });
}

export async function sendLetter({
  branch_id,
  month,
  remark,
}: ParsedInputOf<typeof letterSend>): Promise<{ to: string }> {
  await requirePermission('Branch Performance Edit');
  requireBranch(branch_id);
  const letter = await letterOf(branch_id, month, toEverybody);
  if (!letter) throw notFound('Figures of this branch and month');
  if (!letter.email)
    throw conflict(`${letter.branch_name} has no e-mail address. Add one to its record, then send the letter.`);
  await send(letter, { key: `branch-letter:${branch_id}:${month}:${who().now.toISOString()}`, remark });
  return { to: letter.email };
}

/** Of the month that is over; a month without a sentence sends nothing. */
async function letterByTheClock(branch_id: number, month: Month): Promise<string | undefined> {
  const letter = await letterOf(branch_id, month, toEverybody);
  if (!letter?.email || letter.sentences.length === 0) return undefined;
  await send(letter, { key: `branch-letter:${branch_id}:${month}` });
  return `Told ${letter.code}`;
}

export const letterClock: readonly ClockJob[] = [
  {
    name: 'branches.letters',
    title: 'Letters to branches on what needs attention',
    unit: 'branch',
    when: { monthly: 3, at: '07:00' },
    missed: 'last',
    run: ({ branch_id, day }) => letterByTheClock(branch_id, addMonths(monthOf(day), -1)),
  },
];
