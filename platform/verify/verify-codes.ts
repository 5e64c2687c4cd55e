// Papers that the world may check: a code is entered in the transaction that issues the paper, replaced or revoked in the one
// that does that to the paper (13 SVC-8, SVC-9; 00 §21).

import { createHash } from 'node:crypto';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { pathOf } from '#kernel/path-of.ts';
import type { VerifiedPaper } from '#kernel/calls/verify.ts';
import { type SignedPaper, signPaper } from './paper-signature.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { houseAddress } from '#platform/outgoing/house-address.ts';

export interface NewPaper {
  kind: VerifiedPaper['kind'];
  branch_id: number;
  /** The record behind the paper: its table and id. */
  owner: { table: string; id: number };
  number: string;
  issued_on: string;
  /** What the page may show: never more than the paper. Amounts in minor units with a `currency` beside them. */
  shown: Record<string, string | number>;
  /** SHA-256 of the PDF, where the paper is kept as it was made. */
  file_hash?: string | null;
}

/** Enters a paper and answers its code. */
export async function enterVerifyCode(paper: NewPaper): Promise<string> {
  const row = await rowOf(sql<{ code: string }>`
    insert into platform.verify_codes (code, branch_id, kind, owner_table, owner_id, number, issued_on, shown, file_hash)
    values (platform.new_verify_code(), ${paper.branch_id}::int, ${paper.kind}, ${paper.owner.table}, ${paper.owner.id}::bigint,
            ${paper.number}, ${paper.issued_on}::date, ${JSON.stringify(paper.shown)}::jsonb, ${paper.file_hash ?? null})
    returning code`);
  if (!row) throw new Error('The paper was not entered');
  return row.code;
}

/** Many papers in one statement. */
export async function enterVerifyCodes(papers: readonly Omit<NewPaper, 'file_hash'>[]): Promise<void> {
  const rows = papers.map(({ owner, ...paper }) => ({ ...paper, owner_table: owner.table, owner_id: owner.id }));
  await rowsOf(sql`
    insert into platform.verify_codes (code, branch_id, kind, owner_table, owner_id, number, issued_on, shown)
    select platform.new_verify_code(), p.branch_id, p.kind, p.owner_table, p.owner_id, p.number, p.issued_on, p.shown
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as p(branch_id int, kind text, owner_table text, owner_id bigint, number text, issued_on date, shown jsonb)`);
}

export interface PaperLink {
  code: string;
  branch_id: number;
  /** The text of its QR, signed (04 §14.10). */
  link: string;
}

/** The valid codes of records with their signed addresses, by the id of the record: papers of before the register have none. */
export async function signedPapersOf(table: string, ids: readonly number[]): Promise<Map<number, PaperLink>> {
  const rows = await rowsOf(sql<SignedPaper & { branch_id: number; owner_id: number }>`
    select owner_id, code, branch_id, kind, number, issued_on, shown from platform.verify_codes
     where owner_table = ${table} and owner_id = any (${[...ids]}::bigint[]) and state = 'valid'`);
  return new Map(
    rows.map(({ owner_id, ...row }) => [
      owner_id,
      { code: row.code, branch_id: row.branch_id, link: verifyLink(row.code, signPaper(row)) },
    ]),
  );
}

/** The same of one record, or null. */
export async function signedPaperOf(table: string, id: number): Promise<PaperLink | null> {
  return (await signedPapersOf(table, [id])).get(id) ?? null;
}

/** A file was made of a paper: whoever holds it can ask whether it was changed since. */
export async function notePaperFile({ code, branch_id }: PaperLink, bytes: Uint8Array): Promise<void> {
  const file_hash = createHash('sha256').update(bytes).digest('hex');
  await rowsOf(sql`
    insert into platform.verify_files (code, branch_id, file_hash) values (${code}, ${branch_id}::int, ${file_hash})
    on conflict (code, file_hash) do nothing`);
}

/** Ends every valid code of these records of one table; answers how many. */
export async function endVerifyCodes(
  { table, ids }: { table: string; ids: readonly number[] },
  state: 'replaced' | 'revoked',
): Promise<number> {
  const rows = await rowsOf(sql`
    update platform.verify_codes set state = ${state}, state_at = platform.now()
     where owner_table = ${table} and owner_id = any (${[...ids]}::bigint[]) and state = 'valid' returning code`);
  return rows.length;
}

/** What happened since to a paper that stays valid; shown beside what it says. */
export async function addToPaper(owner: NewPaper['owner'], later: Record<string, string | number>): Promise<void> {
  await rowsOf(sql`
    update platform.verify_codes set later = later || ${JSON.stringify(later)}::jsonb
     where owner_table = ${owner.table} and owner_id = ${owner.id}::bigint and state = 'valid'`);
}

/** Where the code on a paper leads: the text of its QR. */
export function verifyLink(code: string, signature?: string): string {
  const page = linkTo(pathOf(pages.VerifyCode, { code }), { s: signature });
  return houseAddress(page);
}
