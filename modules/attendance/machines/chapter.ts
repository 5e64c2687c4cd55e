// Attendance machines: what the chapter declares, and what others may use of it.

import { defineChapter } from '#platform/module.ts';
import { studentsEnrolled, studentsMachineNumbers } from '#modules/students/index.ts';
import { givePinsTo, nextPins } from './actions/give-pins.ts';
import { machineClock } from './actions/machine-clock.ts';
import { nightClock } from './actions/night-clock.ts';
import { deviceDoorCalls } from './calls/device-door.ts';
import { deviceCalls } from './calls/devices.ts';
import { machineSettings } from './rules/machine-settings.ts';
import { devicePinsImport } from './imports/device-pins.ts';

export const machinesChapter = defineChapter({
  name: 'machines',
  calls: [...deviceCalls, ...deviceDoorCalls],
  settings: machineSettings,
  clock: [...machineClock, ...nightClock],
  answers: [
    studentsMachineNumbers.answeredBy(nextPins),
    studentsEnrolled.answeredBy(async ({ student_ids }) => {
      await givePinsTo(student_ids);
    }),
  ],
  imports: [devicePinsImport],
});
