// Values for any shape of a contract: mostly such as a screen sends, now and then one at an edge, or of another kind altogether.

import { z } from 'zod';
import type { Random } from '#app/seed/ground/random.ts';

export interface Ground {
  random: Random;
  /** Ids that exist, by the name of the field; under '' small numbers. */
  ids: ReadonlyMap<string, readonly number[]>;
  /** Of every hundred days so many lie at the ends of the calendar: together, so that `from` and `to` still make a span. */
  far?: number;
}

const days = ['2025-04-01', '2026-09-30', '2026-10-15', '2026-11-23', '2026-12-31', '2027-02-28', '2027-06-30'];
const oddDays = [
  '0001-01-01',
  '0099-12-31',
  '1582-10-10',
  '1899-12-31',
  '1900-01-01',
  '2024-02-29',
  '2199-12-31',
  '9999-12-31',
];
const noDays = ['2026-02-30', '0000-00-00', '10000-01-01', 'infinity', 'now', '2026-9-1', '-0001-01-01'];
const words = ['Ahmed', 'Class 1', 'a', '1', 'Fee', '2026', 'F-8', 'x y', '+923001234567', 'a@b.example', '09:30:00'];
const oddTexts = [
  '',
  ' ',
  '%',
  '_%\\',
  "'; select 1; --",
  '"quoted"',
  '{}',
  '{1,2}',
  '(,)',
  '\\x00',
  '\u0000',
  '\uD800',
  '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}',
  '\u0627\u062D\u0645\u062F \u202E',
  'e\u0301'.repeat(40),
  '1e309',
  '-1',
  '0x1f',
  'NaN',
  'null',
  'toString',
  '__proto__',
  '<b>&amp;</b>',
  '=cmd|1',
  '../../etc/passwd',
  '{{student_name}}',
  'x'.repeat(300),
  'x'.repeat(70_000),
];
const oddNumbers = [
  0,
  -1,
  -0,
  1.5,
  0.1,
  32_767,
  32_768,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  1e15,
  1e21,
  1e308,
];
const strangers: readonly unknown[] = [null, true, '', 'x', 0, [], {}, [[]], [null], { toString: 1 }, { length: 3 }];

const isMonth = (name: string): boolean => /month/.test(name);
const isDay = (name: string): boolean =>
  /(_on|_date|^date|^from|^to|_from|_to|_of|^on|dob|day|_until|_at)$/.test(name) || isMonth(name);

function textFor(name: string, { random, far = 5 }: Ground): string {
  if (!isDay(name)) return random.pick(words);
  const day = random.chance(far) ? random.pick(oddDays) : random.pick(days);
  return isMonth(name) ? day.replace(/\d\d$/, '01') : day;
}

function numberFor(name: string, { random, ids }: Ground): number {
  const known = ids.get(name) ?? ids.get(name.replace(/^.*_(?=[a-z]+_id$)/, ''));
  if (known && random.chance(90)) return random.pick(known);
  return name === 'fetchCount' ? random.whole(1, 100) : random.whole(name === 'startRow' ? 0 : 1, 40);
}

const optional = (schema: z.ZodType): z.ZodType | null =>
  schema instanceof z.ZodOptional ||
  schema instanceof z.ZodNullable ||
  schema instanceof z.ZodDefault ||
  schema instanceof z.ZodPrefault
    ? (schema.def.innerType as z.ZodType)
    : null;

function composed(schema: z.ZodType, name: string, ground: Ground): unknown {
  const { random } = ground;
  const some = (make: () => unknown, most: number): unknown[] => Array.from({ length: random.whole(0, most) }, make);
  if (schema instanceof z.ZodUnion) return usual(random.pick(schema.options as z.ZodType[]), name, ground);
  if (schema instanceof z.ZodArray)
    return some(() => usual(schema.element as z.ZodType, name.replace(/s$/, ''), ground), 3);
  if (schema instanceof z.ZodTuple) return schema.def.items.map((one) => usual(one as z.ZodType, name, ground));
  if (schema instanceof z.ZodObject) return objectFor(schema, ground);
  if (schema instanceof z.ZodRecord)
    return Object.fromEntries(
      some(() => [random.pick(words), usual(schema.def.valueType as z.ZodType, name, ground)], 3) as [
        string,
        unknown,
      ][],
    );
  return textFor(name, ground);
}

/** What a screen might send. */
export function usual(schema: z.ZodType, name: string, ground: Ground): unknown {
  const { random } = ground;
  const within = optional(schema);
  if (within) return random.chance(55) ? usual(within, name, ground) : undefined;
  if (schema instanceof z.ZodPipe) return usual(schema.def.in as z.ZodType, name, ground);
  if (schema instanceof z.ZodNumber) return numberFor(name, ground);
  if (schema instanceof z.ZodBoolean) return random.chance(50);
  // A list that sorts by nothing has a choice of nothing.
  if (schema instanceof z.ZodEnum) return schema.options.length > 0 ? random.pick(schema.options) : undefined;
  if (schema instanceof z.ZodLiteral) return random.pick([...schema.values]);
  return composed(schema, name, ground);
}

export function objectFor(schema: z.ZodObject, ground: Ground): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema.shape)
      .map(([name, field]) => [name, usual(field as z.ZodType, name, ground)] as const)
      .filter(([, value]) => value !== undefined),
  );
}

/** At the edge of what the field takes, beyond it, or of another kind. */
export function odd(value: unknown, name: string, { random }: Ground): unknown {
  if (random.chance(15)) return random.pick(strangers);
  if (Array.isArray(value) && value.length > 0)
    return random.chance(30)
      ? Array.from({ length: random.pick([2, 600]) }, () => value[0] as unknown)
      : [random.pick(oddTexts)];
  if (typeof value === 'number') return random.pick(oddNumbers);
  if (isDay(name)) return random.pick(random.chance(70) ? oddDays : noDays);
  return random.pick(oddTexts);
}
