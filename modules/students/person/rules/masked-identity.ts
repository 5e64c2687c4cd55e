// An identity number for those who may not read it in full: only its last digits, enough to tell two people apart (02 §6.11).

const SHOWN = 3;

/** '35202-1234567-1' becomes '*****-*****67-1'. */
export function maskedIdentity(number: string): string {
  let left = number.replaceAll(/[^\p{L}\d]/gu, '').length - SHOWN;
  return number.replaceAll(/[\p{L}\d]/gu, (sign) => {
    left -= 1;
    return left >= 0 ? '*' : sign;
  });
}
