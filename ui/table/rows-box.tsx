// The box around a table that is not a list: it scrolls aside by itself, and a column of figures stands in it whole or not at all.

import { Box } from '@mantine/core';
import { useRef, type ReactNode, type RefObject } from 'react';
import { HalfColumns } from './half-columns.tsx';
import css from './table.module.css';

interface Props {
  /** What a screen reader calls it. */
  name: string;
  rows: readonly unknown[];
  viewport?: RefObject<HTMLDivElement | null> | undefined;
  height?: string | undefined;
  children: ReactNode;
}

export function RowsBox({ name, rows, viewport, height, children }: Props) {
  const own = useRef<HTMLDivElement>(null);
  const frame = viewport ?? own;
  return (
    <div className={css['frame']}>
      <Box ref={frame} className={css['rows']} mah={height} tabIndex={0} role="region" aria-label={name}>
        {children}
      </Box>
      <HalfColumns viewport={frame} rows={rows} />
    </div>
  );
}
