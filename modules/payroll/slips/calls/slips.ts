// Calls of salary slips (07 §8): rows in a transaction, the PDF is set outside of it.

import { inRequest } from '#platform/http/in-request.ts';
import { serveAtEdge } from '#platform/http/serve.ts';
import { ofWhom, paperAnswer, renderPdf, withLogo } from '#platform/printing/index.ts';
import { ownOrHeld } from '#modules/hr/index.ts';
import { salarySlips } from '#modules/payroll/salaries/contract/salary-slips.ts';
import { slipsToPrint } from '../prints/load-slips.ts';
import { slipPrint } from '../prints/slip.ts';

export const slipCalls = [
  serveAtEdge(salarySlips, async ({ ids, mine }, facts) => {
    const { slips, password } = await inRequest(salarySlips, facts, () =>
      ownOrHeld({ mine, permissions: salarySlips.permissions }, (own) => slipsToPrint(ids, own?.employee_id ?? null)),
    );
    const papers = await Promise.all(
      slips.map(async ({ held, row }) => ({ ...row, letterhead: await withLogo(held) })),
    );
    const bytes = await renderPdf(slipPrint, { slips: papers }, password === null ? {} : { password });
    return paperAnswer(['Salary slip', ofWhom(papers.map((one) => `${one.name} ${one.number}`))], bytes);
  }),
];
