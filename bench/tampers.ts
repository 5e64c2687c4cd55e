// A thousand random tampers past the program, of the 42 sorts that the story knows, each on rows chosen by chance: verify-ledger's proofs
// have to find every one. On a demo of an embedded database, each in a transaction that is undone. `--tampers N`, `--seed WORD`.

import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { allProofs } from '#app/commands/books.ts';
import { closeHouse, openHouse } from '#app/house.ts';
import { seedDemo } from '#app/seed/index.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { currentContext } from '#platform/db/transaction.ts';
import { chainAll } from '#platform/ledger/chain.ts';
import { runProofs } from '#platform/ledger/prove.ts';
import { withoutTriggers } from '#stories/platform/tamper-sort.ts';
import { tamperSorts } from '#stories/platform/tamper-sorts.ts';

const after = (flag: string): string | undefined => process.argv[process.argv.indexOf(flag) + 1];
const given = process.argv.includes('--tampers') ? Number(after('--tampers')) : 1_000;
const seed = process.argv.includes('--seed') ? (after('--seed') ?? '') : randomUUID();

const folder = mkdtempSync(path.join(tmpdir(), 'maktab-tampers-'));
process.env['MAKTAB_DATA'] = folder;
await openHouse();
await seedDemo({ students: 400 });
await asOwner(() => chainAll(600_000));

const run = (statement: string) => currentContext().connection.query(statement);

/** True when a proof differs; the first that does ends the search. */
async function isFound(): Promise<boolean> {
  for (const proof of allProofs())
    if ((await runProofs([proof])).some((result) => result.differences.length > 0)) return true;
  return false;
}

const missed: string[] = [];
let done = 0;
let none = 0;
const began = performance.now();
await asOwner(async () => {
  if (await isFound()) throw new Error('The books differ before anything was done');
  await withoutTriggers();
  for (let n = 0; done < given && n < given * 2; n += 1) {
    const sort = tamperSorts[n % tamperSorts.length];
    if (!sort) break;
    await run('savepoint one');
    if (await sort.tamper(`${seed} ${n}`)) {
      done += 1;
      if (!(await isFound())) missed.push(`${sort.name} (${seed} ${n})`);
    } else none += 1;
    await run('rollback to savepoint one');
  }
  throw new Error('undone');
}).catch((error: unknown) => {
  if (!(error instanceof Error && error.message === 'undone')) throw error;
});
const seconds = Math.round((performance.now() - began) / 1000);
await closeHouse();
rmSync(folder, { recursive: true, force: true });

for (const one of missed) console.log(`NOT FOUND: ${one}`);
console.log(
  JSON.stringify({
    name: 'tampers',
    figures: {
      tampers: done,
      sorts: tamperSorts.length,
      found: done - missed.length,
      without_such_a_row: none,
      seconds,
      seed,
    },
    floor: { found: done },
    ratio: (done - missed.length) / Math.max(done, 1),
  }),
);
process.exitCode = missed.length > 0 ? 1 : 0;
