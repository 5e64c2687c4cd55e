// A collection file of 50,000 rows over 50 branches: read, judged, posted, proved; under a minute from upload to the last receipt; the same
// file again adds nothing (FEE-65). `--small` takes a twentieth.

import { addDays, formatDate, todayIn } from '#kernel/dates.ts';
import { Refusal } from '#kernel/refusal.ts';
import { closeDatabase, useEngine } from '#platform/engine/open.ts';
import { openServer } from '#platform/engine/server-engine.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { noteFile } from '#platform/files/files.ts';
import { runProofs } from '#platform/ledger/prove.ts';
import { migrateHouse, registerModules } from '#app/house.ts';
import { allProofs } from '#app/commands/books.ts';
import { makeSchool, makeStudents } from '#app/seed/children/many-students.ts';
import { deliverFormats, formatsFor, saveBankAccount } from '#modules/accounts/index.ts';
import { collectingAccount, commitJob, keepUpload } from '#modules/fees/index.ts';
import { readBankFile } from '#modules/fees/bank-files/steps/read-bank-file.ts';
import { startPostgres } from '#stories/harness/postgres-server.ts';
import { eachBranch, openRun, postOne } from './fee-posting/run.ts';

const isSmall = process.argv.includes('--small');
const BRANCHES = isSmall ? 5 : 50;
const ROWS = isSmall ? 2_500 : 50_000;
const SECONDS = 60;

const server = await startPostgres(['shared_buffers = 512MB', 'fsync = on', 'synchronous_commit = on']);
const owner = openServer({ url: server.url, connections: 4, prepare: false });
useEngine(owner);
registerModules();
await migrateHouse();
await makeSchool();
await makeStudents({ students: ROWS, branches: BRANCHES }, { branch: 1, student: 1 });
const admin = await owner.connect();
await admin.script('alter role maktab_app login');
await admin.script('vacuum analyze');
useEngine(openServer({ url: server.url.replace('postgres@', 'maktab_app@'), connections: 4 }), owner);
await eachBranch({ first: 1, count: BRANCHES }, 2, postOne(await openRun({ first: 1, count: BRANCHES })));
await admin.script('vacuum analyze');
admin.release();

const as = { user_id: 1, school_id: 1 };
const bank = await asOwner(async () => {
  await deliverFormats(1);
  return rowOf(sql<{ id: number }>`
    insert into accounts.banks (country_id, name, short_name) values (162, 'Habib Bank', 'HBL') returning id`);
});
const kept = await runAs(as, () =>
  saveBankAccount({
    branch_id: 1,
    bank_id: bank?.id ?? 0,
    title: 'Collection',
    account_no: '00010001',
    iban: null,
    shared: 'school',
    shared_branch_ids: [],
    use_for: ['collection'],
    cheque_required_signatures: 1,
    active: true,
  }),
);
const owed = await asOwner(() =>
  rowsOf(sql<{ code: string; balance: number }>`
    select k.code, f.receivable as balance from fees.student_fee_accounts f join fees.payment_codes k on k.student_id = f.student_id and k.status = 'active'
     where f.receivable > 0 order by f.student_id`),
);
const day = formatDate(addDays(todayIn('Asia/Karachi'), -1));
// Nine in ten pay all, the tenth half of it.
const text = [
  'Payment code,Value date,Amount,Reference',
  ...owed.map(({ code, balance }, n) => `${code},${day},${Math.floor(balance / (n % 10 === 0 ? 2 : 1)) / 100},FT${n}`),
].join('\n');

const clock = performance.now();
const at = (): number => Math.round(performance.now() - clock) / 1000;
const before = await runAs(as, async () => {
  const account = await collectingAccount(kept.id, { of_file: true });
  return { account, formats: await formatsFor('collection', account.bank_id), chosen: false, asker: 1 };
});
const read = await readBankFile({ ...before, bytes: Buffer.from(text) });
const read_s = at();
const keep = (hash: string) =>
  runAs(as, async () => {
    const file = await noteFile({
      name: 'bench.csv',
      media_type: 'text/csv',
      bytes: Buffer.byteLength(text),
      width: null,
      height: null,
      sha256: hash.repeat(64),
    });
    return keepUpload(before.account, { file, read });
  });
const upload = await keep('b');
const judged_s = at();
console.log(`${upload.rows} rows read in ${read_s} s, judged at ${judged_s} s: ${upload.good} ready`);
const done = await commitJob.run(
  { upload_id: upload.id, unknown: 'post' },
  { job_run_id: 0, ...as, progress: () => Promise.resolve(true), badRows: (bad) => Promise.resolve(console.log(bad)) },
);
const seconds = at();
console.log(`${done.posted} deposits of ${BRANCHES} branches posted, ${seconds} s in all`);
const deposits = () => asOwner(() => rowOf(sql<{ n: number }>`select count(*)::int as n from fees.deposits`));
const posted = await deposits();
// The same file is refused; its rows in another file are all known.
const same = await keep('b').then(
  () => 'taken',
  (error: unknown) => (error instanceof Refusal ? 'refused' : String(error)),
);
const again = await keep('c');
const added = ((await deposits())?.n ?? 0) - (posted?.n ?? 0);
console.log(
  `the same file again: ${same}; its rows once more: ${again.duplicates} known, ${again.good} ready, ${added} added`,
);
const red = await asOwner(async () => (await runProofs(allProofs())).filter((one) => one.differences.length > 0));
for (const one of red) console.log(one.proof, one.differences.slice(0, 3));
await closeDatabase();
server.stop();
const twice = { same, ready: again.good, added };
const figures = { rows: upload.rows, posted: done.posted, read_s, judged_s, seconds, twice, red_proofs: red.length };
console.log(
  JSON.stringify({ name: 'bank-file', figures, floor: SECONDS, ratio: Math.round((seconds / SECONDS) * 100) / 100 }),
);
const isOnce = same === 'refused' && again.good === 0 && added === 0;
process.exitCode = seconds > SECONDS || red.length > 0 || done.posted < owed.length || !isOnce ? 1 : 0;
