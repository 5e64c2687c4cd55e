// The funnel in whole percent (ADM-7): each step of the one before, the total of all leads; 0 where nobody could go on.

export interface FunnelCounts {
  leads: number;
  contacted: number;
  visited: number;
  applied: number;
  admitted: number;
}

/** Half up; 0 with a zero denominator. */
export const wholePercent = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((part * 200 + whole) / (2 * whole));

export function funnelPercents({ leads, contacted, visited, applied, admitted }: FunnelCounts) {
  return {
    contacted_percent: wholePercent(contacted, leads),
    visited_percent: wholePercent(visited, contacted),
    applied_percent: wholePercent(applied, visited),
    admitted_percent: wholePercent(admitted, applied),
    total_percent: wholePercent(admitted, leads),
  };
}
