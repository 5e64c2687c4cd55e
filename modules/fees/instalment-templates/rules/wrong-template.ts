// What a template of instalments must be: shares that make up the whole, days that rise (FEE-90, FEE-91).

import { badField, type Refusal } from '#kernel/refusal.ts';

export interface TemplatePart {
  share_bp: number;
  due_day: number;
  month_offset: number;
}

/** Shares that make up the whole, days that rise; refused at the part. */
export function wrongTemplate(parts: readonly TemplatePart[]): Refusal | null {
  const sum = parts.reduce((all, part) => all + part.share_bp, 0);
  if (sum !== 10_000) {
    const rest = Math.abs(10_000 - sum) / 100;
    return badField(
      'parts',
      `The shares add up to ${sum / 100}%; ${rest}% is ${sum < 10_000 ? 'missing' : 'too much'}`,
    );
  }
  // By the shortest month, so that they rise in every month.
  const days = parts.map(({ due_day, month_offset }) => month_offset * 100 + Math.min(due_day, 28));
  const nth = days.findIndex((day, n) => n > 0 && day <= (days[n - 1] ?? 0));
  return nth < 0
    ? null
    : badField(`parts.${nth}.due_day`, 'Each part falls due after the one before, also in February');
}
