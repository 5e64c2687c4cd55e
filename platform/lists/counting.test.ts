// The statement by which a list is counted: one aggregate over the statement of its page, without its order and its end.

import { expect, it } from 'vitest';
import { readBy } from '#kernel/list-shape.ts';
import { COUNTED_ROWS, Counting, isCounting } from './counting.ts';

const wanted = {
  by: [readBy('branch_id~branch_name'), readBy('due.month')],
  sums: ['net'],
  byCurrency: true,
  time_zone: 'Asia/Karachi',
  most: 10,
};

async function asked(texts: readonly string[], params: readonly unknown[]) {
  const ran: { text: string; params: readonly unknown[] }[] = [];
  const run = (text: string, given: readonly unknown[]) => {
    ran.push({ text, params: given });
    return Promise.resolve({ rows: [{ k0: '3', count: 4, currency: 'PKR' }], affected: 1 });
  };
  const counting = new Counting(wanted);
  await counting.count(async () => {
    expect(isCounting()).toBe(true);
    for (const text of texts) await counting.query(run, text, params);
  });
  return { ran, rows: counting.rows };
}

const page = 'select r.id from rows r where r.branch_id = $1 limit $2::int offset $3::int';

it('the page becomes the source of one aggregate; its two values are said once', async () => {
  const { ran, rows } = await asked([page], [7, COUNTED_ROWS, 0]);
  expect(ran).toHaveLength(1);
  expect(ran[0]?.params).toEqual([7, COUNTED_ROWS, 0]);
  expect(ran[0]?.text.replaceAll(/\s+/g, ' ')).toBe(
    'select r."branch_id"::text as "k0", min(r."branch_name"::text) as "n0", date_trunc(\'month\', r."due"::date)::date::text as "k1", ' +
      'min(date_trunc(\'month\', r."due"::date)::date::text) as "n1", r.currency::text as currency, count(*)::int as count, ' +
      'coalesce(sum(r."net"), 0)::float8 as "s0" from (select r.id from rows r where r.branch_id = $1 ) r ' +
      'where $2::int is not null and $3::int is not null ' +
      'group by r."branch_id"::text, date_trunc(\'month\', r."due"::date)::date::text, r.currency::text ' +
      'order by count desc, r."branch_id"::text, date_trunc(\'month\', r."due"::date)::date::text, r.currency::text limit 10',
  );
  expect(rows).toEqual([{ k0: '3', count: 4, currency: 'PKR' }]);
});

it.each([
  ['a statement of another size is asked as it stands', page, [7, 15, 0]],
  ['one that writes is asked as it stands', `with w as (update rows set n = 1) ${page}`, [7, COUNTED_ROWS, 0]],
  ['one without a page is asked as it stands', 'select count(*) from rows where $1 = $2', [1, 1]],
])('%s, and the list is not counted', async (_, text, params) => {
  const { ran, rows } = await asked([text], params);
  expect(ran).toEqual([{ text, params }]);
  expect(rows).toBeUndefined();
});

it('what comes after the page is asked as it stands', async () => {
  const { ran } = await asked([page, page], [7, COUNTED_ROWS, 0]);
  expect(ran[1]?.text).toBe(page);
});
