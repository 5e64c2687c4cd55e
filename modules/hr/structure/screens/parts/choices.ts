// Department, designation and staff group as choices of filters and fields.

import { type Filter, lookup, optionsOf } from '#ui/filters/filter.ts';
import { departmentList, designationList } from '../../contract/structure.ts';
import { categoryWords } from '../../rules/index.ts';

const named = ({ data }: { data: readonly { id: number; name: string }[] }) =>
  data.map((one) => ({ value: one.id, label: one.name }));
const inUse = () => ({ is_active: true, fetchCount: 200 });

/** Those in use. */
export const departments = lookup(departmentList, named, inUse);
export const designations = lookup(designationList, named, inUse);
/** Those that are no longer used, too. */
const everyDepartment = lookup(departmentList, named, () => ({ fetchCount: 200 }));
const everyDesignation = lookup(designationList, named, () => ({ fetchCount: 200 }));

export const departmentFilter = {
  name: 'department_id',
  label: 'Department',
  kind: 'lookup',
  source: everyDepartment,
} as const satisfies Filter;
export const designationFilter = {
  name: 'designation_id',
  label: 'Designation',
  kind: 'lookup',
  source: everyDesignation,
} as const satisfies Filter;
export const categoryFilter = {
  name: 'category',
  label: 'Staff group',
  kind: 'choice',
  options: optionsOf(categoryWords),
} as const satisfies Filter;
