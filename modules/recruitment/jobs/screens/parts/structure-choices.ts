// Designations and departments in use, and terms of employment, as choices of the forms of recruitment.

import { type Filter, lookup, optionsOf } from '#ui/filters/filter.ts';
import { departmentList, designationList } from '#modules/hr/structure/contract/structure.ts';

const named = ({ data }: { data: readonly { id: number; name: string }[] }) =>
  data.map((one) => ({ value: one.id, label: one.name }));
const inUse = () => ({ is_active: true, fetchCount: 200 });

export const departments = lookup(departmentList, named, inUse);
export const designations = lookup(designationList, named, inUse);
export const designationFilter = {
  name: 'designation_id',
  label: 'Designation',
  kind: 'lookup',
  source: designations,
} as const satisfies Filter;

export const employmentOptions = optionsOf({
  permanent: 'Permanent',
  contract: 'Contract',
  part_time: 'Part-time',
  visiting: 'Visiting',
  intern: 'Intern',
  daily: 'Daily wages',
});
