import { expect, test } from 'vitest';
import { screens } from '#modules/attendance/screens.ts';
import { registerRead, registerSave, registersOfDay } from '#modules/attendance/registers/contract/registers.ts';
import { demoRoles } from './roles.ts';

test('ATT-5: the class teacher of the demo can open the page of registers, read one and save it, and sees no money', () => {
  const held = demoRoles.find((role) => role.name === 'Class Teacher')?.permissions ?? [];
  const page = screens.find((screen) => screen.name === 'ManualAttendance');
  for (const asked of [page, registersOfDay, registerRead, registerSave])
    expect(asked?.permissions?.some((one) => held.includes(one))).toBe(true);
  expect(held).not.toContain('Outstanding');
});
