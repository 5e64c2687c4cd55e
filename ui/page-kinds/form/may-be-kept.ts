// What of a form is never kept on the device: passwords, codes that open something, files, numbers of payment cards (decision 0139).

import type { Field } from './form-declaration.ts';

/** A branch's or a bank's `code` is a name; these open something. */
const SECRET =
  /(^|[_.])(password|passcode|passphrase|secret|pin|otp|totp|token|cvv|cvc|card_no|card_number|(api|private)_key)($|[_.])/i;

/** Digits of a payment card: 14 to 19 of them, of the kinds in use, that check out. A CNIC has 13. */
function isCardNumber(text: string): boolean {
  const digits = text.replaceAll(/[\s-]/g, '');
  if (!/^[3-6]\d{13,18}$/.test(digits)) return false;
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((all, digit, at) => {
      const one = digit * (at % 2 === 1 ? 2 : 1);
      return all + (one > 9 ? one - 9 : one);
    }, 0);
  return sum % 10 === 0;
}

function holdsSecret(value: unknown): boolean {
  if (value instanceof Blob) return true;
  if (typeof value === 'string') return isCardNumber(value);
  if (Array.isArray(value)) return value.some((one) => holdsSecret(one));
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, one]) => SECRET.test(name) || holdsSecret(one));
}

/** `path` as the form has it; `field` is the one that shows it. */
export function mayBeKept(path: string, value: unknown, field?: Field): boolean {
  if (field?.kind === 'file' || field?.secret) return false;
  return !SECRET.test(path) && !holdsSecret(value);
}
