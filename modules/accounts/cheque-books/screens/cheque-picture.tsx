// The cheque of a layout as a picture in millimetres, with sample words.

import type { ChequeLayout } from '../contract/cheque-layout.ts';

const MM_OF_POINT = 0.3528;
const DATE = '05092026';

export function ChequePicture({ layout }: { layout: ChequeLayout }) {
  const { width, height, date_gap, crossed } = layout;
  const size = layout.size * MM_OF_POINT;
  const at = (x: number, y: number) => ({ x, y: y + size });
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      role="img"
      aria-label="The cheque as it would be printed"
      fill="currentColor"
      fontSize={size}
      style={{ border: '1px dashed var(--mantine-color-dimmed)' }}
    >
      {crossed ? (
        <g stroke="currentColor" strokeWidth={0.3}>
          <line x1={4} y1={16} x2={22} y2={4} />
          <line x1={4} y1={22} x2={30} y2={4} />
        </g>
      ) : null}
      {date_gap > 0 ? (
        Array.from(DATE, (figure, n) => (
          <text key={`${n}`} {...at(layout.date_x + n * date_gap, layout.date_y)}>
            {figure}
          </text>
        ))
      ) : (
        <text {...at(layout.date_x, layout.date_y)}>05/09/2026</text>
      )}
      <text {...at(layout.payee_x, layout.payee_y)}>Islamabad Electric Supply Company Limited</text>
      <text {...at(layout.words_x, layout.words_y)}>*** Ninety Four Thousand Five Hundred Only ***</text>
      <text {...at(layout.figures_x, layout.figures_y)} fontWeight={700}>
        **94,500**
      </text>
    </svg>
  );
}
