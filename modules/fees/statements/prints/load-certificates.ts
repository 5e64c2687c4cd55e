// Issued certificates as papers: rows in the request's transaction, logos after it.

import { asDay, type LocalDate } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { printedVerifyCode } from '#kernel/verify-code.ts';
import { type HeldLetterhead, readLetterheads, withLogo } from '#platform/printing/index.ts';
import { signedPapersOf } from '#platform/verify/verify-codes.ts';
import { paperStudents } from '#modules/fees/papers/chapter.ts';
import type { FeeCertificate } from './fee-certificate.ts';

interface Issued {
  id: number;
  student_id: number;
  branch_id: number;
  certificate_no: string;
  currency: FeeCertificate['currency'];
  heads: FeeCertificate['heads'];
  total: number;
  copies: number;
  issued_on: string;
}

type Loaded = Omit<FeeCertificate, 'letterhead'> & { held: HeldLetterhead };

export async function loadCertificates(
  issued: readonly Issued[],
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<Loaded[]> {
  const heads = new Map(
    (await readLetterheads([...new Set(issued.map((one) => one.branch_id))])).map((held) => [held.branch_id, held]),
  );
  const students = new Map(
    (await paperStudents(issued.map((one) => one.student_id))).map((one) => [one.student_id, one]),
  );
  const papers = await signedPapersOf(
    'fees.fee_certificates',
    issued.map((one) => one.id),
  );
  const loaded: Loaded[] = [];
  for (const { id, student_id, branch_id, issued_on, ...one } of issued) {
    const [held, student] = [heads.get(branch_id), students.get(student_id)];
    if (!held || !student) throw notFound('This student');
    const paper = papers.get(id);
    loaded.push({
      ...one,
      held,
      student,
      from,
      to,
      issued_on: asDay(issued_on),
      check_code: paper === undefined ? null : printedVerifyCode(paper.code),
      check_link: paper?.link ?? null,
    });
  }
  return loaded;
}

export function withHeads(loaded: readonly Loaded[]): Promise<FeeCertificate[]> {
  return Promise.all(loaded.map(async ({ held, ...one }) => ({ ...one, letterhead: await withLogo(held) })));
}
