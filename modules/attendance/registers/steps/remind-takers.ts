// Registers that nobody took (ATT-8): an hour after the start the class teacher is told by the bell, half an hour later whoever
// corrects attendance at the branch; each once a register.

import { linkTo } from '#kernel/addresses.ts';
import { counted } from '#kernel/counted.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { notify, notifyHolders } from '#platform/notifications/notify.ts';

interface NotTaken {
  section_id: number;
  place: string;
  teacher: number | null;
  /** Told before. */
  teacher_told: boolean;
  head_told: boolean;
  /** Minutes since school began. */
  since: number;
}

const SHOWN = 4;
/** Minutes after the start of school. */
const TEACHER_AFTER = 60;
const HEAD_AFTER = 90;

export interface Reminding {
  school_id: number;
  branch_id: number;
  day: LocalDate;
  /** The branch's time of day in minutes. */
  now_min: number;
}

/** Sections whose time has come; a branch whose day is done answers nothing and costs one look. */
function notTaken({ branch_id, day, now_min }: Reminding): Promise<NotTaken[]> {
  return rowsOf(sql<NotTaken>`
    select s.id as section_id, c.name || ' – ' || s.name as place, u.id as teacher, g.teacher_at is not null as teacher_told,
           g.head_at is not null as head_told, ${now_min}::int - t.start_min as since
      from branches.sections s
      join branches.academic_sessions y on y.id = s.session_id and ${day}::date between y.start_date and y.end_date
      join branches.courses c on c.id = s.course_id
      join branches.class_seats q on q.branch_id = s.branch_id and q.section_id = s.id and q.active > 0
      left join attendance.attendance_registers r on r.section_id = s.id and r.on_date = ${day}::date
      left join attendance.register_reminders g on g.section_id = s.id and g.on_date = ${day}::date
     cross join lateral attendance.timing_of(s.id, ${day}::date) t
      left join platform.users u on u.employee_id = s.class_teacher_id and u.status = 'active'
     where s.branch_id = ${branch_id}::int and s.is_active and coalesce(r.state, 'open') = 'open' and g.head_at is null
       and ${now_min}::int >= t.start_min + ${TEACHER_AFTER}::int
       and exists (select 1 from platform.working_days(s.branch_id, ${day}::date, ${day}::date, 'students', s.course_id))
     order by c.seq, s.name`);
}

/** Answers how many sections somebody was told of now. */
export async function remindTakers(of: Reminding): Promise<number> {
  const open = await notTaken(of);
  const { school_id, branch_id, day } = of;
  const about = { kind: 'overdue', subject_type: 'branch', subject_id: branch_id } as const;
  const teachers = open.filter((one) => !one.teacher_told);
  for (const { section_id, place, teacher } of teachers)
    if (teacher !== null)
      await notify([teacher], {
        ...about,
        title: `The register of ${place} is not taken`,
        url: linkTo(pages.ManualAttendance, { section_id, on_date: day }),
        group_key: `attendance:${day}:${section_id}`,
      });
  // Where a class has no teacher who signs in, nobody else can be waited for.
  const heads = open.filter((one) => !one.head_told && (one.since >= HEAD_AFTER || one.teacher === null));
  if (heads.length > 0) {
    const names = heads.slice(0, SHOWN).map((one) => one.place);
    await notifyHolders(['Student Attandance Edit'], {
      ...about,
      school_id,
      branch_id,
      title: counted(heads.length, 'register is not taken', 'registers are not taken'),
      text: `${names.join(', ')}${heads.length > SHOWN ? ' …' : ''}`,
      url: linkTo(pages.ManualAttendance, { on_date: day, branch_id }),
      group_key: `attendance:${day}:${branch_id}`,
    });
  }
  await note(of, { teachers, heads });
  return new Set([...teachers, ...heads].map((one) => one.section_id)).size;
}

async function note(
  { branch_id, day }: Reminding,
  { teachers, heads }: Record<'teachers' | 'heads', readonly NotTaken[]>,
): Promise<void> {
  const told = new Set(heads.map((one) => one.section_id));
  const sections = [...new Set([...teachers, ...heads].map((one) => one.section_id))];
  if (sections.length === 0) return;
  await rowsOf(sql`
    insert into attendance.register_reminders as o (branch_id, section_id, on_date, teacher_at, head_at)
    select ${branch_id}::int, s.id, ${day}::date, platform.now(), case when s.id = any (${[...told]}::bigint[]) then platform.now() end
      from unnest(${sections}::bigint[]) as s (id)
    on conflict (section_id, on_date) do update set head_at = coalesce(o.head_at, excluded.head_at)`);
}
