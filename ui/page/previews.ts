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

type Load = () => Promise<{ previews: readonly Preview[] }>;

let load: Load | undefined;

/** At start, with how those of all modules are loaded: no page begins with them. `checks/built.ts` refuses two of one thing. */
export function registerPreviews(all: Load): void {
  load = all;
}

export const previewOf = async (thing: string): Promise<Preview | undefined> =>
  (await load?.())?.previews.find((one) => one.of === thing);
