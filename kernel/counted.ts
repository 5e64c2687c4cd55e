// Numbers of things in sentences: one way to group the digits and to choose between singular and plural.

const digits = new Intl.NumberFormat('en-US');

/** 1200 → '1,200'. */
export const grouped = (n: number): string => digits.format(n);

/** The word that agrees with the number: `agree(n, 'is', 'are')`. */
export const agree = (n: number, one: string, many: string): string => (n === 1 ? one : many);

/**
 * 1 → '1 student', 1200 → '1,200 students'. Without `many` the plural is formed with an s; a verb may follow the noun:
 * `counted(n, 'branch is', 'branches are')`.
 */
export const counted = (n: number, one: string, many = `${one}s`): string => `${grouped(n)} ${agree(n, one, many)}`;
