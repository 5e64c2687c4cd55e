// Field shapes that every contract uses, each with the words a clerk reads when it is wrong.

import { z } from 'zod';
import { type Instant, instantOf, isLocalDate, isMonth, type LocalDate, type Month, type Written } from './dates.ts';
import { says } from './field-kinds.ts';
import { LARGEST_MINOR } from './money.ts';

export const id = z.number({ error: 'Choose one from the list' }).int().positive().max(Number.MAX_SAFE_INTEGER);
export const idList = z.array(id).max(5000);
/** An id whose name does not say of what: `idOf('class')`. */
export const idOf = (kind: string) => says(id, { is: 'record', of: kind });
/** An amount in minor units of whatever bounds. */
export const amountOf = <S extends z.ZodType>(schema: S): S => says(schema, { is: 'money' });
/** An amount in minor units that may be zero or negative. */
export const money = amountOf(
  z.number({ error: 'Enter an amount' }).int('Enter a valid amount').min(-LARGEST_MINOR).max(LARGEST_MINOR),
);
/** An amount in minor units, more than 0. */
export const moneyAboveZero = amountOf(
  z
    .number({ error: 'Enter an amount' })
    .int('Enter a valid amount')
    .min(1, 'The amount must be more than 0')
    .max(LARGEST_MINOR, 'The amount is too large'),
);
/** A rate in hundredths of a percent: 1250 is 12.5 %. */
export const rateOf = <S extends z.ZodType>(schema: S): S => says(schema, { is: 'percent' });
/** A figure of a list that is worked out for the rows of a page after they were read: it is not added up over all of them. */
export const workedOut = <S extends z.ZodType>(schema: S): S => says(schema, { is: 'worked out' });
/** A day or month that is none; one that is, in a century of nobody's business, is told so. */
const noDay = (none: string) => ({
  error: ({ input }: { input?: unknown }) =>
    /^(?!19|20|21)\d{4}-\d{2}-\d{2}$/.test(String(input)) ? 'Enter a year from 1900 to 2199' : none,
});
/** A schema of text that is of one kind once it was read; what may be written is of that kind or of none that is known. */
type Reads<S extends z.ZodType, T extends LocalDate | Month | Instant> = S & { _zod: { output: T; input: Written<T> } };
export const localDate = z.string({ error: 'Enter a date' }).refine(isLocalDate, noDay('This is not a date')) as Reads<
  z.ZodString,
  LocalDate
>;
export const month = says(
  z.string({ error: 'Choose a month' }).refine(isMonth, noDay('This is not a month')) as Reads<z.ZodString, Month>,
  { is: 'month' },
);
/** A moment, written in any zone. */
export const instant = z.iso
  .datetime({ offset: true, error: 'Enter a date and a time' })
  .transform((text) => instantOf(new Date(text)));
/** Days, months and instants of an answer: the database has made sure of them. */
export const dayOut = z.string() as Reads<z.ZodString, LocalDate>;
export const monthOut = z.string() as Reads<z.ZodString, Month>;
export const instantOut = z.string() as Reads<z.ZodString, Instant>;
/** Text that is trimmed; empty after trimming is refused, as is what is shorter than `least`. */
export const text = (max: number, least = 1) =>
  z
    .string({ error: 'This field is required' })
    .trim()
    .min(least, least === 1 ? 'This field is required' : `At least ${least} characters`)
    .max(max, `At most ${max} characters`);
export const optionalText = (max: number) => z.string().trim().max(max, `At most ${max} characters`).nullish();
/** A name or some words, or nothing. */
export const optionalWords = (max: number) =>
  optionalText(max).refine((words) => !words || words.length > 1, 'At least 2 characters');
export const version = z.number({ error: 'The version of the record is missing' }).int().nonnegative();
export const currency = z.enum(['PKR', 'OMR']);

const CUT_OFF = 'This link is incomplete. Open it again from the message it came in.';

/** The secret of a link that somebody was sent; 256 bits, as the link door makes them. */
export const linkToken = z.string().min(20, CUT_OFF).max(100, CUT_OFF);
