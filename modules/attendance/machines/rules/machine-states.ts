// The states of a machine (ATT-20): a stranger that calls, let in, blocked.

import { defineStates, type StateShown } from '#kernel/states.ts';
import { deviceCommand, deviceRebind, type DeviceRow, deviceStateCall } from '../contract/devices.ts';

export const machineStates = defineStates({
  thing: 'machine',
  table: 'attendance.attendance_devices',
  states: {
    pending: ['waiting', 'Waits', 'not let in'],
    active: ['good', 'Let in', 'let in'],
    blocked: ['bad', 'Blocked', 'not let in'],
  } satisfies Record<DeviceRow['state'], StateShown>,
  begins: ['pending'],
  verbs: {
    let_in: { done: 'let in', from: ['pending', 'active', 'blocked'], to: 'active', by: deviceStateCall },
    block: { done: 'blocked', from: ['pending', 'active', 'blocked'], to: 'blocked', by: deviceStateCall },
    bind: { done: 'bound again', only: 'one that is let in', from: ['active'], to: 'active', by: deviceRebind },
    command: {
      done: 'given commands',
      only: 'one that is let in',
      from: ['active'],
      to: 'active',
      by: deviceCommand,
    },
  },
});
