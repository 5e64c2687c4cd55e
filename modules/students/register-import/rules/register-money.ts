// Fees, concessions and openings as registers write them: 'Rs 5,250', '137.5', '10%', '-2000' (spec 03 §9, spec 04 §10).

import { type Currency, parseMoney } from '#kernel/money.ts';
import { badField, type Refusal } from '#kernel/refusal.ts';

const GROUPED = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$/;
const PLAIN = /^\d+(?:\.\d+)?$/;

/** Drops the currency's name and the stroke behind the amount; '(500)' and '500-' are less than 0. */
function bareAmount(typed: string): string {
  const text = typed
    .trim()
    .replace(/^(?:rs\.?|pkr|omr|r\.?o\.?)\s*/i, '')
    .replace(/\s*\/[-=]+$/, '');
  const bracket = /^\((.+)\)$/.exec(text) ?? /^(.+)-$/.exec(text);
  return bracket?.[1] === undefined ? text : `-${bracket[1].trim()}`;
}

/** Text that is an amount in some currency; how many decimals it may have is known with the branch. */
export function amountText(typed: string): string | Refusal {
  const text = bareAmount(typed);
  const digits = text.replace(/^[-+]\s*/, '');
  if (!GROUPED.test(digits) && !PLAIN.test(digits))
    return badField('amount', `'${typed.trim()}' is not an amount. Write digits, for example 5,250`);
  return (text.startsWith('-') ? '-' : '') + digits;
}

/** A month's fee: 0 or more. */
export function monthlyFeeText(typed: string): string | Refusal {
  const text = amountText(typed);
  return typeof text === 'string' && text.startsWith('-')
    ? badField('monthly_fee', `A monthly fee is 0 or more (this one: ${typed.trim()})`)
    : text;
}

/** In minor units of the branch's currency; more decimals than the currency has are refused, never rounded (FEE-2). */
export function inMinorUnits(text: string, currency: Currency): number | Refusal {
  return parseMoney(text, currency);
}

/** '10%', '25' and '12.5 %' in hundredths of a percent, 0 to 10000. */
export function concessionBp(typed: string): number | Refusal {
  const match = /^(\d{1,4}(?:\.\d{1,2})?)\s*%?$/.exec(typed.trim());
  if (!match) return badField('concession', `'${typed.trim()}' is not a percentage. Write a number from 0 to 100`);
  const bp = Math.round(Number(match[1]) * 100);
  return bp <= 10_000
    ? bp
    : badField('concession', `A concession is from 0 to 100 percent (this one: ${typed.trim()})`);
}
