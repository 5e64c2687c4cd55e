// EAT-1: of punches that follow each other within some seconds the first counts; each is compared with the last one that counted.

export function countedPunches(
  seconds: readonly number[],
  dedupe_seconds: number,
): { used: number[]; repeats: number[] } {
  const used: number[] = [];
  const repeats: number[] = [];
  for (const second of seconds.toSorted((a, b) => a - b)) {
    const last = used.at(-1);
    if (last !== undefined && second - last <= dedupe_seconds) repeats.push(second);
    else used.push(second);
  }
  return { used, repeats };
}
