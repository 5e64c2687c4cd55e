// Who reports to whom (spec 06 §5.4, HR-7).

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { id, idOf, localDate, version } from '#kernel/fields.ts';

const area = 'hr';

const node = z.object({
  /** 'e12' a person, 'd3' a department, 'd3g5' a designation in it. */
  key: z.string(),
  parent_key: z.string().nullable(),
  employee_id: id.nullable(),
  name: z.string(),
  name_local: z.string().nullable(),
  designation: z.string().nullable(),
  branch_name: z.string().nullable(),
  photo_url: z.string().nullable(),
  /** Who reports to them directly; of a department, its people. */
  direct: z.number(),
});
export type HierarchyNode = z.output<typeof node>;

export const employeeHierarchy = defineCall({
  method: 'POST',
  path: 'hr/employee-hierarchy',
  area,
  title: 'The reporting lines of the scope, or its departments with their designations',
  permissions: ['Employee Record'],
  input: {
    root_id: idOf('employee').optional(),
    branch_id: id.optional(),
    view: z.enum(['line', 'department']).default('line'),
    depth: z.number().int().min(1).max(5).default(5),
  },
  data: z.object({
    nodes: z.array(node),
    /** More people than are drawn: choose a branch, or a person to begin with. */
    left_out: z.number(),
    without_manager: z.number(),
    manager_left: z.number(),
  }),
});

export const setHierarchy = defineCall({
  method: 'POST',
  path: 'hr/set-hierarchy',
  area,
  title: 'Change reporting lines from a day on: all of them or none (HR-7)',
  permissions: ['Employee Hierarchy'],
  input: {
    from_date: localDate,
    moves: z
      .array(z.object({ employee_id: id, version: version.optional(), reports_to_id: id.nullable() }))
      .min(1, 'Move somebody first')
      .max(200, 'At most 200 at once'),
  },
  data: z.object({ moved: z.number() }),
});
