// The number a parent types at a bank: kind, 8-digit serial, check digit of Luhn (FEE-66, spec 04 section 2.3).

/** The check digit of Luhn over a text of digits. fees.luhn_digit is its twin: fees.new_payment_code makes the codes. */
export function luhnDigit(digits: string): number {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, i) => {
      const value = Number(digit) * (i % 2 === 0 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Is this one of our ten-digit codes with a valid check digit? Codes imported from an older system are looked up as they are. */
export function isPaymentCode(text: string): boolean {
  return /^[123]\d{9}$/.test(text) && luhnDigit(text.slice(0, 9)) === Number(text[9]);
}
