// Registers that nobody took (ATT-8): the class teacher is told by the bell, and whoever corrects attendance at the branch.

import type { LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { notify, notifyHolders } from '#platform/notifications/notify.ts';

interface NotTaken {
  section_id: number;
  place: string;
  teacher: number | null;
}

const PAGE = '/admin/student-managment/manual-attendance';
const SHOWN = 4;

/** Answers how many sections of the branch are not taken on the day. */
export async function remindTakers({
  school_id,
  branch_id,
  day,
}: {
  school_id: number;
  branch_id: number;
  day: LocalDate;
}): Promise<number> {
  const open = await rowsOf(sql<NotTaken>`
    select s.id as section_id, c.name || ' – ' || s.name as place, u.id as teacher
      from branches.sections s
      join branches.academic_sessions y on y.id = s.session_id and ${day}::date between y.start_date and y.end_date
      join branches.courses c on c.id = s.course_id
      join branches.class_seats q on q.branch_id = s.branch_id and q.section_id = s.id and q.active > 0
      left join attendance.attendance_registers r on r.section_id = s.id and r.on_date = ${day}::date
      left join platform.users u on u.employee_id = s.class_teacher_id and u.status = 'active'
     where s.branch_id = ${branch_id}::int and s.is_active and coalesce(r.state, 'open') = 'open'
       and exists (select 1 from platform.working_days(s.branch_id, ${day}::date, ${day}::date, 'students', s.course_id))
     order by c.seq, s.name`);
  if (open.length === 0) return 0;
  const about = { kind: 'overdue', subject_type: 'branch', subject_id: branch_id } as const;
  for (const { section_id, place, teacher } of open) {
    if (teacher === null) continue;
    await notify([teacher], {
      ...about,
      title: `The register of ${place} is not taken`,
      url: `${PAGE}?section_id=${section_id}&on_date=${day}`,
      group_key: `attendance:${day}:${section_id}`,
    });
  }
  const names = open.slice(0, SHOWN).map((one) => one.place);
  await notifyHolders(['Student Attandance Edit'], {
    ...about,
    school_id,
    branch_id,
    title: open.length === 1 ? '1 register is not taken' : `${open.length} registers are not taken`,
    text: `${names.join(', ')}${open.length > SHOWN ? ' …' : ''}`,
    url: `${PAGE}?on_date=${day}&branch_id=${branch_id}`,
    group_key: `attendance:${day}:${branch_id}`,
  });
  return open.length;
}
