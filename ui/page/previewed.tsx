// The place beside a form where another area shows what the change would have made; empty where none does.

import { lazy, useState } from 'react';
import { Late } from '#ui/late/late.tsx';
import { type PreviewProps, previewOf } from './previews.ts';
import { RowsSkeleton } from './states.tsx';

function lazyPanel(thing: string) {
  const preview = previewOf(thing);
  return preview ? lazy(async () => ({ default: (await preview.load()).Panel })) : undefined;
}

export function Previewed({ of, values }: PreviewProps & { of: string }) {
  // Made once: a piece that is made while drawing would begin anew each time.
  const [Panel] = useState(() => lazyPanel(of));
  return Panel ? (
    <Late meanwhile={<RowsSkeleton rows={3} />}>
      <Panel values={values} />
    </Late>
  ) : null;
}
