// What the form of a correction holds: by what it is about, kept with the student it was typed for.

import type { InputOf } from '#kernel/contract.ts';
import type { Values } from '#ui/page-kinds/form/form-declaration.ts';
import type { correctionCreate } from '../contract/corrections.ts';

export type TypedItem = Omit<InputOf<typeof correctionCreate>['items'][number], 'student_id'>;

export interface Typing {
  student_id: number;
  /** 'line 5', 'challan 7', 'add 7 1': the last typed last. */
  items: Record<string, TypedItem>;
}

/** Another student begins anew. */
export function typingOf(values: Values): Typing['items'] {
  const typing = values['items'] as Typing | null | undefined;
  return typing && typing.student_id === values['student_id'] ? typing.items : {};
}

/** undefined takes it away. */
export function withItem(values: Values, key: string, item: TypedItem | undefined): Typing {
  const items = { ...typingOf(values) };
  if (item) items[key] = item;
  else delete items[key];
  return { student_id: Number(values['student_id']), items };
}

const complete = (item: TypedItem): boolean => {
  switch (item.action) {
    case 'add_line':
      return item.head_id !== undefined && item.after !== undefined;
    case 'change_due_date':
      return Boolean(item.due_date);
    case 'move_payment':
      return item.target_student_id !== undefined;
    case 'change_line':
      return item.after !== undefined;
    default:
      return true;
  }
};

/** What is sent, and under which key each stands, for the messages of the server. */
export function itemsOf(values: Values): { keys: string[]; items: InputOf<typeof correctionCreate>['items'] } {
  const whole = Object.entries(typingOf(values)).filter(([, item]) => complete(item));
  const student_id = Number(values['student_id']) || 0;
  return { keys: whole.map(([key]) => key), items: whole.map(([, item]) => ({ student_id, ...item })) };
}

export function inputOf(values: Values): InputOf<typeof correctionCreate> {
  return {
    reason_code: values['reason_code'] as InputOf<typeof correctionCreate>['reason_code'],
    note: (values['note'] as string | null) || null,
    attachment_ids: (values['attachment_ids'] as number[] | undefined) ?? [],
    items: itemsOf(values).items,
  };
}
