// Made-up input for any contract, field by field from its shape: ids from a given list, words that search, dates that exist.

import { z } from 'zod';

export interface Ids {
  /** Id by the name of the field: student_id, challan_id, branch_id …; `id` for path parameters named so. */
  [field: string]: number;
}

interface Wish {
  ids: Ids;
  /** Optional fields too. */
  full: boolean;
  word: string;
}

const dates: Record<string, string> = { month: '2026-09-01', bill_month: '2026-09-01', fee_month: '2026-09-01' };

function textFor(name: string, word: string): string {
  if (name in dates) return dates[name] ?? '';
  if (/(_on|_date|^date|^from|^to|_from|_to|_of|^on|dob)$/.test(name)) return '2026-09-30';
  // Only what searches asks for the word; a name that is written would be seen again by its own writer.
  return /^(q|search|filter|code|word|text_like)$/.test(name) ? word : 'Ordinary';
}

function sample(schema: z.ZodType, name: string, wish: Wish): unknown {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault
  ) {
    return wish.full ? sample(schema.def.innerType as z.ZodType, name, wish) : undefined;
  }
  if (schema instanceof z.ZodPipe) return sample(schema.def.in as z.ZodType, name, wish);
  if (schema instanceof z.ZodNumber)
    return (
      wish.ids[name] ??
      (name.endsWith('_id') || name === 'id' ? 1 : name === 'fetchCount' ? 100 : name === 'startRow' ? 0 : 1)
    );
  if (schema instanceof z.ZodBoolean) return true;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodLiteral) return [...schema.values][0];
  if (schema instanceof z.ZodUnion) return sample(schema.options[0] as z.ZodType, name, wish);
  if (schema instanceof z.ZodArray) return [sample(schema.element as z.ZodType, name.replace(/s$/, ''), wish)];
  if (schema instanceof z.ZodObject) return sampleInput(schema, wish);
  if (schema instanceof z.ZodRecord) return {};
  return name === 'sortBy' ? undefined : textFor(name, wish.word);
}

/** An input that fits the shape, as far as shapes say it. */
export function sampleInput(schema: z.ZodObject, wish: Wish): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema.shape)
      .filter(([name]) => name !== 'sortBy' && name !== 'descending')
      .map(([name, field]) => [name, sample(field as z.ZodType, name, wish)] as const)
      .filter(([, value]) => value !== undefined),
  );
}
