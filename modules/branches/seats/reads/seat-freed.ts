// What the seats announce to the modules above (14 section 2).

import { declareQuestion } from '#platform/questions/question.ts';

/** ADM-24: a seat became free; the first of the waiting list is told. */
export const seatFreed = declareQuestion<{ class_seat_id: number }>('branches.seat_freed');
