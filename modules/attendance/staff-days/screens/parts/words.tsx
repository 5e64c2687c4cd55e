// Letters, people and marks of employees as every screen of the area shows them.

import { Badge } from '@mantine/core';
import type { Month } from '#kernel/dates.ts';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { type Filter, lookup } from '#ui/filters/filter.ts';
import { countryList } from '#modules/branches/lookups/contract/lookups.ts';
import { departmentList } from '#modules/hr/structure/contract/structure.ts';
import { employeeChoices } from '#modules/hr/person/contract/lookups.ts';
import { type Letter, letterWords } from '../../rules/index.ts';

const colours: Partial<Record<Letter, string>> = {
  A: 'red',
  UL: 'red',
  L: 'yellow',
  E: 'yellow',
  LE: 'yellow',
  HD: 'orange',
  LV: 'blue',
  '?': 'gray',
};

export function LetterBadge({ letter }: { letter: Letter }) {
  return (
    <Badge size="sm" variant="light" color={colours[letter] ?? 'gray'} tt="none" title={letterWords[letter]}>
      {letter}
    </Badge>
  );
}

/** Employees of the branch that is chosen. */
export const employeesOfBranch = lookup(
  employeeChoices,
  (all) => all.map((one) => ({ value: one.id, label: `${one.full_name} · ${one.employee_code}` })),
  (values) => (values['branch_id'] ? { branch_id: Number(values['branch_id']) } : {}),
);

export const hoursOf = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;

export const singlePath = (employee_id: number, month?: Month): string =>
  linkTo(pages.SingleAttendanceSheet, { employee_id, ...(month ? { month } : {}) });

export const employeePath = (id: number): string => linkTo(pages.EmployeeDetails, { id });

export const departmentFilter = {
  name: 'department_id',
  label: 'Department',
  kind: 'lookup',
  source: lookup(
    departmentList,
    ({ data }) => data.map((one) => ({ value: one.id, label: one.name })),
    () => ({ fetchCount: 200 }),
  ),
} as const satisfies Filter;

export const countries = lookup(countryList, (all) => all.map((one) => ({ value: one.id, label: one.nicenam })));
