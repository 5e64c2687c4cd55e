// The states of an employee (spec 06 §3.1). Leaving is asked for and approved; its day does it.

import { defineStates } from '#kernel/states.ts';
import type { employeeStatuses } from '../contract/facts.ts';
import { employeeStatusUpdate } from '../contract/status.ts';

export type EmployeeStatus = (typeof employeeStatuses)[number];

export const employeeStates = defineStates({
  thing: 'employee',
  table: 'hr.employees',
  states: {
    active: ['good', 'Active', 'active'],
    on_notice: ['waiting', 'On notice', 'on notice'],
    suspended: ['bad', 'Suspended', 'suspended'],
    inactive: ['plain', 'Inactive', 'inactive'],
    left: ['plain', 'Left', 'somebody who left'],
  },
  begins: ['active'],
  verbs: {
    suspend: { done: 'suspended', from: ['active'], to: 'suspended', by: employeeStatusUpdate },
    rest: { done: 'made inactive', from: ['active'], to: 'inactive', by: employeeStatusUpdate },
    restore: {
      done: 'made active again',
      from: ['suspended', 'inactive'],
      to: 'active',
      by: employeeStatusUpdate,
      instead: { left: 'Who left comes back by joining again.' },
    },
    notice: {
      done: 'put on notice',
      from: ['active', 'suspended', 'inactive'],
      to: 'on_notice',
      by: { approval: 'employee left' },
    },
    stay: { done: 'kept', from: ['on_notice'], to: 'active', by: { call: 'hr/employee-left-cancel' } },
    leave: { done: 'let go', from: ['on_notice'], to: 'left', by: { follows: 'the day after the last one' } },
    rejoin: { done: 'taken on again', from: ['left'], to: 'active', by: { call: 'hr/employee-rejoin' } },
  },
});

/** On the roll: at work, or away for a while (HR-8). */
export const workingStatuses: readonly EmployeeStatus[] = ['active', 'on_notice', 'suspended'];
/** Everybody but those who left. */
export const presentStatuses: readonly EmployeeStatus[] = [...workingStatuses, 'inactive'];
