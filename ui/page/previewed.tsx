// The place beside a form where another area shows what the change would have made; empty where none does.

import { type ComponentType, lazy, useState } from 'react';
import { Late } from '#ui/late/late.tsx';
import { type PreviewProps, previewOf } from './previews.ts';

const Nothing: ComponentType<PreviewProps> = () => null;

const lazyPanel = (thing: string) =>
  lazy(async () => {
    const preview = await previewOf(thing);
    return { default: preview ? (await preview.load()).Panel : Nothing };
  });

export function Previewed({ of, values }: PreviewProps & { of: string }) {
  // Made once: a piece that is made while drawing would begin anew each time.
  const [Panel] = useState(() => lazyPanel(of));
  return (
    <Late meanwhile={null}>
      <Panel values={values} />
    </Late>
  );
}
