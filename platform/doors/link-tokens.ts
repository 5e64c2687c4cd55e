// Links that are sent to people who do not sign in: 256 bits, stored as SHA-256, with an expiry; the act itself uses up a one-use
// link (spec 00 §13).

import { Refusal } from '#kernel/refusal.ts';
import { hashToken, newToken } from '#platform/access/tokens.ts';
import { rowOf, rowsOf, sql, type Statement } from '#platform/db/index.ts';

export interface NewLink {
  /** First part of the address that opens it: `pay`, `ticket`, `w` … */
  purpose: string;
  branch_id: number | null;
  subject: { kind: string; id: number };
  /** What its page may show without asking again. */
  facts?: Record<string, unknown>;
  /** Days until it ends; part of a day counts. */
  days: number;
  /** False for links that may be opened again and again until their end. */
  one_use?: boolean;
}

/** Makes links in the caller's transaction, in one statement; the tokens are answered once, in the order given, and never stored. */
export async function newLinks(links: readonly NewLink[]): Promise<string[]> {
  const made = links.map((link) => ({ ...link, token: newToken('mkl').token }));
  await writeLinks(made, sql``);
  return made.map(({ token }) => token);
}

/** The same with tokens that the caller can make again, such as those on paper: what is there already lives longer. */
export async function keepLinks(links: readonly LinkWithToken[]): Promise<void> {
  await writeLinks(
    links,
    sql`on conflict (token_hash) do update set expires_at = greatest(link_tokens.expires_at, excluded.expires_at)`,
  );
}

type LinkWithToken = NewLink & { token: string };

async function writeLinks(links: readonly LinkWithToken[], again: Statement): Promise<void> {
  if (links.length === 0) return;
  const rows = links.map(({ token, ...link }) => ({
    ...link,
    hash: Buffer.from(hashToken(token)).toString('hex'),
    facts: link.facts ?? {},
    one_use: link.one_use ?? true,
    minutes: Math.round(link.days * 1440),
  }));
  await rowsOf(sql`
    insert into platform.link_tokens (token_hash, branch_id, purpose, subject_kind, subject_id, facts, one_use, expires_at)
    select decode(r.hash, 'hex'), r.branch_id, r.purpose, r.subject ->> 'kind', (r.subject ->> 'id')::bigint, r.facts, r.one_use,
           platform.now() + make_interval(mins => r.minutes)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (hash text, branch_id int, purpose text, subject jsonb, facts jsonb, one_use boolean, minutes int)
    ${again}`);
}

export async function newLink(link: NewLink): Promise<string> {
  const [token = ''] = await newLinks([link]);
  return token;
}

/** Uses up a link in the transaction of the act; refuses (409) when it was used already. */
export async function useLink(purpose: string, token: string): Promise<void> {
  const row = await rowOf(sql<{ mine: boolean }>`select platform.use_link(${purpose}, ${hashToken(token)}) as mine`);
  if (row?.mine !== true) throw new Refusal('conflict', 'This link was used already');
}

/** Ends every link of one subject or of many: the ticket is closed, the challan is paid. Answers how many. */
export async function endLinks(
  purpose: string,
  subject: { kind: string; id: number | readonly number[] },
): Promise<number> {
  const ids = typeof subject.id === 'number' ? [subject.id] : [...subject.id];
  const rows = await rowsOf(sql`
    update platform.link_tokens set ended_at = platform.now()
     where purpose = ${purpose} and subject_kind = ${subject.kind} and subject_id = any (${ids}::bigint[])
       and ended_at is null and used_at is null and expires_at > platform.now() returning token_hash`);
  return rows.length;
}
