// Calls of gate passes (ATT-9).

import { inRequest } from '#platform/http/in-request.ts';
import { serve, serveAtEdge, withMessage } from '#platform/http/serve.ts';
import { ofWhom, paperAnswer, readLetterheads, renderPdf, withLogo } from '#platform/printing/index.ts';
import { notFound } from '#kernel/refusal.ts';
import { cancelGatePass, giveGatePass } from '../actions/give-gate-pass.ts';
import {
  gatePassCancel,
  gatePassChild,
  gatePassGive,
  gatePassList,
  gatePassPrint,
  type PassRow,
} from '../contract/gate-passes.ts';
import { type GatePassData, gatePassPaper } from '../prints/gate-pass.ts';
import { listGatePasses, passesById, readChildAtGate } from '../reads/gate-passes.ts';

type Slip = Omit<GatePassData['passes'][number], 'letterhead'>;

const slipOf = (row: PassRow): Slip => ({
  pass_no: row.pass_no,
  on_date: row.on_date,
  out_at: row.out_at,
  student: row.student_name,
  native: row.native,
  father_name: row.father_name,
  admission_no: row.admission_no,
  class_section: `${row.class_name ?? ''} – ${row.section_name ?? ''}`,
  collected_by: row.collected_by,
  relation: row.relation,
  reason: row.reason,
  half_day: row.half_day,
  cancelled: row.state === 'cancelled',
  given_by: row.given_by,
});

async function loadSlips(ids: readonly number[]) {
  const rows = await passesById(ids);
  const heads = await readLetterheads([...new Set(rows.map((row) => row.branch_id))]);
  return rows.map((row) => {
    const held = heads.find((one) => one.branch_id === row.branch_id);
    if (!held) throw notFound('The branch of this gate pass');
    return { held, slip: slipOf(row) };
  });
}

export const gatePassCalls = [
  serve(gatePassList, (query) => listGatePasses(query)),
  serve(gatePassChild, ({ student_id }) => readChildAtGate(student_id)),
  serve(gatePassGive, async (input) => {
    const pass = await giveGatePass(input);
    const half = pass.half_day ? '; the day counts as half a day' : '';
    return withMessage(pass, `${pass.student_name} may leave at ${pass.out_at} with pass ${pass.pass_no}${half}`);
  }),
  serve(gatePassCancel, async (input) => {
    const pass = await cancelGatePass(input);
    return withMessage(pass, `Pass ${pass.pass_no} is taken back`);
  }),
  serveAtEdge(gatePassPrint, async ({ ids }, facts) => {
    const slips = await inRequest(gatePassPrint, facts, () => loadSlips(ids));
    const passes = await Promise.all(
      slips.map(async ({ held, slip }) => ({ ...slip, letterhead: await withLogo(held) })),
    );
    const bytes = await renderPdf(gatePassPaper, { passes });
    return paperAnswer(['Gate pass', ofWhom(passes.map((one) => one.student))], bytes);
  }),
];
