// Files that were written for banks: what is outstanding in the places of HBL and with the signs of Bank Muscat, students and codes, by the real job.

import type { Currency } from '#kernel/money.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner } from '#platform/db/run-as.ts';
import { writeBankFileJob } from '#modules/fees/index.ts';

const places = [
  { field: 'code', at: 1, width: 12 },
  { field: 'name', at: 13, width: 30 },
  { field: 'within', at: 43, width: 13 },
  { field: 'after', at: 56, width: 13 },
  { field: 'due_date', at: 69, width: 8 },
  { field: 'footer_count', at: 1, width: 8 },
  { field: 'footer_total', at: 43, width: 13 },
];
const headings = [
  { field: 'code', heading: 'Customer Ref', at: 1, width: null },
  { field: 'name', heading: 'Student', at: 2, width: null },
  { field: 'class', heading: 'Grade', at: 3, width: null },
  { field: 'within', heading: 'Amount', at: 4, width: null },
  { field: 'due_date', heading: 'Due', at: 5, width: null },
  { field: 'footer_count', heading: null, at: 1, width: null },
  { field: 'footer_total', heading: null, at: 4, width: null },
];

async function formatOf(currency: Currency): Promise<number> {
  const oman = currency === 'OMR';
  const made = await rowOf(sql<{ id: number }>`
    insert into accounts.bank_file_formats (school_id, bank_id, name, purpose, layout, delimiter, header_rows, footer_rows, date_format, amount_style, columns, file_name)
    select 1, k.id, ${oman ? 'Bank Muscat bills' : 'HBL bills'}, 'outstanding', ${oman ? 'delimited' : 'fixed'}, ${oman ? '|' : null},
           ${oman ? 1 : 0}, 1, ${oman ? 'DD-MMM-YYYY' : 'YYYYMMDD'}, ${oman ? 'decimal' : 'padded'},
           ${JSON.stringify(oman ? headings : places)}::jsonb, ${oman ? 'BKMB-{date}' : 'HBL-{date}'}
      from accounts.banks k where k.short_name = ${oman ? 'BKMB' : 'HBL'}
    returning id`);
  return made?.id ?? 0;
}

interface Desk {
  user_id: number;
  currency: Currency;
  owing: number[];
  all: number[];
}

/** What the accountant of Pakistan and the one of Oman may see in branches that are our own. */
const desks = (): Promise<Desk[]> =>
  rowsOf(sql<Desk>`
    select u.id as user_id, c.currency, coalesce(array_agg(s.id order by s.id) filter (where f.receivable > 0), '{}') as owing, coalesce(array_agg(s.id order by s.id), '{}') as all
      from platform.users u
      join platform.branches b on b.id = any (case when u.username = 'oman' then array[6] else array[1, 2] end) and b.ownership = 'own'
      join platform.countries c on c.id = b.country_id and c.operates
      join students.students s on s.branch_id = b.id and s.status in ('active', 'frozen')
      join fees.student_fee_accounts f on f.student_id = s.id
     where u.username in ('accountant', 'oman')
     group by u.id, c.currency having count(*) filter (where f.receivable > 0) > 0 order by u.id`);

export async function makeFilesForBanks(): Promise<void> {
  for (const { user_id, currency, owing, all } of await asOwner(desks)) {
    const control = {
      job_run_id: 0,
      user_id,
      school_id: 1,
      progress: () => Promise.resolve(true),
      badRows: () => Promise.resolve(),
    };
    const format_id = await asOwner(() => formatOf(currency));
    await writeBankFileJob.run({ purpose: 'outstanding', format_id, student_ids: owing }, control);
    const list = await asOwner(() =>
      rowOf(sql<{ id: number }>`
        select id from accounts.bank_file_formats where school_id = 1 and purpose = 'student_list' order by id limit 1`),
    );
    if (list) await writeBankFileJob.run({ purpose: 'student_list', format_id: list.id, student_ids: all }, control);
  }
}
