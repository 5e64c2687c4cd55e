// The next free code of a bank account in the chart (05 §4): 11xx, leaving out what is delivered there, then five figures.

const first = Array.from({ length: 49 }, (_, n) => String(1101 + n));
const second = Array.from({ length: 30 }, (_, n) => String(1170 + n));
const more = Array.from({ length: 9000 }, (_, n) => String(111_000 + n));

/** 1101–1149, 1170–1199, then 111000–119999; null when all are used. 1150 and 1161–1169 are cheques and gateways. */
export function nextBankCode(used: readonly string[]): string | null {
  const taken = new Set(used);
  return [...first, ...second, ...more].find((code) => !taken.has(code)) ?? null;
}
