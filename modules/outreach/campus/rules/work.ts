// SVC-7: a little work for the browser of who sends a form, about half a second of a phone: a number that makes a hash begin with zeros.

export const WORK_BITS = 14;

/** Zeros at the beginning of a hash. */
export function zeroBits(hash: Uint8Array): number {
  let bits = 0;
  for (const byte of hash) {
    if (byte === 0) {
      bits += 8;
      continue;
    }
    return bits + Math.clz32(byte) - 24;
  }
  return bits;
}
