// Codes that a mistyped one may have been: one digit wrong, two neighbours exchanged, one digit too many or missing (FEE-58).

import { isPaymentCode } from '#modules/fees/payment-codes/rules/index.ts';

const DIGITS = Array.from({ length: 10 }, (_, n) => String(n));
const LENGTH = 10;

function variants(typed: string): string[] {
  const at = Array.from({ length: typed.length + 1 }, (_, n) => n);
  if (typed.length === LENGTH)
    return at.flatMap((n) => [
      ...DIGITS.map((digit) => typed.slice(0, n) + digit + typed.slice(n + 1)),
      typed.slice(0, n) + (typed[n + 1] ?? '') + (typed[n] ?? '') + typed.slice(n + 2),
    ]);
  if (typed.length === LENGTH - 1)
    return at.flatMap((n) => DIGITS.map((digit) => typed.slice(0, n) + digit + typed.slice(n)));
  if (typed.length === LENGTH + 1) return at.map((n) => typed.slice(0, n) + typed.slice(n + 1));
  return [];
}

/** About a hundred at most; each has a right check digit, so that few of them exist. */
export function nearCodes(typed: string): string[] {
  return [...new Set(variants(typed))].filter((code) => code !== typed && isPaymentCode(code));
}
