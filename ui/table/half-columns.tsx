// Lies over the columns that stand half in sight (use-whole-columns.ts).

import type { RefObject } from 'react';
import './half-columns.css';
import { useWholeColumns } from './use-whole-columns.ts';

export function HalfColumns({ viewport, rows }: { viewport: RefObject<HTMLElement | null>; rows: readonly unknown[] }) {
  const { left, right, fixedLeft, fixedRight, lines } = useWholeColumns(viewport, rows);
  const drawn = lines.map((end) => <i key={end} style={{ top: end - 2 }} />);
  return (
    <>
      {left > 0 ? (
        <div className="half-column is-left" aria-hidden style={{ left: fixedLeft, width: left }}>
          {drawn}
        </div>
      ) : null}
      {right > 0 ? (
        <div className="half-column is-right" aria-hidden style={{ right: fixedRight, width: right }}>
          {drawn}
        </div>
      ) : null}
    </>
  );
}
