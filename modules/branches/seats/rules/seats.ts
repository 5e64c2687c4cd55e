// Seats of a class or section (ADM-20, ADM-22, CLS-2): one row counts capacity, enrolled and held.

import { counted } from '#kernel/counted.ts';

export interface SeatRow {
  capacity: number;
  over_capacity: number;
  enrolled: number;
  held: number;
}

/** ADM-20: what can still be given away; below 0 only after a room was made smaller. */
export function freeSeats(seat: SeatRow): number {
  return seat.capacity + seat.over_capacity - seat.enrolled - seat.held;
}

/** ADM-22: how far over_capacity may be raised; 30 seats at 10 % = 3, rounded down. */
export function overCapacityLimit(capacity: number, max_over_capacity_percent: number): number {
  return Math.floor((capacity * max_over_capacity_percent) / 100);
}

/** CLS-2: students and held seats above the new capacity; 0 when all have room. */
export function surplus(seat: Pick<SeatRow, 'enrolled' | 'held'>, new_capacity: number): number {
  return Math.max(0, seat.enrolled + seat.held - new_capacity);
}

/** '28 students and 1 held seat'. */
export function seatsTaken({ enrolled, held }: Pick<SeatRow, 'enrolled' | 'held'>): string {
  return `${counted(enrolled, 'student')} and ${counted(held, 'held seat')}`;
}

/** CLS-2: 'Grade 5 – B: 28 students and 2 held seats, 5 above 25'. */
export function surplusSentence(name: string, seat: Pick<SeatRow, 'enrolled' | 'held'>, new_capacity: number): string {
  return `${name}: ${seatsTaken(seat)}, ${surplus(seat, new_capacity)} above ${new_capacity}`;
}

/** CLS-2: over_capacity sinks as seats free, never below what is needed. */
export function overCapacityAfter(seat: SeatRow): number {
  return Math.min(seat.over_capacity, surplus(seat, seat.capacity));
}
