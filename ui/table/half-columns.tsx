// Lies over the columns that stand half in sight (use-whole-columns.ts).

import { clsx } from 'clsx';
import type { RefObject } from 'react';
import { useWholeColumns } from './use-whole-columns.ts';
import css from './table.module.css';

export function HalfColumns({ viewport, rows }: { viewport: RefObject<HTMLElement | null>; rows: readonly unknown[] }) {
  const { left, right, fixedLeft, fixedRight, lines } = useWholeColumns(viewport, rows);
  const drawn = lines.map((end) => <i key={end} style={{ top: end - 2 }} />);
  return (
    <>
      {left > 0 ? (
        <div className={clsx(css['half-column'], css['is-left'])} aria-hidden style={{ left: fixedLeft, width: left }}>
          {drawn}
        </div>
      ) : null}
      {right > 0 ? (
        <div
          className={clsx(css['half-column'], css['is-right'])}
          aria-hidden
          style={{ right: fixedRight, width: right }}
        >
          {drawn}
        </div>
      ) : null}
    </>
  );
}
