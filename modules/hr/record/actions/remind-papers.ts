// HR-11: papers of employees are reminded of before they end, and told once when they have ended.

import { linkTo } from '#kernel/addresses.ts';
import { grouped } from '#kernel/counted.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import * as pages from '#kernel/pages.gen.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { message } from '#platform/messages/message.ts';
import { notifyHolders } from '#platform/notifications/notify.ts';

interface Unit {
  branch_id: number;
  school_id: number;
  day: LocalDate;
}

interface Due {
  employee_id: number;
  full_name: string;
  kind: string;
  expiry_date: LocalDate;
}

/** HR-11: 60, 30 and 7 days before, and when it is over, by the bell of those who edit employees. A second run finds nothing due. */
export async function remindPapersOfEmployees({ branch_id, school_id, day }: Unit): Promise<number> {
  const rows = await rowsOf(sql<Due>`
    update hr.employee_documents p
       set remind_on = students.next_reminder(p.expiry_date, ${day}::date)
      from hr.employees e
     where p.branch_id = ${branch_id}::int and p.remind_on <= ${day}::date and e.id = p.employee_id and e.status <> 'left'
    returning p.employee_id, e.full_name, p.kind, coalesce(p.expiry_date, ${day}::date) as expiry_date`);
  await message(
    ...rows
      .filter((row) => row.expiry_date >= day)
      .map(({ employee_id, kind, expiry_date }) => ({
        event: 'STAFF_DOCUMENT_EXPIRING',
        branch_id,
        subject_type: 'employee',
        subject_id: employee_id,
        key: `paper:${employee_id}:${kind}:${day}`,
        data: { document: kind.replaceAll('_', ' '), ends_on: expiry_date },
      })),
  );
  const [first] = rows;
  if (!first) return 0;
  const ends = first.expiry_date < day ? 'ended' : 'ends';
  const one = `The ${first.kind.replace('_', ' ')} of ${first.full_name} ${ends} on ${formatDate(first.expiry_date)}`;
  await notifyHolders(['Employee Edit'], {
    school_id,
    branch_id,
    kind: 'due soon',
    title: rows.length === 1 ? one : `${grouped(rows.length)} papers of employees end soon or have ended`,
    text: rows.length === 1 ? '' : `${one}, and others`,
    url:
      rows.length === 1
        ? linkTo(pages.EmployeeDetails, { id: first.employee_id })
        : linkTo(pages.EmployeeList, { papers: 'expiring' }),
    group_key: `employee papers:${branch_id}`,
  });
  return rows.length;
}
