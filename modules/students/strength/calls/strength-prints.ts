// The statement of strength: rows are read in a transaction, the PDF is set outside of it.

import { formatDate } from '#kernel/dates.ts';
import { Refusal } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { inRequest } from '#platform/http/in-request.ts';
import { serveAtEdge } from '#platform/http/serve.ts';
import { paperAnswer, readLetterheads, renderPdf, withLogo } from '#platform/printing/index.ts';
import type { z } from 'zod';
import { strengthPrint, type StrengthRow } from '../contract/strength.ts';
import { strengthPaper } from '../prints/strength-statement.ts';
import { readStrength } from '../reads/strength.ts';

async function strengthToPrint(asked: z.output<typeof strengthPrint.input>) {
  const { rows, totals } = await readStrength(asked);
  const first = await rowsOf(sql<{ id: number }>`
    select b.id from platform.branches b where ${inScope('b.id')} and (${asked.branch_id ?? null}::int is null or b.id = ${asked.branch_id ?? null}) order by b.id limit 1`);
  const { today, name } = who();
  return {
    held: await letterheadOf(first.map((row) => row.id)),
    list: {
      from: asked.from,
      to: asked.to,
      printed_at: today,
      printed_by: name,
      rows: rows.map((row) => line(row.name, row)),
      totals: line('Total', totals),
    },
  };
}

async function letterheadOf(branch_ids: readonly number[]) {
  const [held] = await readLetterheads(branch_ids);
  if (!held) throw new Refusal('not_found', 'There is no branch to print for');
  return held;
}

const line = (name: string, row: Figures) => ({
  name,
  wrong: row.difference !== 0,
  figures: [
    row.opening,
    row.admitted,
    row.re_admitted,
    row.transfer_in,
    row.promoted_in,
    row.left,
    row.struck_off,
    row.passed_out,
    row.transfer_out,
    row.promoted_out,
    row.section_in - row.section_out,
    row.closing,
    row.boys,
    row.girls,
    row.frozen,
  ],
});

type Figures = Omit<StrengthRow, 'key' | 'name' | 'branch_id' | 'course_id' | 'section_id'>;

export const strengthPrintCalls = [
  serveAtEdge(strengthPrint, async (asked, facts) => {
    const { held, list } = await inRequest(strengthPrint, facts, () => strengthToPrint(asked));
    const bytes = await renderPdf(strengthPaper, { ...list, letterhead: await withLogo(held) });
    return paperAnswer(['Strength', formatDate(asked.to)], bytes);
  }),
];
