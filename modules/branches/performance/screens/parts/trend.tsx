// A line of months in a cell: a thousand of them stand in a table, so it is drawn without the drawing library.

import css from './kpi.module.css';

const WIDTH = 84;
const HEIGHT = 24;
const EDGE = 3;

interface Props {
  values: readonly (number | null)[];
  /** What it shows, for who does not see it. */
  label: string;
}

export function Trend({ values, label }: Props) {
  const known = values.filter((value) => value !== null);
  if (known.length < 2) return null;
  const low = Math.min(...known);
  const high = Math.max(...known);
  const x = (n: number): number => EDGE + (n / Math.max(1, values.length - 1)) * (WIDTH - 2 * EDGE);
  const y = (value: number): number =>
    high === low ? HEIGHT / 2 : HEIGHT - EDGE - ((value - low) / (high - low)) * (HEIGHT - 2 * EDGE);
  const points = values.flatMap((value, n) => (value === null ? [] : [{ x: x(n), y: y(value) }]));
  const last = points.at(-1);
  const ends = `${known[0] ?? ''} to ${known.at(-1) ?? ''}, lowest ${low}, highest ${high}`;
  return (
    <svg className={css['trend']} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${label}: ${ends}`}>
      <title>{`${label}: ${ends}`}</title>
      <polyline points={points.map((point) => `${point.x.toFixed(1)},${point.y.toFixed(1)}`).join(' ')} />
      {last ? <circle cx={last.x} cy={last.y} r={2.5} /> : null}
    </svg>
  );
}
