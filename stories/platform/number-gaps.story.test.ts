// ACC-90, 00 §20: numbers of papers have no gaps, and verify-ledger tells one by its number. Gaps of challans and receipts hold the close
// of a month; what a rollback gave back is no gap; numbers of an older pattern stand for themselves. With the repair of the strength of
// sections and of the dashboard's figures, which proofs see, too.

import { beforeAll, describe, expect, it } from 'vitest';
import { asDay, asMonth } from '#kernel/dates.ts';
import { allProofs } from '#app/commands/books.ts';
import { modules } from '#app/modules.ts';
import { depositCreate } from '#modules/fees/deposits/contract/deposits.ts';
import { countersAgainstLists } from '#modules/fees/outstanding/reads/counter-proof.ts';
import { seatProof } from '#modules/students/roll/reads/seat-proof.ts';
import { who } from '#platform/access/who.ts';
import { rebuild } from '#platform/counters/rebuild.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { notedRows } from '#platform/ledger/note-proofs.ts';
import { runProofs } from '#platform/ledger/prove.ts';
import { numberProofs } from '#platform/ledger/number-proof.ts';
import { takeNumber } from '#platform/numbering/take-numbers.ts';
import { type FeeScene, openFeeScene, RUPEE } from '../fees/fee-scene.ts';
import { branches } from '../harness/school.ts';

let scene: FeeScene;
let pupils: Record<string, number>;
const { f8 } = branches;

const pay = async (name: string, rupees: number) => {
  const today = await scene.school.as('cashier', () => Promise.resolve(who().today));
  const account_id = await scene.account(f8, 'cash');
  const input = { student_id: pupils[name] ?? 0, amount: rupees * RUPEE, channel: 'cash' as const, account_id };
  return scene.school.must(depositCreate, { ...input, value_date: today }, { as: 'cashier' });
};

beforeAll(async () => {
  scene = await openFeeScene();
  pupils = await scene.admit(f8, [
    { name: 'Alina', plan: { TUI: 6000 } },
    { name: 'Bilal', plan: { TUI: 5000 } },
    { name: 'Dua', plan: { TUI: 4000 } },
  ]);
  await scene.post(f8, asMonth('2026-09-01'), asDay('2026-09-10'));
  await pay('Alina', 2_000);
  await pay('Bilal', 1_000);
  await pay('Dua', 500);
});

