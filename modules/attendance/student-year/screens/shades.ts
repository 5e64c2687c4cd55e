// The colour behind a day, by what it counts as.

export const shades: Record<string, string> = {
  present: 'var(--mantine-color-green-light)',
  late: 'var(--mantine-color-yellow-light)',
  half: 'var(--mantine-color-orange-light)',
  absent: 'var(--mantine-color-red-light)',
  leave: 'var(--mantine-color-blue-light)',
};
