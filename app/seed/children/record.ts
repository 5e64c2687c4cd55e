// What schools keep beside the record: own fields, houses, health, notes, a duplicate record that was merged, brothers and sisters in
// two branches; made by the very acts of the house, so that every tab of a record has something to show in both countries.

import { asDay } from '#kernel/dates.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { linkFamily, mergeStudents, saveHouse, saveMedical, saveNote, saveOwnField } from '#modules/students/index.ts';
import { demoSchools } from '../ground/organisation.ts';

type Field = Parameters<typeof saveOwnField>[0];
type Health = Parameters<typeof saveMedical>[0];

const plain = {
  required: false,
  needs_approval: false,
  on_form: true,
  on_card: false,
  active: true,
  options: [],
  position: 0,
};

const fields: readonly Field[] = [
  { ...plain, label: 'Bus route', label_native: 'بس کا روٹ', type: 'number', position: 1 },
  { ...plain, label: 'Club', type: 'list', options: ['Chess', 'Debate', 'Football', 'Science'], position: 2 },
  { ...plain, label: 'Second language', type: 'text', position: 3 },
  { ...plain, label: 'Zakat family', type: 'tick', needs_approval: true, position: 4 },
];

const houses = [
  { name: 'Jinnah', colour: 'green' },
  { name: 'Iqbal', colour: 'red' },
  { name: 'Liaquat', colour: 'blue' },
] as const;

const none = { triggers: null, response: null, medicine: null, last_episode: null };

const cases: readonly Omit<Health, 'student_id' | 'version'>[] = [
  {
    allergies: 'Peanuts',
    medicines: 'Ventolin when needed',
    first_aid_consent: true,
    doctor: 'Dr Saima Rauf',
    doctor_phone: '051 2850011',
    conditions: [
      {
        ...none,
        name: 'Asthma',
        severity: 'high',
        triggers: 'Dust, running in the cold',
        response: 'Inhaler in the bag; sit upright; call the parents',
        medicine: 'Ventolin',
      },
    ],
    immunisations: [{ vaccine: 'Influenza', dose: '1', given_on: asDay('2025-09-10') }],
  },
  {
    allergies: null,
    first_aid_consent: true,
    note: 'Glasses; sits in the first row',
    conditions: [{ ...none, name: 'Short sight', severity: 'low' }],
    immunisations: [],
  },
  {
    allergies: 'Penicillin',
    first_aid_consent: false,
    conditions: [
      { ...none, name: 'Epilepsy', severity: 'medium', medicine: 'Epival', response: 'Do not hold; time it; call' },
    ],
    immunisations: [],
  },
];

const notes = [
  { category: 'general', visibility: 'branch', text: 'Comes with the van of Mr Nadeem; the van leaves at 13:40.' },
  { category: 'family', visibility: 'private', text: 'The parents live apart since spring; letters go to the mother.' },
  { category: 'academic', visibility: 'branch', text: 'Catches up in mathematics with the evening class.' },
] as const;

async function idOf(username: string): Promise<number> {
  const row = await asOwner(() =>
    rowOf(sql<{ id: number }>`select id from platform.users where username = ${username}`),
  );
  return row?.id ?? 0;
}

async function makeFields(admin: number): Promise<void> {
  for (const { id: school_id } of demoSchools)
    await runAs({ user_id: admin, school_id }, async () => {
      for (const field of fields) await saveOwnField(field);
      for (const house of houses) await saveHouse({ ...house, active: true });
    });
  // Later children of every class: those whom histories are told of keep their records as they are.
  await asOwner(() =>
    rowsOf(sql`
      update students.students s
         set house_id = (select h.id from students.houses h where h.school_id = s.school_id order by (h.id + s.id) % 3, h.id limit 1),
             custom = case when s.id % 5 = 0 then jsonb_build_object('bus_route', s.id % 12 + 1, 'club', (array['Chess', 'Debate', 'Football', 'Science'])[s.id % 4 + 1])
                           else s.custom end
       where s.id % 3 = 0 and s.status in ('active', 'frozen')`),
  );
}

async function childrenOf(branch_id: number): Promise<number[]> {
  const rows = await rowsOf(sql<{ id: number }>`
    select id from students.students where branch_id = ${branch_id}::int and status = 'active' and id % 13 = 5 order by id desc limit 6`);
  return rows.map((row) => row.id);
}

const keepers = [
  { username: 'principal', branch_id: 1 },
  { username: 'lahore', branch_id: 2 },
  { username: 'muscat', branch_id: 6 },
] as const;

async function makeCare({ username, branch_id }: (typeof keepers)[number], admin: number): Promise<void> {
  const user_id = await idOf(username);
  const children = await runAs({ user_id, branch_id }, () => childrenOf(branch_id));
  // Health has a permission of its own, which not every head has.
  const country_id = branch_id === 6 ? 161 : 162;
  await runAs({ user_id: admin, school_id: 1, country_id }, async () => {
    for (const [n, health] of cases.entries()) {
      const student_id = children[n];
      if (student_id !== undefined) await saveMedical({ student_id, version: 0, ...health });
    }
  });
  await runAs({ user_id, branch_id }, async () => {
    for (const [n, note] of notes.entries()) {
      const student_id = children[n + 1];
      if (student_id !== undefined) await saveNote({ student_id, ...note });
    }
  });
}

/** A child that was written down twice: once by the website, once at the desk. */
async function makeMerged(admin: number): Promise<void> {
  const [twin] = await asOwner(() =>
    rowsOf(sql<{ winner_id: number; loser_id: number }>`
      with w as (select * from students.students where branch_id = 2 and status = 'active' and id % 13 = 6 order by id desc limit 1),
      l as (insert into students.students (school_id, branch_id, family_id, status, reg_no, full_name, father_name, gender, dob, religion, place_of_birth)
            select w.school_id, w.branch_id, w.family_id, 'applicant', 'R00-DOUBLE', replace(w.full_name, 'a', 'aa'), w.father_name, w.gender, w.dob, 'Islam', 'Sialkot' from w
            returning id)
      select w.id as winner_id, l.id as loser_id from w, l`),
  );
  if (!twin) return;
  await runAs({ user_id: admin, school_id: 1, country_id: 162 }, () =>
    mergeStudents({ ...twin, take: ['place_of_birth'], reason: 'The same B-Form was shown for both', confirm: true }),
  );
}

/** Brothers and sisters in two branches: a father of one name who works in both cities. */
async function makeSiblings(admin: number): Promise<void> {
  await runAs({ user_id: admin, school_id: 1, country_id: 162 }, async () => {
    const pairs = await rowsOf(sql<{ student_id: number; with_student_id: number }>`
      with alone as (
        select s.id, s.branch_id, regexp_replace(s.father_name, '^.* ', '') as name from students.students s
         where s.branch_id in (1, 2) and s.status = 'active' and s.id % 7 = 4 and not exists (
           select 1 from students.students x where x.family_id = s.family_id and x.id <> s.id))
      select min(a.id)::bigint as student_id, min(b.id)::bigint as with_student_id
        from alone a join alone b on b.name = a.name and a.branch_id = 2 and b.branch_id = 1 group by a.name order by 1 limit 3`);
    for (const pair of pairs) await linkFamily({ ...pair, reason: 'The father works in both cities', confirm: true });
  });
}

export async function makeRecords(): Promise<void> {
  const admin = await idOf('admin');
  await makeFields(admin);
  for (const keeper of keepers) await makeCare(keeper, admin);
  await makeMerged(admin);
  await makeSiblings(admin);
}
