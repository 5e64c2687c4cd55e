// With which run an addition is paid (SAL-20).

export const runs = [
  { value: 'regular', label: 'With the salary of the month' },
  { value: 'supplementary', label: 'Apart, in a supplementary run' },
];
