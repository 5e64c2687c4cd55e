// Cards in every state, made by the very acts of the house: begun, waiting, rejected by the approver and at the printer, in a
// batch, handed out, void, lost with its fee; in both countries.

import sharp from 'sharp';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { keepContent } from '#platform/files/store.ts';
import { runJob } from '#platform/jobs/run-job.ts';
import {
  decideCards,
  initiateCards,
  issueCard,
  makeBatch,
  markPrinted,
  rejectAtPrint,
  requestCard,
  sendCards,
} from '#modules/students/index.ts';

interface Place {
  username: string;
  branch_id: number;
  country_id: number;
  children: number;
}

const places: readonly Place[] = [
  { username: 'principal', branch_id: 1, country_id: 162, children: 10 },
  { username: 'lahore', branch_id: 2, country_id: 162, children: 4 },
  { username: 'muscat', branch_id: 6, country_id: 161, children: 4 },
];

const blood = ['B+', 'O+', 'A+', 'AB-'];

/** A drawn face: whose it is matters to nobody, that they differ does. */
function face(hue: number): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"><rect width="300" height="400" fill="hsl(${hue},35%,78%)"/>
    <circle cx="150" cy="160" r="78" fill="hsl(${(hue * 7) % 360},32%,48%)"/><ellipse cx="150" cy="385" rx="125" ry="130" fill="hsl(${hue},38%,36%)"/></svg>`;
  return sharp(Buffer.from(drawing)).jpeg({ quality: 80 }).toBuffer();
}

/** Later children of the branch whom no other history uses get a face and a blood group. */
async function readyChildren({ branch_id, children }: Place): Promise<number[]> {
  const found = await asOwner(() =>
    rowsOf(sql<{ id: number }>`
      select id from students.students where branch_id = ${branch_id} and status = 'active'
       order by id % 11 = 5 desc, id desc limit ${children}`),
  );
  const files: { student_id: number; sha256: string; bytes: number; blood_group: string | undefined }[] = [];
  for (const [n, { id }] of found.entries()) {
    const bytes = await face((n * 47 + branch_id * 19) % 360);
    files.push({
      student_id: id,
      sha256: await keepContent(bytes),
      bytes: bytes.length,
      blood_group: blood[n % blood.length],
    });
  }
  await asOwner(() =>
    rowsOf(sql`
      with wanted as (
        select f.*, nextval(pg_get_serial_sequence('platform.files', 'id')) as file_id
          from jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as f (student_id bigint, sha256 text, bytes int, blood_group text)),
      kept as (
        insert into platform.files (id, school_id, branch_id, sha256, name, media_type, bytes, width, height, state)
        overriding system value
        select w.file_id, b.school_id, b.id, w.sha256, 'photo.jpg', 'image/jpeg', w.bytes, 300, 400, 'ready'
          from wanted w join platform.branches b on b.id = ${branch_id})
      update students.students s set photo_file_id = w.file_id, photo_taken_on = platform.today(s.branch_id), blood_group = w.blood_group
        from wanted w where s.id = w.student_id`),
  );
  return found.map((row) => row.id);
}

async function idOf(username: string): Promise<number> {
  const row = await asOwner(() =>
    rowOf(sql<{ id: number }>`select id from platform.users where username = ${username}`),
  );
  return row?.id ?? 0;
}

/** Two stay begun, two wait, one is rejected; the others are approved and answered. */
async function askAndDecide(place: Place, head: number): Promise<number[]> {
  const student_ids = await readyChildren(place);
  const as = { user_id: await idOf(place.username), branch_id: place.branch_id };
  const begun = await runAs(as, () =>
    initiateCards({ student_ids, guardian_ids: [], reason: 'first', layout: 'full' }),
  );
  const sent = begun.cards.slice(1).map((card) => card.id);
  const [rejected, , ...approved] = sent;
  await runAs(as, () => sendCards({ card_ids: sent, reason: null }));
  const decider = { user_id: head, country_id: place.country_id };
  const press = { reason: null, waive_wait: false };
  await runAs(decider, () => decideCards({ ...press, card_ids: approved, decision: 'approve' }));
  if (rejected !== undefined)
    await runAs(decider, () =>
      decideCards({ ...press, card_ids: [rejected], decision: 'reject', reason: 'The face is in the shade' }),
    );
  return approved;
}

/** One batch goes the whole way. */
async function printAndHandOut(place: Place, approved: readonly number[], head: number): Promise<void> {
  const as = { user_id: await idOf(place.username), branch_id: place.branch_id };
  const { job_id, batch } = await runAs(as, () => makeBatch({ card_ids: approved.slice(0, 5), layout: 'sheet' }));
  await runJob(job_id);
  await runAs(as, async () => {
    await markPrinted({ batch_id: batch.id });
    await rejectAtPrint({ card_id: approved[0] ?? 0, reason: 'The colours ran into each other' });
    const cards = await rowsOf(sql<{ card_no: string; student_id: number }>`
      select card_no, student_id from students.student_cards where batch_id = ${batch.id}::bigint and state = 'printed' and student_id is not null order by id limit 3`);
    for (const { card_no } of cards) await issueCard({ code: card_no });
    const [lost, damaged] = cards;
    if (lost)
      await requestCard({ student_id: lost.student_id, reason: 'lost', note: 'In the school bus', charge: true });
    if (!damaged) return;
    await requestCard({ student_id: damaged.student_id, reason: 'damaged', note: null, charge: false });
  });
  const damaged = await asOwner(() =>
    rowsOf(sql<{ id: number }>`
      select id from students.student_cards where branch_id = ${place.branch_id} and reason = 'damaged' and state = 'pending'`),
  );
  const ids = damaged.map((card) => card.id);
  if (ids.length > 0)
    await runAs({ user_id: head, country_id: place.country_id }, () =>
      decideCards({ card_ids: ids, decision: 'approve', reason: null, waive_wait: false }),
    );
}

export async function makeCards(): Promise<void> {
  const head = await idOf('headoffice');
  for (const place of places) {
    const approved = await askAndDecide(place, head);
    if (place.branch_id === 1 && approved.length > 0) await printAndHandOut(place, approved, head);
  }
}
