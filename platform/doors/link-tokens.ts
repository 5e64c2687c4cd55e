// Links that are sent to people who do not sign in: 256 bits, kept as SHA-256, with an end; the act itself spends a one-use
// link (spec 00 §13).

import { Refusal } from '#kernel/refusal.ts';
import { hashToken, newToken } from '#platform/access/tokens.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';

export interface NewLink {
  /** First part of the address that opens it: `pay`, `ticket`, `w` … */
  purpose: string;
  branch_id: number | null;
  subject: { kind: string; id: number };
  /** What its page may show without asking again. */
  facts?: Record<string, unknown>;
  /** Days until it ends. */
  days: number;
  /** False for links that may be opened again and again until their end. */
  one_use?: boolean;
}

/** Makes a link in the caller's transaction; the token is answered once and never stored. */
export async function newLink(link: NewLink): Promise<string> {
  const { token, hash } = newToken('mkl');
  await rowsOf(sql`
    insert into platform.link_tokens (token_hash, branch_id, purpose, subject_kind, subject_id, facts, one_use, expires_at)
    values (${hash}, ${link.branch_id}::int, ${link.purpose}, ${link.subject.kind}, ${link.subject.id}::bigint,
            ${JSON.stringify(link.facts ?? {})}::jsonb, ${link.one_use ?? true}, now() + make_interval(days => ${link.days}::int))`);
  return token;
}

/** Spends a link behind its door, in the transaction of the act; refuses (409) when somebody was faster. */
export async function useLink(purpose: string, token: string): Promise<void> {
  const row = await rowOf(sql<{ mine: boolean }>`select platform.use_link(${purpose}, ${hashToken(token)}) as mine`);
  if (row?.mine !== true) throw new Refusal('conflict', 'This link was used already');
}

/** Ends every link of a subject: the ticket is closed, the challan is paid. Answers how many. */
export async function endLinks(purpose: string, subject: { kind: string; id: number }): Promise<number> {
  const rows = await rowsOf(sql`
    update platform.link_tokens set ended_at = now()
     where purpose = ${purpose} and subject_kind = ${subject.kind} and subject_id = ${subject.id}::bigint
       and ended_at is null and used_at is null and expires_at > now() returning token_hash`);
  return rows.length;
}
