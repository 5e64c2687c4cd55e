// Papers of promotion and strength: rows are read in a transaction, the PDF is set outside of it.

import { Refusal } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serveAtEdge } from '#platform/http/serve.ts';
import { paperAnswer, readLetterheads, renderPdf, withLogo } from '#platform/printing/index.ts';
import type { z } from 'zod';
import { promotionPrint } from '../contract/promotion.ts';
import { promotionListPaper } from '../prints/promotion-list.ts';
import { readPromotion } from '../reads/promotion-runs.ts';

async function letterheadOf(branch_ids: readonly number[]) {
  const [held] = await readLetterheads(branch_ids);
  if (!held) throw new Refusal('not_found', 'There is no branch to print for');
  return held;
}

const decisions = {
  promote: 'Promoted',
  repeat: 'Repeats',
  pass_out: 'Passes out',
  leave: 'Leaves',
  hold: 'Undecided',
} as const;

async function promotionToPrint(asked: z.output<typeof promotionPrint.input>) {
  const { run, classes, rows } = await readPromotion(asked);
  const here = Map.groupBy(rows, (row) => row.from_course_id);
  const { today, name } = who();
  return {
    held: await letterheadOf([run.branch_id]),
    list: {
      run_no: run.run_no,
      sessions: `${run.from_session} to ${run.to_session}`,
      state: run.state === 'applied' ? 'Applied' : 'Not applied yet',
      printed_at: today,
      printed_by: name,
      classes: classes
        .filter((one) => here.has(one.course_id))
        .map((one) => ({
          class_name: one.class_name,
          counts: Object.entries({
            Students: one.students,
            Promoted: one.promoted,
            Repeat: one.repeated,
            Out: one.passed_out,
            Leave: one.leaving,
            Undecided: one.undecided + one.open,
          }).map(([label, n]): [string, string] => [label, String(n)]),
          rows: (here.get(one.course_id) ?? []).map((row) => ({
            no: row.from_roll_no === null ? '' : String(row.from_roll_no),
            reg_no: row.reg_no,
            name: row.name,
            native_name: row.native,
            from: row.from_section,
            result: row.percent === null ? (row.result === 'none' ? '' : row.result) : `${row.result} ${row.percent} %`,
            action: row.undone ? 'Undone' : decisions[row.action],
            to: row.to_class === null ? '' : `${row.to_class} – ${row.to_section ?? ''}`,
            roll_no: row.roll_no === null ? '' : String(row.roll_no),
          })),
        })),
    },
  };
}

export const promotionPrintCalls = [
  serveAtEdge(promotionPrint, async (asked, facts) => {
    const { held, list } = await inRequest(promotionPrint, facts, () => promotionToPrint(asked));
    const bytes = await renderPdf(promotionListPaper, { ...list, letterhead: await withLogo(held) });
    return paperAnswer(['Promotion', list.run_no], bytes);
  }),
];
