// Where, as what and under whom somebody works: of the school, in use, and no circle of managers (HR-7).

import { badField } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';

interface Place {
  department_id?: number | null | undefined;
  designation_id?: number | null | undefined;
  reports_to_id?: number | null | undefined;
}

/** What is asked anew; what stood before need not be in use any more. */
export async function refusePlace(place: Place, before: Place = {}, employee_id?: number): Promise<void> {
  const { school_id } = who();
  if (place.department_id && place.department_id !== before.department_id) {
    const known = await rowOf(sql`
      select from hr.departments d where d.id = ${place.department_id}::bigint and d.school_id = ${school_id}::int and d.is_active`);
    if (!known) throw badField('department_id', 'Choose a department from the list');
  }
  if (place.designation_id && place.designation_id !== before.designation_id) {
    const known = await rowOf(sql`
      select from hr.designations g where g.id = ${place.designation_id}::bigint and g.school_id = ${school_id}::int and g.is_active`);
    if (!known) throw badField('designation_id', 'Choose a designation from the list');
  }
  if (place.reports_to_id && place.reports_to_id !== before.reports_to_id)
    await refuseManager(place.reports_to_id, employee_id);
}

/** HR-7: an active employee of the school, not oneself, nobody who stands below. */
async function refuseManager(manager_id: number, employee_id?: number): Promise<void> {
  const { school_id } = who();
  const manager = await rowOf(sql`
    select from hr.employees e
     where e.id = ${manager_id}::bigint and e.school_id = ${school_id}::int and e.status in ('active', 'on_notice')`);
  if (!manager) throw badField('reports_to_id', 'Choose an active employee.');
  if (employee_id === undefined) return;
  const above = await rowsOf(sql<{ id: number; full_name: string; step: number }>`
    select a.id, a.full_name, a.step from hr.managers_above(${manager_id}::bigint) a`);
  const at = above.findIndex((one) => one.id === employee_id);
  if (at < 0) return;
  if (at === 0) throw badField('reports_to_id', 'Nobody reports to themselves. Choose somebody else');
  const me = above[at]?.full_name ?? '';
  const line = [me, ...above.slice(0, at + 1).map((one) => one.full_name)];
  throw badField('reports_to_id', `This would make a circle: ${line.join(' reports to ')}`);
}
