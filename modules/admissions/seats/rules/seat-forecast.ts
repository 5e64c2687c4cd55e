// ADM-25: what a class may offer in the coming session.

export interface ForecastFacts {
  capacity: number;
  /** Pupils of the class below now. */
  below: number;
  /** Share of last year's pupils of the class below who repeated it; 0 where nothing is known. */
  repeat_percent: number;
  /** Pupils of this class who repeated it last year. */
  repeaters: number;
  holds: number;
}

/** 40 − 34 (35 × 96 % = 33.6 up) − 1 − 2 = 3; below 0 the class will be too small. */
export function seatsToOffer({ capacity, below, repeat_percent, repeaters, holds }: ForecastFacts): number {
  const coming = Math.ceil(Number((below * (1 - repeat_percent / 100)).toFixed(6)));
  return capacity - coming - repeaters - holds;
}

export function forecastSentence(facts: ForecastFacts): string {
  const { capacity, below, repeat_percent, repeaters, holds } = facts;
  const repeat = repeat_percent > 0 ? ` (${repeat_percent}% repeat)` : '';
  return `${capacity} seats − ${below} below${repeat} − ${repeaters} repeaters − ${holds} holds`;
}
