// The letter of a month: as a paper, and by e-mail.

import { formatDate } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { paperAnswer, readLetterheads, renderPdf, withLogo } from '#platform/printing/index.ts';
import { sendLetter, standingOf } from '../actions/send-letters.ts';
import { letterPrint, letterSend } from '../contract/kpis.ts';
import { branchLetter } from '../prints/branch-letter.ts';
import { notesOf } from '../reads/card.ts';
import { letterOf } from '../reads/letter.ts';
import { shownKpis } from '../reads/performance.ts';
import type { Month } from '#kernel/dates.ts';

async function letterToPrint({ branch_id, month }: { branch_id: number; month: Month }) {
  requireBranch(branch_id);
  const shown = await shownKpis();
  const letter = await letterOf(branch_id, month, (kpi) => shown.includes(kpi));
  const [held] = await readLetterheads([branch_id]);
  if (!letter || !held) throw notFound('Figures of this branch and month');
  const notes = await notesOf(branch_id, { from: month, to: month });
  const { today, name } = who();
  const words = (note: (typeof notes)[number]): string =>
    [note.note, note.owner, note.due_on === null ? null : `until ${formatDate(note.due_on)}`]
      .filter(Boolean)
      .join(', ');
  return {
    held,
    code: letter.code,
    paper: {
      branch: `${letter.code} · ${letter.branch_name}`,
      month,
      standing: standingOf(letter),
      sentences: letter.sentences.map((one) => `${one}.`),
      notes: notes.filter((note) => note.done_at === null).map(words),
      printed: [formatDate(today), name] as [string, string],
    },
  };
}

export const letterCalls = [
  serveAtEdge(letterPrint, async (asked, facts) => {
    const { held, code, paper } = await inRequest(letterPrint, facts, () => letterToPrint(asked));
    const bytes = await renderPdf(branchLetter, { ...paper, letterhead: await withLogo(held) });
    return paperAnswer(['Letter', code, asked.month], bytes);
  }),
  serve(letterSend, async (input) => {
    const { to } = await sendLetter(input);
    return withMessage({ to }, `The letter goes to ${to}`);
  }),
];
