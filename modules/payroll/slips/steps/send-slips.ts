// Slips on their way (SAL-25): each is set as its own paper outside of a transaction, then noted as sent and given to the outbox in one. Whose slip
// was noted meanwhile gets no second one.

import { auditAll } from '#platform/audit/audit.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { keepAttachment, type MadeAttachment, noteAttachment } from '#platform/messages/attachments.ts';
import { message, type NewMessage } from '#platform/messages/message.ts';
import { paperName, renderPdf, withLogo } from '#platform/printing/index.ts';
import { type SlipToPrint, slipsFound } from '../prints/load-slips.ts';
import { slipPrint } from '../prints/slip.ts';
import type { SlipToSend } from '../reads/slip-mails.ts';
import { SALARY_SLIP } from '../rules/slip-events.ts';
import { slipPassword } from '../rules/slip-password.ts';

export interface Addressed extends SlipToSend {
  address: string;
}

interface Made {
  slip: Addressed;
  paper: MadeAttachment;
}

/** In a transaction: what the papers show. */
export const readPapers = (slips: readonly Addressed[], own: number | null): Promise<SlipToPrint[]> =>
  slipsFound(
    slips.map((one) => one.salary_id),
    own,
  );

/** Outside of one: a PDF each, with its own password. */
export async function makePapers(slips: readonly Addressed[], found: readonly SlipToPrint[]): Promise<Made[]> {
  const papers = new Map(found.map((one) => [one.row.id, one]));
  const made: Made[] = [];
  for (const slip of slips) {
    const paper = papers.get(slip.salary_id);
    if (!paper) continue;
    const { row, held } = paper;
    const password = row.locked ? slipPassword(row) : null;
    const bytes = await renderPdf(
      slipPrint,
      { slips: [{ ...row, letterhead: await withLogo(held) }] },
      password === null ? {} : { password },
    );
    const name = `${paperName('Salary slip', row.number)}.pdf`;
    made.push({ slip, paper: await keepAttachment(name, 'application/pdf', bytes) });
  }
  return made;
}

interface Sending {
  again: boolean;
  job_run_id: number | null;
}

/** In a transaction; answers how many are on their way. The unique keys make each once. */
export async function handOver(made: readonly Made[], { again, job_run_id }: Sending): Promise<number> {
  const rows = made.map(({ slip: { salary_id, branch_id, address, sent_at } }) => ({
    salary_id,
    branch_id,
    address,
    again: again && sent_at !== null,
    job_run_id,
  }));
  const kept = await rowsOf(sql<{ id: number; salary_id: number }>`
    insert into payroll.slip_mails (branch_id, salary_id, address, again, job_run_id)
    select r.branch_id, r.salary_id, r.address, r.again, r.job_run_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (branch_id int, salary_id bigint, address text, again boolean, job_run_id bigint)
    on conflict do nothing returning id, salary_id`);
  const ids = new Map(kept.map((row) => [row.salary_id, row.id]));
  const messages: NewMessage[] = [];
  for (const { slip, paper } of made) {
    const mail_id = ids.get(slip.salary_id);
    if (mail_id === undefined) continue;
    messages.push({
      event: SALARY_SLIP,
      branch_id: slip.branch_id,
      subject_type: 'slip_mail',
      subject_id: mail_id,
      data: { month: slip.month, number: slip.number },
      key: `slip:${mail_id}`,
      files: [await noteAttachment(paper, slip.branch_id)],
    });
  }
  await message(...messages);
  await auditAll(
    made
      .filter(({ slip }) => ids.has(slip.salary_id))
      .map(({ slip }) => ({
        record_kind: 'salary',
        record_id: slip.salary_id,
        branch_id: slip.branch_id,
        action: 'slip sent',
        after: { to: slip.address },
      })),
  );
  return messages.length;
}
