// What the form of a fee edit holds: the plan it was typed against, and what was typed by head (FEE-10).

import type { Month } from '#kernel/dates.ts';
import type { Values } from '#ui/page-kinds/form/form-declaration.ts';
import type { InputOf } from '#kernel/contract.ts';
import type { planChange } from '../contract/plan-changes.ts';

export interface Typed {
  amount?: number | null;
  months?: number;
}

/** Kept with the student it was typed for: another student begins anew. */
export interface Typing {
  student_id: number;
  base_version: number;
  heads: Record<string, Typed>;
}

export function typingOf(values: Values): Typing | undefined {
  const typing = values['items'] as Typing | null | undefined;
  return typing && typing.student_id === values['student_id'] ? typing : undefined;
}

/** Rows of the call, in the order in which the heads were touched. */
export function itemsOf(values: Values): InputOf<typeof planChange>['items'] {
  return Object.entries(typingOf(values)?.heads ?? {}).flatMap(([head_id, { amount, months }]) =>
    amount === undefined || amount === null
      ? []
      : [{ head_id: Number(head_id), amount, ...(months === undefined ? {} : { months }) }],
  );
}

export function inputOf(values: Values): InputOf<typeof planChange> {
  return {
    student_id: values['student_id'] as number,
    valid_from: values['valid_from'] as Month,
    items: itemsOf(values),
    reason: String(values['reason'] ?? ''),
    attachment_ids: (values['attachment_ids'] as number[] | undefined) ?? [],
    base_version: typingOf(values)?.base_version ?? 0,
  };
}
