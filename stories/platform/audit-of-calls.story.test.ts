// 00 §8, generated from the contracts that are served: no call that writes leaves the audit without a row, whatever its action notes.

import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allCalls } from '#app/house.ts';
import { actOf, auditTheCall, isWriting } from '#platform/audit/audit-call.ts';
import { wordsOf } from '#platform/audit/record-of-call.ts';
import { fieldsInside, kindOfField } from '#kernel/field-kinds.ts';
import { thingOfKey } from '#platform/records/named-things.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { branches, openSchool, type School } from '#stories/harness/school.ts';

let school: School;
beforeAll(async () => {
  school = await openSchool();
});

const writing = allCalls().filter(({ contract }) => isWriting(contract));

/** What the edge does after the handler of a call; the handler here wrote, and noted nothing. */
const afterTheHandler = (contract: (typeof writing)[number]['contract'], wrote: boolean, input: object = {}) =>
  school.as('clerk', async () => {
    const count = () => rowsOf(sql<{ n: number }>`select count(*)::int as n from platform.audit_entries`);
    const [before] = await count();
    if (wrote) await rowsOf(sql`select pg_current_xact_id()`);
    await auditTheCall(contract, { branch_id: branches.f8, name: 'As typed', ...input }, { id: 7, challan_no: 'C-1' });
    const [after] = await count();
    const [row] = await rowsOf(sql<{ record_kind: string; record_id: number; action: string; after: object }>`
      select record_kind, record_id, action, after from platform.audit_entries order by id desc limit 1`);
    return { more: (after?.n ?? 0) - (before?.n ?? 0), row };
  });

it('there are calls that write', () => expect(writing.length).toBeGreaterThan(200));

it.each(writing.map(({ contract }) => [`${contract.method} ${contract.path}`, contract] as const))(
  'leaves a row: %s',
  async (_name, contract) => {
    const { more, row } = await afterTheHandler(contract, true);
    expect(more).toBe(1);
    expect(row).toMatchObject({
      ...wordsOf(contract),
      // A call about a branch is about the one that it names.
      record_id: wordsOf(contract).record_kind === 'branch' ? branches.f8 : 7,
      after: { act: actOf(contract), name: 'As typed', challan_no: 'C-1' },
    });
  },
);

it('a call that wrote nothing leaves none, and an action that noted it itself no second one', async () => {
  const [first] = writing;
  if (!first) throw new Error('No call writes');
  expect((await afterTheHandler(first.contract, false)).more).toBe(0);
  // A preview does the act and throws it away: the transaction has written, and nothing stands.
  expect((await afterTheHandler(first.contract, true, { preview: true })).more).toBe(0);
});

describe('what is typed knows what it is, so that the log shows it as the screens do', () => {
  type Schema = Parameters<typeof kindOfField>[0];
  const fields = (shape: Readonly<Record<string, Schema>> | undefined, path: string): [string, string, Schema][] =>
    Object.entries(shape ?? {}).flatMap(([key, schema]) => [
      [path, key, schema] as [string, string, Schema],
      ...fields(fieldsInside(schema), path),
    ]);
  const all = writing.flatMap(({ contract }) => fields(contract.input.shape, contract.path));

  /** Ids of what has no name: files, rows, requests; their record stands beside them. */
  const NAMELESS = new Set(
    'file_id file_ids attachment_ids poster_file_id paper_file_id photo_file_id row_id preview_id view_id school_id franchisee_id subject_id'
      .concat(
        ' batch_id card_id card_ids certificate_id freeze_id leaving_id plan_id readmission_id class_seat_id seat_id',
      )
      // Whose name a party has, its kind beside it says; of requests that are paid a list of rows.
      .concat(' party_id request_id request_ids')
      // Words by which a gateway knows a school.
      .concat(' merchant_id sub_merchant_id bank_id product_id')
      // Lines and files of a bank are known by their figures, price lists by what they are for.
      .concat(
        ' visit_id draft_id national_id waiver_file_id photo_file_ids format_id source_id statement_line_id statement_line_ids entry_id match_id rule_id type_id letter_file_id line_id',
      )
      // A punch, an item of a challan, a lock, a month of royalty: known by what they hold.
      .concat(' punch_id fee_item_ids lock_id withholding_file_id proof_file_id run_id posting_id')
      // The end of an employment and what is given back at it: known by the person, whose row says so.
      .concat(' exit_id item_id')
      // Published results are known by their name and day, awards by child and scheme.
      .concat(' examination_ids previous_examination_id award_ids')
      .concat(' scheme_id slot_id test_id test_ids account_id:student/portal account_ids:student/portal')
      .split(' '),
  );

  it('every id says of what it is, or has no name', () => {
    const unknown = all.filter(
      ([path, key, schema]) =>
        /_ids?$/.test(key) &&
        !NAMELESS.has(key) &&
        !(path.startsWith('student/portal/') && NAMELESS.has(`${key}:student/portal`)) &&
        kindOfField(schema)?.is !== 'record' &&
        thingOfKey(key) === undefined,
    );
    expect(unknown.map(([path, key]) => `${path} ${key}`)).toEqual([]);
  });

  it('every amount says that it is one', () => {
    const MONEY = /(^|_)(amounts?|fee|charge|balance|rent|cap|tolerance|price|paid|dues)$/;
    const NOT = new Set(['concession_cap', 'carry_cap']);
    const plain = all.filter(
      ([, key, schema]) => MONEY.test(key) && !NOT.has(key) && isNumber(schema) && kindOfField(schema)?.is !== 'money',
    );
    expect(plain.map(([path, key]) => `${path} ${key}`)).toEqual([]);
  });

  function isNumber(schema: Schema): boolean {
    const { success } = z.safeParse(schema as z.ZodType, 'text');
    return !success && z.safeParse(schema as z.ZodType, 100).success;
  }
});
