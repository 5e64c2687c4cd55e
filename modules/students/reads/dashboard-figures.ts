// Pupils of the dashboard, counted branch by branch along the indexes, so that all branches cost no scan (DASH-2, DASH-3).

import { addMonths } from '#kernel/dates.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { FigureSource } from '#platform/module.ts';

interface Pupils {
  total_students: number;
  freeze_students: number;
  left_students: number;
  new_admission_student: number;
}

export const pupilFigures: FigureSource = {
  names: ['total_students', 'freeze_students', 'left_students', 'new_admission_student'],
  read: async ({ branch_id, month }) => {
    const next = addMonths(month, 1);
    const row = await rowOf(sql<Pupils>`
      select coalesce(sum(now.active), 0)::bigint as total_students, coalesce(sum(now.frozen), 0)::bigint as freeze_students,
             coalesce(sum(gone.left_here), 0)::bigint as left_students, coalesce(sum(come.joined), 0)::bigint as new_admission_student
        from platform.branches b
       cross join lateral (
         select count(*) filter (where s.status = 'active') as active, count(*) filter (where s.status = 'frozen') as frozen
           from students.students s where s.branch_id = b.id and s.status in ('active', 'frozen')) now
       cross join lateral (
         select count(*) as left_here from students.strength_movements m
          where m.branch_id = b.id and m.on_date >= ${month}::date and m.on_date < ${next}::date and m.kind in ('left', 'struck_off')) gone
       cross join lateral (
         select count(*) as joined from students.students s
          where s.branch_id = b.id and s.admission_date >= ${month}::date and s.admission_date < ${next}::date
            and s.status in ('active', 'frozen', 'left', 'passed_out')) come
       where ${inScope('b.id')} and (${branch_id}::int is null or b.id = ${branch_id}::int)`);
    return { ...row };
  },
};
