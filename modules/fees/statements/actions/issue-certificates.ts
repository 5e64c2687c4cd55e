// Issues fee certificates (spec 04 §9): a number and a code for what was paid; asked again while nothing changed, it is a copy of the same.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { formatDate } from '#kernel/dates.ts';
import type { Currency } from '#kernel/money.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { oneAtATime, rowOf, sql } from '#platform/db/index.ts';
import { takeNumber } from '#platform/numbering/take-numbers.ts';
import { endVerifyCodes, enterVerifyCode } from '#platform/verify/verify-codes.ts';
import type { certificatePrint } from '../contract/certificate.ts';
import { type PaidOfChild, paidByHead } from '../reads/paid-by-head.ts';
import { type CertificateRow, certificateRows } from '../rules/certificate-heads.ts';

type Asked = ParsedInputOf<typeof certificatePrint>;

export interface IssuedCertificate {
  id: number;
  student_id: number;
  branch_id: number;
  certificate_no: string;
  currency: Currency;
  heads: CertificateRow[];
  total: number;
  /** 0: the original. */
  copies: number;
  issued_on: string;
}

const LONGEST_DAYS = 400;

export async function issueCertificates({ student_ids, from, to }: Asked): Promise<IssuedCertificate[]> {
  await requirePermission('statement');
  const { today } = who();
  if (to < from) throw badField('to', 'The period ends before it begins');
  if (from > today) throw badField('from', 'The date is in the future');
  if (Date.parse(to) - Date.parse(from) > LONGEST_DAYS * 86_400_000)
    throw badField('to', 'A certificate is for a year at most');
  const ids = [...new Set(student_ids)];
  for (const id of ids.toSorted((a, b) => a - b)) await oneAtATime('fee certificate', id);
  const paid = await paidByHead(ids, { from, to });
  if (paid.length < ids.length) throw notFound('One of these students');
  const nothing = paid.find((one) => one.received - one.refunded <= 0);
  if (nothing)
    throw conflict(`Nothing was paid for ${nothing.full_name} from ${formatDate(from)} to ${formatDate(to)}`);
  const issued: IssuedCertificate[] = [];
  for (const child of paid) issued.push(await issue(child, { from, to }));
  return issued;
}

async function issue(child: PaidOfChild, { from, to }: Pick<Asked, 'from' | 'to'>): Promise<IssuedCertificate> {
  const { student_id, branch_id, currency } = child;
  const heads = certificateRows(child);
  const total = heads.reduce((sum, one) => sum + one.amount, 0);
  const same = await rowOf(sql<IssuedCertificate>`
    update fees.fee_certificates set copies = copies + 1
     where student_id = ${student_id}::bigint and from_date = ${from}::date and to_date = ${to}::date and status = 'valid'
       and total = ${total}::bigint and heads = ${JSON.stringify(heads)}::jsonb
    returning id, student_id, branch_id, certificate_no, currency, heads, total, copies, issued_on`);
  if (same) return same;
  const before = await rowOf(sql<{ id: number }>`
    update fees.fee_certificates set status = 'replaced'
     where student_id = ${student_id}::bigint and from_date = ${from}::date and to_date = ${to}::date and status = 'valid' returning id`);
  if (before) await endVerifyCodes({ table: 'fees.fee_certificates', ids: [before.id] }, 'replaced');
  const { today } = who();
  const certificate_no = await takeNumber('fee_certificate', branch_id, today);
  const made = await rowOf(sql<IssuedCertificate>`
    insert into fees.fee_certificates (branch_id, student_id, certificate_no, from_date, to_date, currency, heads, total, issued_on)
    values (${branch_id}::int, ${student_id}::bigint, ${certificate_no}, ${from}::date, ${to}::date, ${currency}, ${JSON.stringify(heads)}::jsonb,
            ${total}::bigint, ${today}::date)
    returning id, student_id, branch_id, certificate_no, currency, heads, total, copies, issued_on`);
  if (!made) throw new Error('The certificate was not kept');
  await enterVerifyCode({
    kind: 'certificate',
    branch_id,
    owner: { table: 'fees.fee_certificates', id: made.id },
    number: certificate_no,
    issued_on: today,
    shown: { students: child.full_name, from: formatDate(from), to: formatDate(to), amount: total, currency },
  });
  await audit({
    record_kind: 'fee certificate',
    record_id: made.id,
    action: 'issued',
    branch_id,
    after: { certificate_no, student: child.full_name, from, to, total },
  });
  return made;
}
