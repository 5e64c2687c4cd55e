// The heads that an issued challan names, each with its account (spec 04 §7 fees.issue).

import { conflict } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';

export interface IssuingHead {
  id: number;
  name: string;
  kind: string;
  recognition: 'by_month' | 'on_posting';
  /** Income; what is owed back where the head is a deposit. */
  account_id: number;
}

const account = sql`case when h.kind = 'security' then h.liability_account_id else h.income_account_id end`;

/** The school's first active head of a kind; refuses where none has an account. */
export async function headOfKind(branch_id: number, kind: string): Promise<IssuingHead> {
  const head = await rowOf(sql<IssuingHead>`
    select h.id, h.name, h.kind, h.recognition, ${account} as account_id
      from fees.fee_heads h join platform.branches b on b.school_id = h.school_id
     where b.id = ${branch_id}::int and h.kind = ${kind} and h.active and ${account} is not null
     order by h.priority, h.id limit 1`);
  if (!head)
    throw conflict(`No fee head of kind ${kind} with an account is active. Set it in Fee Structure Management, Heads`);
  return head;
}

/** By id; refuses a head of another school or without an account. */
export async function issuingHeads(branch_id: number, ids: readonly number[]): Promise<Map<number, IssuingHead>> {
  const wanted = [...new Set(ids)];
  const rows = await rowsOf(sql<Omit<IssuingHead, 'account_id'> & { account_id: number | null }>`
    select h.id, h.name, h.kind, h.recognition, ${account} as account_id
      from fees.fee_heads h join platform.branches b on b.school_id = h.school_id
     where b.id = ${branch_id}::int and h.id = any (${wanted}::bigint[])`);
  if (rows.length < wanted.length) throw conflict('A fee head of this challan does not exist in this school');
  return new Map(
    rows.map(({ account_id, ...head }) => {
      if (account_id === null)
        throw conflict(`No account is set for ${head.name}. Set it in Fee Structure Management, Heads`);
      return [head.id, { ...head, account_id }];
    }),
  );
}
