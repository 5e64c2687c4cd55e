// What a shift or a setting of attendance would have made of a month that is past, beside the forms that change them (06 §12 no. 9).

import type { Preview } from '#ui/page/previews.ts';

/** Settings whose change a dry run shows. */
const keys = [
  'staff_dedupe_seconds',
  'staff_half_day_late',
  'staff_one_punch',
  'staff_late_count',
  'staff_late_halves',
  'staff_late_free',
  'staff_late_with_early',
];

export const previews: readonly Preview[] = [
  { of: 'shift', load: () => import('./shift-panel.tsx') },
  ...keys.map((key) => ({ of: `setting ${key}`, load: () => import('./policy-panel.tsx') })),
];
