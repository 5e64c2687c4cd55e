// The field for the scanner on the home of the fee desk; apart from the routes, which the frame does not need.

import type { HomePart } from '#ui/page/home-parts.ts';

export const homeParts: readonly HomePart[] = [
  { tile: 'fees.scan', load: () => import('#modules/fees/deposits/screens/parts/home-scan.tsx') },
];
