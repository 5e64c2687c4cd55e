// Words and choices that the screens of tests and interviews share (spec 02 §6.4 to §6.6).

import { addDays, formatDate, todayIn } from '#kernel/dates.ts';
import { lookup, optionsOf } from '#ui/filters/filter.ts';
import type { Statuses } from '#ui/table/column.ts';
import { admissionPeople, type TestSlot, testSlots } from '../../contract/test-slots.ts';

export const resultStatuses: Statuses = {
  pass: ['good', 'Pass'],
  conditional: ['waiting', 'Conditional'],
  fail: ['bad', 'Fail'],
};

export const resultOptions = optionsOf(resultStatuses);

/** Teachers and office people of the chosen branch, else of the environment. */
export const people = lookup(
  admissionPeople,
  (all) => all.map((one) => ({ value: one.id, label: one.name })),
  ({ branch_id }) => (branch_id ? { branch_id: Number(branch_id) } : {}),
);

/** '14/04/2026 09:00 · Hall A · Class 1, Class 2' */
export const slotName = (slot: TestSlot): string =>
  [`${formatDate(slot.date)} ${slot.start}`, slot.venue, slot.class_names.join(', ')].join(' · ');

/** Slots whose tests were sat in the last four months, the latest first. */
export const satSlots = lookup(
  testSlots,
  (all) =>
    all
      .filter((slot) => slot.status !== 'cancelled')
      .toReversed()
      .map((slot) => ({ value: slot.id, label: slotName(slot) })),
  () => {
    // A day more: where the school is, it may be tomorrow already.
    const today = todayIn('UTC');
    return { from: addDays(today, -120), to: addDays(today, 1) };
  },
);