/** What the proofs of numbers tell, `after` something that is undone again. */
async function told(after: () => Promise<unknown>): Promise<string[]> {
  const undone = new Error('undone');
  let details: string[] = [];
  await scene.school
    .owner(async () => {
      await after();
      const results = await runProofs(numberProofs(modules));
      details = results.flatMap(({ differences }) => differences.map((one) => one.detail));
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  return details;
}

const receipts = () =>
  scene.school.owner(() =>
    rowsOf(
      sql<{ receipt_no: string }>`select receipt_no from fees.deposits where branch_id = ${f8} order by receipt_no`,
    ),
  );

describe('ACC-90 numbers without gaps', () => {
  it('whole series say nothing, for the owner and in the scope of the nightly run', async () => {
    expect(await told(() => Promise.resolve())).toEqual([]);
    const inScope = await scene.school.as('admin', () => runProofs(numberProofs(modules)));
    expect(inScope.flatMap(({ differences }) => differences)).toEqual([]);
  });

  it('a receipt that is gone is named by its number, by the owner and in the scope of the school', async () => {
    const [, second] = await receipts();
    const number = second?.receipt_no ?? '';
    const details = await told(() =>
      rowsOf(sql`update fees.deposits set receipt_no = 'R-gone' where receipt_no = ${number}`),
    );
    expect(details).toEqual([expect.stringMatching(/^receipt b\d+:\d{4}: 1 number is missing, R\d+2$/)]);
  });

  it('a number that was taken and stands on no paper is named; one that a refused act took is given again', async () => {
    const took = await told(() =>
      rowsOf(
        sql`update platform.number_series set next_no = next_no + 2 where kind = 'challan' and reach_key like ${`b${f8}:%`}`,
      ),
    );
    expect(took).toEqual([expect.stringContaining('2 numbers are missing, from C')]);
    await expect(
      scene.school.as('admin', async () => {
        await takeNumber('receipt', f8, who().today);
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused');
    expect(await told(() => Promise.resolve())).toEqual([]);
  });

  it('a number that its count never gave is named, and so is a count without papers', async () => {
    const [first] = await receipts();
    const number = first?.receipt_no ?? '';
    const details = await told(() =>
      rowsOf(sql`update fees.deposits set receipt_no = ${number.slice(0, -3)} || '777' where receipt_no = ${number}`),
    );
    expect(details).toContainEqual(expect.stringContaining(`777 was never given by its count`));
    expect(details).toContainEqual(expect.stringContaining('1 number is missing'));
    const certificates = await told(() =>
      rowsOf(
        sql`insert into platform.number_series (kind, reach_key, next_no) values ('fee_certificate', ${`b${f8}`}, 3)`,
      ),
    );
    expect(certificates).toEqual([expect.stringContaining('2 numbers are missing, from CERT')]);
  });

  it('numbers of a pattern that the school had before stand for themselves; without one they are no numbers of it', async () => {
    const old = sql`update fees.deposits set receipt_no = 'OLD-' || right(receipt_no, 5) where branch_id = ${f8}`;
    expect(await told(() => rowsOf(old))).toEqual([expect.stringContaining('3 numbers are missing')]);
    const details = await told(async () => {
      await rowsOf(sql`
        insert into platform.setting_values (school_id, key, value, valid_from)
        select school_id, 'number_pattern.receipt', to_jsonb(p.text), p.since::date
          from platform.branches cross join (values ('OLD-{seq:5}', '2020-01-01'), ('R{branch_no:4}{YY}{seq:7}', '2020-01-02')) p (text, since)
         where id = ${f8}`);
      await rowsOf(old);
    });
    expect(details).toEqual([]);
  });

  it('gaps of money hold the close of a month; a gate pass does not', async () => {
    const results = await scene.school.owner(() => runProofs(allProofs()));
    const names = notedRows(results).map(({ kind }) => kind);
    expect(names).toContain('ACC-90 numbers of challans and receipts have no gaps');
    expect(names).not.toContain('other numbers have no gaps');
  });
});

describe('what a proof sees of kept figures, rebuild-counters repairs', () => {
  const put = () =>
    scene.school.owner(async () =>
      (await runProofs([seatProof, countersAgainstLists])).map((one) => one.differences.length),
    );

  it('ADM-23 the strength of a section, boys and girls', async () => {
    expect(await put()).toEqual([0, 0]);
    const one = await scene.school.owner(() =>
      rowOf(sql<{ section_id: number }>`
        update branches.class_seats q set active = q.active + 2, girls = q.girls + 1
         where q.section_id = (select min(s.section_id) from students.students s where s.branch_id = ${f8} and s.section_id is not null) returning q.section_id`),
    );
    expect(one?.section_id).toBeGreaterThan(0);
    expect(await put()).toEqual([1, 0]);
    const { differences, left } = await rebuild({ proofs: [seatProof], counters: [] });
    expect(differences).toMatchObject([{ what: expect.stringContaining(`section ${one?.section_id}`) }]);
    expect([left, await put()]).toEqual([[], [0, 0]]);
  });

  it('FEE-95 the figures of a month, against challans and settlements', async () => {
    await scene.school.owner(() =>
      rowsOf(
        sql`insert into platform.counter_moves (branch_id, metric, period, moved) values (${f8}, 'fee_paid', '2026-09-01', 100)`,
      ),
    );
    const [result] = await scene.school.owner(() => runProofs([countersAgainstLists]));
    expect(result?.differences.map(({ detail }) => detail)).toEqual(['outstanding of 09/2026', 'paid of 09/2026']);
    const { left } = await rebuild({ proofs: [countersAgainstLists], counters: [] });
    expect([left, await put()]).toEqual([[], [0, 0]]);
  });
});
