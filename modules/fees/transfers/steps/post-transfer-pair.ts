// Posts the pair of a transfer, one entry a branch under one pair number (ACC-12).

import { randomUUID } from 'node:crypto';
import { counted } from '#kernel/counted.ts';
import { postEntry, systemAccount } from '#platform/ledger/post.ts';
import { exchanged, transferPair } from '../rules/transfer-pair.ts';
import type { Going, TransferEvent } from '../reads/moving-accounts.ts';

export interface PostedPair {
  from_entry_id: number | null;
  to_entry_id: number | null;
}

/** Both branches are in the scope. Null when nothing moves. */
export async function postPair(moved: readonly Going[], event: TransferEvent): Promise<PostedPair> {
  const accounts = {
    receivable: await systemAccount('student_receivable'),
    security: await systemAccount('security_held'),
    advance: await systemAccount('student_advance'),
    inter_branch: await systemAccount('inter_branch'),
  };
  const lines = transferPair(
    moved.map(({ student_id, receivable, deposit, unpaid_security, credit }) => ({
      student_id,
      dues: receivable,
      deposit: deposit + unpaid_security,
      credit,
    })),
    accounts,
  );
  if (lines.length === 0) return { from_entry_id: null, to_entry_id: null };
  const { from_branch_id, to_branch_id, from_day, to_day } = event;
  const common = {
    kind: 'inter_branch',
    source_type: 'student_transfer',
    source_id: moved.length === 1 ? (moved[0]?.transfer_id ?? null) : null,
    owner_area: 'fees,ledger',
    pair_id: randomUUID(),
  };
  const narration = moved.length === 1 ? 'Student transferred' : `${counted(moved.length, 'student')} transferred`;
  const from_entry_id = await postEntry(
    { ...common, branch_id: from_branch_id, entry_date: from_day, counter_branch_id: to_branch_id, narration },
    lines,
  );
  const to_entry_id = await postEntry(
    { ...common, branch_id: to_branch_id, entry_date: to_day, counter_branch_id: from_branch_id, narration },
    exchanged(lines),
  );
  return { from_entry_id, to_entry_id };
}
