// What the house bills, fines and settles, reckoned a second time from plans, concessions, presence, freezes and families by plain loops that
// share no rule with modules/. The next month of the whole demo is posted; every line has to be the same. `--students N`, `--school FOLDER`.

import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addMonths, monthOf, todayIn } from '#kernel/dates.ts';
import { closeHouse, openHouse } from '#app/house.ts';
import { seedDemo } from '#app/seed/index.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { option } from '../harness/demo-school.ts';
import {
  compareAgeing,
  type Compared,
  compareFines,
  compareLeavings,
  comparePosting,
  compareSiblings,
  compareStanding,
} from './compare.ts';

const LEAVING_EACH = 25;
const SHOWN = 20;

const folder = mkdtempSync(path.join(tmpdir(), 'maktab-recompute-'));
const made = option('school');
if (made) cpSync(made, path.join(folder, 'data'), { recursive: true });
process.env['MAKTAB_DATA'] = path.join(folder, 'data');
await openHouse();
if (!made) await seedDemo({ students: Number(option('students') ?? 3_000) });
const admin = await asOwner(() => rowOf(sql<{ id: number }>`select id from platform.users where username = 'admin'`));
const admin_id = admin?.id ?? 0;
const month = monthOf(todayIn('Asia/Muscat'));

const parts: (() => Promise<Compared>)[] = [
  () => compareAgeing(admin_id),
  () => compareLeavings(admin_id, LEAVING_EACH),
  () => compareSiblings(admin_id),
  () => compareStanding(addMonths(month, -2)),
  () => comparePosting(admin_id, addMonths(month, 1)),
  () => compareFines(admin_id),
];
const began = performance.now();
const results: Compared[] = [];
for (const part of parts) {
  const result = await part();
  results.push(result);
  console.log(
    `${result.what}: ${result.compared} compared, ${result.amount} minor units, ${result.differences.length} different`,
  );
  for (const one of result.differences.slice(0, SHOWN)) console.log(`  ${one}`);
}
const seconds = Math.round((performance.now() - began) / 1000);
await closeHouse();
rmSync(folder, { recursive: true, force: true });

const different = results.reduce((sum, one) => sum + one.differences.length, 0);
const all = results.reduce((sum, one) => sum + one.compared, 0);
const empty = results.filter((one) => one.compared === 0).map((one) => one.what);
const figures = {
  ...Object.fromEntries(
    results.map((one) => [one.what, { compared: one.compared, different: one.differences.length, ...one.cases }]),
  ),
  seconds,
};
console.log(
  JSON.stringify({ name: 'recompute', figures, floor: { different: 0 }, ratio: (all - different) / Math.max(1, all) }),
);
process.exitCode = different > 0 || empty.length > 0 ? 1 : 0;
