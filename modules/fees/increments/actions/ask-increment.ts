// FEE-86 to FEE-88: an increment is checked, stored with every line that it takes or skips, and asked for.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { formatMonth } from '#kernel/dates.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requestApproval } from '#platform/approvals/ask.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { gateOf } from '#modules/branches/index.ts';
import type { incrementCreate, incrementPreview, IncrementRow } from '../contract/increments.ts';
import { judgedCtes, risesOf, structuresOf, type Wish } from '../reads/candidates.ts';
import { type Place, placeOf } from '../reads/increment-place.ts';
import { incrementRow } from '../reads/increments.ts';
import { type Preview, previewIncrement } from '../reads/preview.ts';
import { feeIncrement } from './approve-increment.ts';

type Input = ParsedInputOf<typeof incrementCreate>;

/** BR-11: a branch that may not bill is not raised either. */
async function closedGates(branch_ids: readonly number[]): Promise<string[]> {
  const closed: string[] = [];
  for (const branch_id of new Set(branch_ids)) {
    const answer = await gateOf(branch_id, 'bill');
    if (!answer.allowed) closed.push(answer.reason ?? 'A branch may not bill now');
  }
  return closed;
}

export async function previewOf(wish: Wish): Promise<DataOf<typeof incrementPreview>> {
  const place = await placeOf(wish);
  const preview = await previewIncrement(wish, place);
  const problems = await closedGates(wish.branch_ids);
  return { ...preview, problems: preview.lines === 0 ? [...problems, 'This would not raise any fee'] : problems };
}

export async function askIncrement(input: Input): Promise<IncrementRow> {
  await requirePermission('Fee Increment');
  const place = await placeOf(input);
  const [closed] = await closedGates(input.branch_ids);
  if (closed !== undefined) throw conflict(closed);
  const preview = await previewIncrement(input, place);
  refuse(input, preview);
  const id = await store(input, place, preview);
  const [only] = input.branch_ids;
  const { request_id } = await requestApproval(feeIncrement, {
    branch_id: input.branch_ids.length === 1 ? (only ?? null) : null,
    subject_id: id,
    subject_label: input.title,
    title: `Fee increment from ${formatMonth(input.effective_month)}`,
    shows: shownOf(input, preview),
    change: {
      branch_ids: input.branch_ids,
      for_all: input.include_structures && place.everywhere && preview.structures > 0,
    },
    reason: input.reason,
    file_ids: input.letter_file_id === undefined ? [] : [input.letter_file_id],
    amount: preview.monthly_effect,
    currency: place.currency,
  });
  await rowsOf(sql`update fees.fee_increments set approval_id = ${request_id}::bigint where id = ${id}::bigint`);
  return incrementRow(id);
}

function refuse(input: Input, preview: Preview): void {
  if (preview.lines === 0) throw conflict('This would not raise any fee. See who is skipped and why.');
  if (input.letter_file_id === undefined && preview.letter_required)
    throw badField('letter_file_id', 'The policy asks for the letter that allows this increment. Add it');
  if (input.letter_file_id === undefined && input.overrides.length > 0)
    throw badField('letter_file_id', 'Students who rose lately are raised again only with a letter. Add it');
  const { checked } = input;
  if (checked && (checked.lines !== preview.lines || checked.monthly_effect !== preview.monthly_effect))
    throw conflict(
      `The plans changed since this was checked: it would now raise ${counted(preview.lines, 'line')} by ${moneyWithCurrency(preview.monthly_effect, preview.currency)} a month. Check it again.`,
    );
}

async function store(input: Input, place: Place, preview: Preview): Promise<number> {
  const rises = await risesOf(input, structuresOf(input, place.country_id, place.everywhere));
  const skipped = preview.skipped.reduce((sum, one) => sum + one.students, 0);
  const overrides = input.overrides.map((one) => one.student_id);
  const counts = { students: preview.students, lines: preview.lines, skipped, structures: preview.structures };
  const row = await rowOf(sql<{ id: number }>`
    with ${judgedCtes(input, rises)}, made as (
      insert into fees.fee_increments (school_id, country_id, title, effective_month, mode, rate, amount, round_to, round_rule, head_ids, branch_ids, course_ids,
             category_ids, exclude_admitted_after, exclude_fixed, include_structures, letter_file_id, overrides, reason, counts, monthly_effect)
      values (platform.current_school(), ${place.country_id}::int, ${input.title}, ${input.effective_month}::date, ${input.mode}, ${input.rate ?? null}::int,
              ${input.amount ?? null}::bigint, ${input.round_to}::bigint, ${input.round_rule}, ${input.head_ids}::bigint[], ${input.branch_ids}::int[],
              ${input.course_ids ?? null}::bigint[], ${input.category_ids ?? null}::bigint[], ${input.exclude_admitted_after ?? null}::date, ${input.exclude_fixed},
              ${input.include_structures}, ${input.letter_file_id ?? null}::bigint, ${overrides}::bigint[], ${input.reason}, ${JSON.stringify(counts)}::jsonb,
              ${preview.monthly_effect}::bigint) returning id), items as (
      insert into fees.fee_increment_items (branch_id, increment_id, student_id, head_id, before, after, months, line_id, line_version, skipped_reason)
      select j.branch_id, m.id, j.student_id, j.head_id, j.before, j.after, j.months, j.line_id, j.line_version, j.reason from made m cross join judged j)
    select id from made`);
  return row?.id ?? 0;
}

function shownOf(input: Input, preview: Preview) {
  return [
    { field: 'effective_month', label: 'From', before: null, after: input.effective_month, form: 'month' as const },
    {
      field: 'monthly',
      label: 'A month, of all students raised',
      before: preview.monthly_before,
      after: preview.monthly_after,
      form: 'money' as const,
    },
    { field: 'students', label: 'Students raised', before: null, after: preview.students },
    {
      field: 'skipped',
      label: 'Students skipped',
      before: null,
      after: preview.skipped.reduce((sum, one) => sum + one.students, 0),
    },
    ...(preview.structures > 0
      ? [{ field: 'structures', label: 'Price lists renewed', before: null, after: preview.structures }]
      : []),
  ];
}
