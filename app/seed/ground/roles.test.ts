import { expect, test } from 'vitest';
import { screens } from '#modules/attendance/screens.ts';
import { registerRead, registerSave, registersOfDay } from '#modules/attendance/registers/contract/registers.ts';
import { salaryKind } from '#modules/payroll/salaries/actions/approve-salary.ts';
import { demoPeople } from './people.ts';
import { demoRoles } from './roles.ts';

test('ATT-5: the class teacher of the demo can open the page of registers, read one and save it, and sees no money', () => {
  const held = demoRoles.find((role) => role.name === 'Class Teacher')?.permissions ?? [];
  const page = screens.find((screen) => screen.name === 'ManualAttendance');
  for (const asked of [page, registersOfDay, registerRead, registerSave])
    expect(asked?.permissions?.some((one) => held.includes(one))).toBe(true);
  expect(held).not.toContain('Outstanding');
});

test('SAL-10: whoever prepares the salaries of the demo, another person stands at each level, and one more pays', () => {
  const held = new Map(demoRoles.map(({ name, permissions }) => [name, permissions]));
  const steps = ['salary-sheet', ...(salaryKind.permissions ?? []), 'salary pay list'];
  const free = demoPeople().filter(({ role, status }) => role !== 'Super Admin' && (status ?? 'active') === 'active');
  for (const step of steps) {
    const at = free.findIndex(({ role }) => held.get(role)?.includes(step));
    expect(at, `nobody is left for ${step}`).toBeGreaterThanOrEqual(0);
    free.splice(at, 1);
  }
});
