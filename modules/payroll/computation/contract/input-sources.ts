// Where an addition or deduction of a month comes from (07 §2.2).

export const inputSources = [
  'manual',
  'import',
  'overtime',
  'bonus',
  'arrears',
  'recovery',
  'fine',
  'card',
  'clearance',
  'store',
  'comp_off',
  'encash',
] as const;
