// The states of a test, of the slot it is sat in, and of an interview (spec 02 §3.3).

import type { z } from 'zod';
import { defineStates, type StateShown } from '#kernel/states.ts';
import type { interviewState, slotStatus, TestState } from '../contract/test-words.ts';

const place = { call: 'admission/test/schedule' };
const seen = { call: 'admission/test/attendance' };

export const testStates = defineStates({
  thing: 'test',
  table: 'admissions.admission_tests',
  states: {
    to_call: ['waiting', 'To call', 'to be called'],
    called: ['info', 'Called'],
    scheduled: ['info', 'Scheduled'],
    appeared: ['good', 'Came', 'sat'],
    no_show: ['bad', 'Did not come', 'missed'],
    cancelled: ['plain', 'Cancelled'],
    marked: ['info', 'Marked'],
    published: ['good', 'Published'],
  } satisfies Record<TestState, StateShown>,
  begins: ['to_call'],
  verbs: {
    call: { done: 'called', from: ['to_call'], to: 'called', by: { call: 'lead/message' } },
    place: { done: 'placed', from: ['to_call', 'called', 'scheduled'], to: 'scheduled', by: place },
    unplace: {
      done: 'taken out of its slot',
      from: ['scheduled'],
      to: ['to_call', 'called'],
      by: { call: 'admission/test-slot/cancel' },
    },
    came: { done: 'noted as sat', from: ['scheduled', 'no_show'], to: 'appeared', by: seen },
    missed: { done: 'noted as missed', from: ['scheduled', 'appeared'], to: 'no_show', by: seen },
    mark: {
      done: 'marked',
      from: ['scheduled', 'appeared', 'marked'],
      to: ['appeared', 'marked'],
      by: { call: 'admission/test/result-save' },
    },
    publish: { done: 'published', from: ['marked'], to: 'published', by: { call: 'admission/test/result-publish' } },
    unpublish: {
      done: 'withdrawn from the families',
      from: ['published'],
      to: 'marked',
      by: { call: 'admission/test/result-unpublish' },
    },
    end: {
      done: 'ended',
      from: ['to_call', 'called', 'scheduled'],
      to: 'cancelled',
      by: { follows: 'the end of the application' },
    },
  },
});

export const slotStates = defineStates({
  thing: 'slot',
  table: 'admissions.admission_test_slots',
  states: {
    open: ['good', 'Open'],
    closed: ['plain', 'Closed'],
    cancelled: ['bad', 'Cancelled'],
    marked: ['info', 'Marked'],
  } satisfies Record<z.output<typeof slotStatus>, StateShown>,
  begins: ['open'],
  verbs: {
    place: { done: 'filled', from: ['open'], to: 'open', by: place, otherwise: 'nobody is placed in it' },
    change: {
      done: 'changed',
      from: ['open', 'closed'],
      to: ['open', 'closed'],
      by: { call: 'admission/test-slot/update' },
    },
    cancel: {
      done: 'cancelled',
      from: ['open', 'closed', 'marked'],
      to: 'cancelled',
      by: { call: 'admission/test-slot/cancel' },
    },
    mark: { done: 'marked', from: ['open', 'closed'], to: 'marked', by: { follows: 'the last result of its tests' } },
  },
});

export const interviewStates = defineStates({
  thing: 'interview',
  table: 'admissions.admission_interviews',
  states: {
    to_schedule: ['waiting', 'To schedule', 'to be scheduled'],
    scheduled: ['info', 'Scheduled'],
    done: ['good', 'Done'],
    no_show: ['bad', 'Did not come', 'missed'],
    cancelled: ['plain', 'Cancelled'],
  } satisfies Record<z.output<typeof interviewState>, StateShown>,
  begins: ['to_schedule', 'scheduled'],
  verbs: {
    schedule: {
      done: 'scheduled',
      from: ['to_schedule', 'scheduled', 'no_show'],
      to: 'scheduled',
      by: { call: 'admission/interview/schedule' },
    },
    record: {
      done: 'recorded',
      from: ['scheduled'],
      to: ['done', 'no_show'],
      by: { call: 'admission/interview/result' },
    },
    end: { done: 'ended', from: ['scheduled'], to: 'cancelled', by: { follows: 'the end of the application' } },
  },
});
