// STU-6: a paper with an end is reminded of 60, 30 and 7 days before, to the primary guardian and by the branch's bell; after its last
// day its state is expired. The day of the next reminder stands with the paper.

import { linkTo } from '#kernel/addresses.ts';
import { counted } from '#kernel/counted.ts';
import * as pages from '#kernel/pages.gen.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { formatDate } from '#kernel/dates.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { message } from '#platform/messages/message.ts';
import { notifyHolders } from '#platform/notifications/notify.ts';

interface Due {
  id: number;
  student_id: number;
  student: string;
  document: string;
  expiry: LocalDate;
  days: number;
  state: string;
  in_school: boolean;
}

interface Unit {
  branch_id: number;
  school_id: number;
  day: LocalDate;
}

/** In the clock's transaction of the branch; a second run finds nothing due. */
export async function remindPapers({
  branch_id,
  school_id,
  day,
}: Unit): Promise<{ reminded: number; expired: number }> {
  const rows = await rowsOf(sql<Due>`
    update students.student_documents d
       set state = case when d.expiry < ${day}::date then 'expired' else d.state end,
           remind_on = students.next_reminder(d.expiry, ${day}::date)
      from students.students s, students.document_types t
     where d.branch_id = ${branch_id}::int and d.remind_on <= ${day}::date and d.state in ('paper', 'file') and d.expiry is not null
       and s.id = d.student_id and t.id = d.document_type_id
    returning d.id, d.student_id, s.full_name as student, t.name as document, d.expiry, d.expiry - ${day}::date as days, d.state,
              s.status in ('admitted', 'active', 'frozen') as in_school`);
  const soon = rows.filter((row) => row.in_school && row.state !== 'expired');
  await message(
    ...soon.map(({ id, student_id, student, document, expiry, days }) => ({
      event: 'DOCUMENT_EXPIRING',
      branch_id,
      subject_type: 'student',
      subject_id: student_id,
      student_id,
      key: `paper:${id}:${expiry}:${days > 30 ? 60 : days > 7 ? 30 : 7}`,
      data: { student, document, expiry, days },
    })),
  );
  await ring(soon, { branch_id, school_id });
  return { reminded: soon.length, expired: rows.filter((row) => row.state === 'expired').length };
}

async function ring(soon: readonly Due[], place: { branch_id: number; school_id: number }): Promise<void> {
  const [first] = soon;
  if (!first) return;
  const one = `${first.document} of ${first.student} ends on ${formatDate(first.expiry)}`;
  await notifyHolders(['Student Edit'], {
    ...place,
    kind: 'due soon',
    title: soon.length === 1 ? one : `${counted(soon.length, 'document')} of students expire soon`,
    text: soon.length === 1 ? '' : `${one}, and others`,
    url:
      soon.length === 1
        ? linkTo(pages.BioStudent, { id: first.student_id })
        : linkTo(pages.AllStudent, { expired_document: true }),
    group_key: `papers:${place.branch_id}`,
  });
}
