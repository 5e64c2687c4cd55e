// The heads of the chains, signed with the server's secret (ACC-91): whoever owns the tables can write a whole chain anew, but not a
// head that was signed before. One signature a chain and month; it moves on only while what was signed is still in the chain.

import { createHash } from 'node:crypto';
import { now } from '#kernel/clock.ts';
import { type Month, yearAndMonth } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import type { Proof } from './proof.ts';
import { checkSignature, sign, type Signature } from '#platform/secrets/signed.ts';

const PURPOSE = 'chain heads';

/** What is signed. `branch_id` null: the audit of the school. */
interface SignedHead {
  school_id: number;
  branch_id: number | null;
  month: Month;
  /** How many links the chain had, and the last one's hash in hexadecimal digits. */
  seq: number;
  hash: string;
  /** The signature of the month before. */
  before: string | null;
  signed_at: string;
}

export interface Anchor extends SignedHead, Signature {}

interface Head {
  school_id: number;
  branch_id: number | null;
  seq: number;
  hash: string;
  anchor: Anchor | null;
  holds: boolean;
  before: string | null;
  month: Month;
}

const wordsOf = ({ school_id, branch_id, month, seq, hash, before, signed_at }: SignedHead): string =>
  JSON.stringify([school_id, branch_id, month, seq, hash, before, new Date(signed_at).toISOString()]);

const signed = (head: SignedHead): Anchor => ({ ...head, ...sign(wordsOf(head), PURPOSE) });

const standing = (anchor: Anchor) => checkSignature(wordsOf(anchor), PURPOSE, anchor);

const heads = () => rowsOf(sql<Head>`select * from platform.chain_heads()`);

const keep = (anchors: readonly Anchor[]) =>
  anchors.length === 0 ? [] : rowsOf(sql`select platform.keep_anchors(${JSON.stringify(anchors)}::jsonb)`);

/** Signs every head that moved. One whose last signature does not hold is left as it is: the proof tells it. Answers how many. */
export async function signHeads(): Promise<number> {
  const signed_at = now().toISOString();
  const all = await heads();
  // A machine that has another secret than this house signs nothing here.
  if (all.some(({ anchor }) => anchor !== null) && !all.some(({ anchor }) => anchor && standing(anchor) === 'right'))
    return 0;
  const moved = all.filter(
    ({ anchor, holds, seq }) => anchor === null || (holds && seq > anchor.seq && standing(anchor) === 'right'),
  );
  await keep(
    moved.map(({ school_id, branch_id, month, seq, hash, before }) =>
      signed({ school_id, branch_id, month, seq, hash, before, signed_at }),
    ),
  );
  return moved.length;
}

/** All signatures as the tables have them, the oldest first. */
function anchors(): Promise<(Anchor & { found: string | null })[]> {
  return rowsOf(sql<Anchor & { found: string | null }>`
    select a.school_id, a.branch_id, a.month, a.seq, encode(a.hash, 'hex') as hash, a.before, a.signed_at, a.key_id, a.signature,
           encode(case when a.branch_id is null then s.hash else c.hash end, 'hex') as found
      from platform.chain_anchors a
      left join platform.ledger_chain c on c.branch_id = a.branch_id and c.seq = a.seq
      left join platform.audit_seals s on a.branch_id is null and s.school_id = a.school_id and s.seq = a.seq
     order by a.school_id, a.branch_id, a.month`);
}

const nameOf = ({ branch_id, school_id }: Pick<SignedHead, 'branch_id' | 'school_id'>): string =>
  branch_id === null ? `the audit of school ${school_id}` : 'the book';

function faultOf(anchor: Anchor & { found: string | null }, before: Anchor | undefined): string | null {
  const { month, seq, hash, found, key_id } = anchor;
  const what = `${nameOf(anchor)}, link ${seq}, signed in ${yearAndMonth(month)}`;
  const state = standing(anchor);
  if (state === 'unknown')
    return `${what}: it was signed with the secret ${key_id}, which is not here; give it in MAKTAB_SECRET_OLD or in the key file`;
  if (state === 'wrong') return `${what}: the signature is not this server's`;
  if (anchor.before !== (before?.signature ?? null)) return `${what}: the signature of the month before it is gone`;
  if (found === null) return `${what}: the link is gone`;
  return found === hash ? null : `${what}: the chain was written again after it was signed`;
}

