// How a package is judged: who stayed, and what a discount must bring.

export interface Stayed {
  due: number;
  kept: number;
  percent: number | null;
}

/** One decimal; nothing where nobody has been there long enough. */
export const stayed = (due: number, kept: number): Stayed => ({
  due,
  kept,
  percent: due === 0 ? null : Math.round((kept / due) * 1000) / 10,
});

/** How many more children pay what the discount of those expected takes off; null where each of them pays nothing. */
export function childrenMore(off: number, net_of_one: number): number | null {
  if (off <= 0) return 0;
  return net_of_one <= 0 ? null : Math.ceil(off / net_of_one);
}

/** Half up, never below nobody. */
export const expectedOf = (joined: number, percent: number): number => Math.floor((joined * percent) / 100 + 0.5);
