// A number of children in a sentence.

export const inChildren = (count: number): string => (count === 1 ? '1 child' : `${count} children`);
