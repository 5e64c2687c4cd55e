// What is open of each part of a charge that falls due on several days (FEE-92).

/**
 * FEE-92: what is open of each part. Money fills them in their order, whatever came in; the last one takes what corrections change, and
 * what corrections took off goes from the last ones first.
 */
export function openOfParts(parts: readonly number[], now: { charged: number; open: number }): number[] {
  const settled = now.charged - now.open;
  let begins = 0;
  return parts.map((part, nth) => {
    const ends = nth === parts.length - 1 ? now.charged : Math.min(begins + part, now.charged);
    const open = Math.max(0, ends - Math.max(begins, settled));
    begins += part;
    return open;
  });
}
