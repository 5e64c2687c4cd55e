// The code that stands on a paper (13 SVC-8): 11 signs and a check sign, so that a slip of the pen is told before anybody looks
// it up. `7K3QX9D2M4R` → `4`, printed `7K3Q-X9D2-M4R4`.

const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BASE = SIGNS.length;
const LENGTH = 12;

/** Luhn modulo 32: from the right with factors 2, 1, 2 …; digit sum in base 32. */
export function checkSign(signs: string): string {
  let sum = 0;
  for (const [i, sign] of signs.split('').toReversed().entries()) {
    const value = SIGNS.indexOf(sign) * (i % 2 === 0 ? 2 : 1);
    sum += Math.floor(value / BASE) + (value % BASE);
  }
  return SIGNS.charAt((BASE - (sum % BASE)) % BASE);
}

/** What a person typed as the code: case, dashes and spaces do not matter, O is 0, I and L are 1. */
export function plainVerifyCode(typed: string): string {
  return typed
    .toUpperCase()
    .replaceAll(/[\s\-–]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}

/** Null when it can be a code of ours, else what is wrong with it. */
export function refuseVerifyCode(code: string): string | null {
  if (code.length !== LENGTH) return `A code has ${LENGTH} signs, this one has ${code.length}`;
  if (code.split('').some((sign) => !SIGNS.includes(sign))) return 'A code has only digits and letters without U';
  const right = checkSign(code.slice(0, -1)) === code.at(-1);
  return right ? null : 'This code is mistyped: its last sign does not fit. Compare it with the document.';
}

/** As it is printed: `7K3Q-X9D2-M4R4`. */
export function printedVerifyCode(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/g, '$1-');
}
