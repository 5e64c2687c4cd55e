// Calls of admission tests (spec 02 §7).

import { counted } from '#kernel/counted.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { cancelTestSlot } from '../actions/cancel-test-slot.ts';
import { createTestSlots, updateTestSlot } from '../actions/save-test-slots.ts';
import { saveTestSchemes } from '../actions/save-test-schemes.ts';
import { markTestAttendance } from '../actions/mark-attendance.ts';
import { publishResults, withdrawResults } from '../actions/publish-results.ts';
import { saveResults } from '../actions/save-results.ts';
import { scheduleTest } from '../actions/schedule-test.ts';
import { testSchemes, testSchemesSave } from '../contract/test-schemes.ts';
import { admissionPeople, testSlotCancel, testSlotCreate, testSlots, testSlotUpdate } from '../contract/test-slots.ts';
import {
  resultPublish,
  resultSave,
  resultUnpublish,
  testAttendance,
  testSchedule,
  testSheet,
} from '../contract/tests.ts';
import { readTestSchemes } from '../reads/test-schemes.ts';
import { testPaperCalls } from './test-papers.ts';
import { readTestSheet } from '../reads/test-sheet.ts';
import { listPeople, listTestSlots } from '../reads/test-slots.ts';

const beside = (done: number, all: number, what: string): string =>
  done === all
    ? `${counted(done, 'child', 'children')} ${what}`
    : `${counted(done, 'child', 'children')} ${what}, ${all - done} not: see why`;

export const testCalls = [
  ...testPaperCalls,
  serve(testSlots, listTestSlots),
  serve(testSlotCreate, createTestSlots),
  serve(testSlotUpdate, updateTestSlot),
  serve(testSlotCancel, cancelTestSlot),
  serve(admissionPeople, listPeople),
  serve(testSchedule, async (input) => {
    const done = await scheduleTest(input);
    return withMessage(done, beside(done.scheduled, done.rows.length, 'placed in the slot'));
  }),
  serve(testAttendance, markTestAttendance),
  serve(testSheet, readTestSheet),
  serve(resultSave, async (input) => {
    const done = await saveResults(input);
    return withMessage(done, `Marks of ${beside(done.saved, done.rows.length, 'kept')}`);
  }),
  serve(resultPublish, async (input) => {
    const done = await publishResults(input);
    return withMessage(done, `Results of ${beside(done.published, done.rows.length, 'published')}`);
  }),
  serve(resultUnpublish, async (input) => {
    const done = await withdrawResults(input);
    return withMessage(done, `Results of ${beside(done.withdrawn, done.rows.length, 'withdrawn')}`);
  }),
  serve(testSchemes, readTestSchemes),
  serve(testSchemesSave, async (input) => withMessage(await saveTestSchemes(input), 'The test schemes are saved')),
];
