// A figure as it was when it was asked about, on its side (ACC-6).

import { type Currency, formatMoney } from '#kernel/money.ts';

export const figureInWords = ({ figure, currency }: { figure: number; currency: Currency }): string =>
  figure === 0 ? '–' : `${currency} ${formatMoney(Math.abs(figure), currency)} ${figure > 0 ? 'Dr' : 'Cr'}`;
