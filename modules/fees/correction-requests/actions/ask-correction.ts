// FEE-80 to FEE-84: corrections are shown and asked for; nothing changes until another person approves.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { badField, Refusal } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { takeNumber } from '#platform/numbering/take-numbers.ts';
import { gate } from '#modules/branches/index.ts';
import type {
  correctionCreate,
  CorrectionEffect,
  correctionMulti,
  correctionPreview,
} from '../contract/corrections.ts';
import { earlierCorrections } from '../reads/earlier-corrections.ts';
import { storedItems } from '../reads/stored-correction.ts';
import { whatIsAsked, type WhatIsAsked } from '../reads/what-is-asked.ts';
import { reasonWords } from '../rules/correction-words.ts';
import { deltaOf } from '../rules/item-amounts.ts';
import { itemWords } from '../rules/item-words.ts';
import { refuseItems } from '../rules/refuse-items.ts';
import { claimOf } from '../rules/same-request.ts';
import { rowShows, shownToDecider } from '../steps/shown-to-decider.ts';
import { storeCorrection } from '../steps/store-correction.ts';
import { correctionKind, multiCorrectionKind } from './approve-correction.ts';
import { tryCorrection } from './try-correction.ts';

type Wish = ParsedInputOf<typeof correctionCreate> | ParsedInputOf<typeof correctionMulti>;
type Answer = DataOf<typeof correctionCreate>;

export async function previewCorrection(input: ParsedInputOf<typeof correctionPreview>): Promise<CorrectionEffect> {
  await requirePermission('Correction');
  const asked = await whatIsAsked(input.kind, input.items);
  return tryCorrection(input.items, asked, { ...input, note: input.note ?? null });
}

export async function askCorrection(input: Wish, kind: 'single' | 'multi'): Promise<Answer> {
  await requirePermission('Correction');
  // FEE-84: a reason that no list has is written.
  if (input.reason_code === 'other' && (input.note ?? '').length < 10)
    throw badField('note', 'Say why, in at least 10 characters');
  const { items } = input;
  const asked = await whatIsAsked(kind, items);
  refuseItems(items, asked.problems);
  const raises = items.some((item) => item.action === 'add_line' || deltaOf(item, asked.facts) > 0);
  await gate(asked.branch_id, raises ? 'bill' : 'collect');
  const note = input.note ?? null;
  const effect = await tryCorrection(items, asked, { kind, reason_code: input.reason_code, note });
  const [problem] = effect.items.flatMap((item) => item.problem ?? []);
  if (problem !== undefined) throw new Refusal('conflict', problem);
  return store(input, { ...asked, kind, effect });
}

interface ToStore extends WhatIsAsked {
  kind: 'single' | 'multi';
  effect: CorrectionEffect;
}

async function store(input: Wish, asked: ToStore): Promise<Answer> {
  const { branch_id, facts, kind, effect } = asked;
  const today = await rowOf(sql<{ day: string }>`select platform.today(${branch_id}::int) as day`);
  const correction_no = await takeNumber('fee_correction', branch_id, today?.day ?? facts.entry_date);
  const { reason_code, attachment_ids } = input;
  const said = {
    branch_id,
    correction_no,
    kind,
    title: input.title ?? null,
    reason_code,
    note: input.note ?? null,
    attachment_ids,
  };
  const id = await storeCorrection(said, input.items, { facts, effects: effect.challans });
  const request = await (kind === 'single' ? askSingle : askMulti)({ ...said, id }, input, asked);
  await rowsOf(sql`
    update fees.fee_corrections set approval_id = ${request.request_id}::bigint where id = ${id}::bigint`);
  return { id, correction_no, approval_id: request.request_id, status: request.status, effect };
}

interface Stored {
  id: number;
  branch_id: number;
  correction_no: string;
  title: string | null;
  note: string | null;
}

const common = ({ branch_id, id, note }: Stored, input: Wish, { effect }: ToStore) => ({
  branch_id,
  change: { correction_id: id },
  claims: input.items.map(claimOf),
  reason: [reasonWords[input.reason_code], note].filter((one) => one !== null).join(': '),
  file_ids: input.attachment_ids,
  amount: Math.abs(effect.total_delta),
  currency: effect.currency,
});

async function askSingle(stored: Stored, input: Wish, asked: ToStore) {
  const [first] = input.items;
  const student_id = first?.student_id ?? 0;
  const student = await rowOf(sql<{ full_name: string }>`
    select full_name from students.students where id = ${student_id}::bigint`);
  return requestApproval(correctionKind, {
    ...common(stored, input, asked),
    subject_id: student_id,
    subject_label: student?.full_name ?? '',
    title: stored.title ?? `Correction ${stored.correction_no}`,
    shows: shownToDecider(input.items, asked, await earlierCorrections(student_id)),
  });
}

async function askMulti(stored: Stored, input: Wish, asked: ToStore) {
  const { facts, effect, branch_id } = asked;
  const items = await storedItems(stored.id);
  return requestApproval(multiCorrectionKind, {
    ...common(stored, input, asked),
    subject_id: stored.id,
    subject_label: stored.title ?? `${counted(items.length, 'correction')}, ${stored.correction_no}`,
    title: `Multi-correction ${stored.correction_no}`,
    shows: [
      { field: 'items', label: 'Corrections', before: null, after: items.length },
      { field: 'delta', label: 'Change of what is owed', before: null, after: effect.total_delta, form: 'money' },
    ],
    rows: items.map((item) => ({
      branch_id,
      subject_id: item.student_id,
      subject_label: facts.challans.get(item.challan_id ?? 0)?.student_name ?? '',
      shows: rowShows(item, facts, itemWords(item, facts)),
      change: { item_id: item.id },
    })),
  });
}
