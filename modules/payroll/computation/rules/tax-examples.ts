// The tax of a year from July for the examples of tests (ITX-7).

const RS = 100;
const rupees = (n: number): number => n * RS;
const ty2027 = [
  [0, 6e5, 0, 0],
  [6e5, 12e5, 0, 1],
  [12e5, 22e5, 6e3, 11],
  [22e5, 32e5, 116e3, 20],
  [32e5, 41e5, 316e3, 25],
  [41e5, 56e5, 541e3, 29],
  [56e5, 7e6, 976e3, 32],
].map(([over = 0, up_to = 0, fixed = 0, percent = 0]) => ({
  over: rupees(over),
  up_to: rupees(up_to) as number | null,
  fixed: rupees(fixed),
  percent,
}));
const table = {
  slabs: [...ty2027, { over: rupees(7_000_000), up_to: null, fixed: rupees(1_424_000), percent: 35 }],
  surcharge_over: null,
  surcharge_percent: 0,
};
export const tax = {
  table,
  months_left: 12,
  taxable_before: 0,
  tax_before: 0,
  previous_income: 0,
  previous_tax: 0,
  other_income: 0,
  credits: 0,
  is_exempt: false,
  one_offs: 'at_once' as const,
};
