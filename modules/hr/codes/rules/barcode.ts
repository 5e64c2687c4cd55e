// The code of an employee (spec 06 §2.2): eleven digits by chance and the digit of Luhn, so that a wrong reading is known at once.

/** The digit that makes the sum of Luhn a multiple of ten. */
export function luhnDigit(digits: string): string {
  const sum = digits
    .split('')
    .toReversed()
    .reduce((all, one, n) => {
      const value = Number(one) * (n % 2 === 0 ? 2 : 1);
      return all + (value > 9 ? value - 9 : value);
    }, 0);
  return String((10 - (sum % 10)) % 10);
}

/** From eight random bytes. */
export function codeOf(bytes: Uint8Array): string {
  const number = bytes.reduce((all, byte) => (all * 256n + BigInt(byte)) % 100_000_000_000n, 0n);
  const digits = String(number).padStart(11, '0');
  return digits + luhnDigit(digits);
}
