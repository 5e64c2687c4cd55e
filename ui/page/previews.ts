// What a change would have made, shown beside the form of another area that makes it (06 §12 no. 9): a shift, a setting.

import type { ComponentType } from 'react';

export interface PreviewProps {
  /** As the form knows it now; each preview reads what it needs. */
  values: Readonly<Record<string, unknown>>;
}

/** Listed in the `previews` of the chapter's screens. */
export interface Preview {
  /** What is changed: 'shift', 'setting staff_one_punch'. */
  of: string;
  load: () => Promise<{ Panel: ComponentType<PreviewProps> }>;
}

let previews: readonly Preview[] = [];

/** At start, with those of all modules; `checks/built.ts` refuses two of one thing. */
export function registerPreviews(all: readonly Preview[]): void {
  previews = all;
}

export const previewOf = (thing: string): Preview | undefined => previews.find((one) => one.of === thing);