/** A chain that was computed again, cut off, or whose signatures were touched. */
export const headsSigned: Proof = {
  name: 'the chains are those whose heads this server signed',
  run: async () => {
    const all = await anchors();
    const sameBook = (a: SignedHead, b: SignedHead | undefined) =>
      b !== undefined && a.school_id === b.school_id && a.branch_id === b.branch_id;
    return all.flatMap((anchor, at) => {
      const last = all[at - 1];
      const detail = faultOf(anchor, sameBook(anchor, last) ? last : undefined);
      return detail === null ? [] : [{ branch_id: anchor.branch_id, expected: anchor.seq, found: 0, detail }];
    });
  },
};

/**
 * Signs everything again with the secret of today: after `maktab rotate-secret`, and (with `unknown`) when somebody opens books whose
 * secret was lost. What is wrong stays as it is. As the owner. Answers how many.
 */
export async function signAgain({ unknown = false }: { unknown?: boolean } = {}): Promise<number> {
  const good = new Map<string, string>();
  const again: Anchor[] = [];
  for (const anchor of await anchors()) {
    const state = standing(anchor);
    if (state === 'wrong' || (state === 'unknown' && !unknown)) continue;
    const { school_id, branch_id, month, seq, hash, signed_at } = anchor;
    const mine = signed({
      school_id,
      branch_id,
      month,
      seq,
      hash,
      signed_at,
      before: anchor.before === null ? null : (good.get(anchor.before) ?? anchor.before),
    });
    good.set(anchor.signature, mine.signature);
    again.push(mine);
  }
  await keep(again);
  return again.length;
}

/** A head as it is kept elsewhere: on paper (16 digits or more), in a file, in a backup. */
export interface KeptHead {
  /** 'branch 12' or 'audit 1'. */
  chain: string;
  links: number;
  hash: string;
}

const LINE = /^\s*(branch|audit)\s+(\d+)\s+(\d+)\s+([0-9a-f]{16,64})\b/i;

/** Lines such as `branch 12 345 9f86d081884c7d65`; others are passed over. */
export function keptHeads(text: string): KeptHead[] {
  return text.split('\n').flatMap((line) => {
    const [, of = '', id = '', links = '', hash = ''] = LINE.exec(line) ?? [];
    return of ? [{ chain: `${of.toLowerCase()} ${id}`, links: Number(links), hash: hash.toLowerCase() }] : [];
  });
}

/** What `maktab chain-heads` prints and a backup keeps: the heads of today with the newest signature of each chain. */
export async function headLines(): Promise<string[]> {
  return (await heads()).map(({ branch_id, school_id, seq, hash, anchor }) => {
    const chain = branch_id === null ? `audit ${school_id}` : `branch ${branch_id}`;
    const by =
      anchor?.seq === seq ? `signed ${anchor.signed_at} ${anchor.key_id}.${anchor.signature}` : 'not signed yet';
    return `${chain} ${seq} ${hash} ${by}`;
  });
}

/** The chains of today against heads that were kept elsewhere: also finds chain and signatures taken away together. */
export function keptHeadsStand(kept: readonly KeptHead[]): Proof {
  const rows = kept.map((head) => {
    const [of, id] = head.chain.split(' ');
    return { ...head, branch_id: of === 'branch' ? Number(id) : null, school_id: of === 'audit' ? Number(id) : null };
  });
  const digest = createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 8);
  return {
    name: `the chains hold the ${kept.length} heads that were kept elsewhere (${digest})`,
    run: () =>
      rowsOf(sql<{ branch_id: number | null; expected: number; found: number; detail: string }>`
      select k.branch_id, k.links as expected, coalesce(c.seq, s.seq, 0) as found,
             k.chain || ', link ' || k.links || case when coalesce(c.seq, s.seq) is null then ' is gone' else ' is another one than was kept' end as detail
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as k (chain text, links bigint, hash text, branch_id int, school_id int)
        left join platform.ledger_chain c on c.branch_id = k.branch_id and c.seq = k.links
        left join platform.audit_seals s on s.school_id = k.school_id and s.seq = k.links
       where left(encode(coalesce(c.hash, s.hash), 'hex'), length(k.hash)) is distinct from k.hash limit 100`),
  };
}
