// EAT-14: present of those expected, whole, 0 where nobody was.

export const percentOf = (part: number, whole: number): number => (whole <= 0 ? 0 : Math.round((part / whole) * 100));
