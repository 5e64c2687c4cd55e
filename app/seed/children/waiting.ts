// Requests that wait in both countries, and some that were decided, so that the approval inbox of the demo is a real one.

import { asDay, dayInMonth, type LocalDate, monthOf } from '#kernel/dates.ts';
import { decide } from '#platform/approvals/decide.ts';
import { askBack } from '#platform/approvals/withdraw.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { updateStudent } from '#modules/students/index.ts';
import type { Random } from '../ground/random.ts';

interface Child {
  id: number;
  version: number;
  full_name: string;
  dob: LocalDate;
  nth: number;
}

type Changes = Parameters<typeof updateStudent>[0]['changes'];

/** What clerks really send: a digit of a birth date, a name as on the card, the date of admission, the category. */
const wishes: readonly ((child: Child, categories: readonly number[]) => { changes: Changes; reason: string })[] = [
  ({ dob }) => ({
    changes: { dob: dayInMonth(monthOf(dob), dob.endsWith('15') ? 16 : 15) },
    reason: 'The B-Form shows another day; copy seen at the desk',
  }),
  ({ full_name }) => ({
    changes: { full_name: full_name.startsWith('Muhammad') ? `${full_name} Khan` : `Muhammad ${full_name}` },
    reason: 'Name as on the B-Form, asked for by the father',
  }),
  (_, categories) => ({ changes: { category_id: categories[1] ?? 0 }, reason: 'Hafiz certificate shown' }),
  ({ dob }) => ({
    changes: { dob: asDay(`${Number(dob.slice(0, 4)) - 1}${dob.slice(4)}`), full_name_native: null },
    reason: 'Year was typed wrongly at admission',
  }),
];

const askers = [
  { username: 'principal', branch_id: 1, count: 7 },
  { username: 'lahore', branch_id: 2, count: 9 },
  { username: 'franchise', branch_id: 3, count: 5 },
  { username: 'muscat', branch_id: 6, count: 8 },
] as const;

async function idOf(username: string): Promise<number> {
  const row = await asOwner(() =>
    rowOf(sql<{ id: number }>`select id from platform.users where username = ${username}`),
  );
  return row?.id ?? 0;
}

async function ask(asker: (typeof askers)[number], random: Random): Promise<number[]> {
  const user_id = await idOf(asker.username);
  return runAs({ user_id, branch_id: asker.branch_id }, async () => {
    const children = await rowsOf(sql<Child>`
      select id, version, full_name, dob, row_number() over (order by id)::int as nth from students.students
       where branch_id = ${asker.branch_id} and status = 'active' order by id desc limit ${asker.count}`);
    const categories = await rowsOf(
      sql<{ id: number }>`select id from students.student_categories where active order by position`,
    );
    const asked: number[] = [];
    for (const child of children) {
      const wish = wishes[Math.floor(random.next() * wishes.length)] ?? wishes[0];
      if (!wish) continue;
      const { request_id } = await updateStudent({
        id: child.id,
        version: child.version,
        ...wish(
          child,
          categories.map((one) => one.id),
        ),
      });
      if (request_id !== null) asked.push(request_id);
    }
    return asked;
  });
}

/** They were not all asked for today. */
async function age(requests: readonly number[], random: Random): Promise<void> {
  const days = requests.map((id) => ({ id, hours: Math.floor(random.next() ** 2 * 260) }));
  await asOwner(() =>
    rowsOf(sql`
      update platform.approval_requests r
         set waits_since = platform.now() - make_interval(hours => a.hours), created_at = platform.now() - make_interval(hours => a.hours)
        from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as a (id bigint, hours int) where r.id = a.id`),
  );
}

/** After the children stand: what waits for head office, with one question open and a few decided. */
export async function makeWaiting(random: Random): Promise<void> {
  const head = await idOf('headoffice');
  for (const asker of askers) {
    const requests = await ask(asker, random);
    await age(requests, random);
    const [approved, rejected, asked] = requests;
    const country_id = asker.branch_id === 6 ? 161 : 162;
    await runAs({ user_id: head, country_id }, async () => {
      if (approved !== undefined) await decide(approved, { verb: 'approve' });
      if (rejected !== undefined)
        await decide(rejected, { verb: 'reject', reason: 'The copy cannot be read; send a new one' });
      if (asked !== undefined) await askBack(asked, 'Please attach the B-Form.');
    });
  }
}
