// The Entry sheet page kind: a spreadsheet for marks, attendance, bulk edits, purchase lines (spec 00 section 9). The sheet comes in
// a chunk of its own.

import type { Contract } from '#kernel/contract.ts';
import { Late } from '#ui/late/late.tsx';
import { PageSkeleton } from '#ui/page/states.tsx';
import type { SheetDeclaration, SheetRow } from './sheet-declaration.ts';
import { lazyPart } from '#ui/late/lazy-part.ts';

const LazySheet = lazyPart(async () => (await import('./sheet-page.tsx')).SheetPage);

/** Makes the screen of a declaration: `export const Screen = entrySheetScreen({ … })`. */
export function entrySheetScreen<Read extends Contract, Save extends Contract, Row extends SheetRow>(
  sheet: SheetDeclaration<Read, Save, Row>,
) {
  return function EntrySheetScreen() {
    return (
      <Late meanwhile={<PageSkeleton />}>
        <LazySheet sheet={sheet} />
      </Late>
    );
  };
}
