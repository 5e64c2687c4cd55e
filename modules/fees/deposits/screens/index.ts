// The field for the scanner on the home of the fee desk.

import type { HomePart } from '#ui/page/home-parts.ts';

export const homeParts: readonly HomePart[] = [{ tile: 'fees.scan', load: () => import('./parts/home-scan.tsx') }];
