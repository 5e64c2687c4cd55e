// Templates of instalments of the school (spec 04 §2.3).

import { rowsOf, sql } from '#platform/db/index.ts';
import { namedTable } from '#platform/records/named-things.ts';
import type { Template } from '../contract/templates.ts';

export function listTemplates({ id, active }: { id?: number; active?: boolean | undefined }): Promise<Template[]> {
  return rowsOf(sql<Template>`
    select t.id, t.name, t.parts, t.active, t.version from fees.instalment_templates t
     where t.school_id = platform.current_school() and (${id ?? null}::bigint is null or t.id = ${id ?? null}::bigint)
       and (${active ?? null}::boolean is null or t.active = ${active ?? null}::boolean)
     order by t.name, t.id`);
}

export const templateThings = [
  namedTable({ kind: 'instalment template', table: 'fees.instalment_templates', of: 'school' }),
];
