// A voucher of an audit pack with its lines, who approved it, and its bills (05 §14.3).

import type { DataOf } from '#kernel/contract.ts';
import { formatDate, type LocalDate } from '#kernel/dates.ts';
import { formatMoney, moneyWithCurrency } from '#kernel/money.ts';
import { notFound } from '#kernel/refusal.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { fileColumns, type KeptFile } from '#platform/files/files.ts';
import type { packVoucher } from '../contract/pack-door.ts';
import { vouchersOf } from './book-parts.ts';
import type { Pack } from './packs.ts';

type Shown = DataOf<typeof packVoucher>;

interface Head {
  number: string;
  kind: string;
  entry_date: LocalDate;
  branch: string;
  payee: string | null;
  narration: string;
  instrument: string | null;
  amount: number;
  status: string;
  asked_by: string | null;
  first_by: string | null;
  second_by: string | null;
  entry_id: number | null;
  attachment_ids: number[];
}

async function headOf(pack: Pack, id: number): Promise<Head> {
  const head = await rowOf(sql<Head>`
    with one as (select v.* from ${vouchersOf(pack)} and v.id = ${id}::bigint)
    select coalesce(v.voucher_no, v.request_no) as number, v.kind, v.entry_date, b.branch_name as branch, coalesce(v.payee_name, p.name) as payee, v.narration,
           concat_ws(' ', v.instrument, v.instrument_no) as instrument, v.amount, v.status, a.name as asked_by, f.name as first_by, s.name as second_by, v.entry_id,
           v.attachment_ids
      from one v join platform.branches b on b.id = v.branch_id left join platform.accounts p on p.id = v.payee_account_id
      left join platform.users a on a.id = v.created_by left join platform.users f on f.id = v.first_by left join platform.users s on s.id = v.second_by
     where coalesce(v.voucher_no, v.request_no) is not null`);
  if (!head) throw notFound('This voucher');
  return head;
}

export async function readPackVoucher(pack: Pack, id: number): Promise<Shown> {
  const head = await headOf(pack, id);
  const lines = await rowsOf(sql<{ account: string; narration: string | null; debit: number; credit: number }>`
    select a.code || ' ' || a.name as account, l.narration, coalesce(l.debit, 0)::bigint as debit, coalesce(l.credit, 0)::bigint as credit
      from accounts.voucher_lines l join platform.accounts a on a.id = l.account_id where l.voucher_id = ${id}::bigint order by l.line_no`);
  const bills = await rowsOf(sql<{ id: number; name: string }>`
    select id, name from platform.files where id = any (${head.attachment_ids}::bigint[]) and deleted_at is null and state = 'ready' order by id`);
  const facts: (readonly [string, string | null])[] = [
    ['Voucher', head.number],
    ['Kind', head.kind],
    ['Date', formatDate(head.entry_date)],
    ['Branch', head.branch],
    ['Payee', head.payee],
    ['Amount', moneyWithCurrency(head.amount, pack.currency)],
    ['For', head.narration],
    ['Instrument', head.instrument],
    ['Status', head.status.replaceAll('_', ' ')],
    ['Asked by', head.asked_by],
    ['First approval', head.first_by],
    ['Account approval', head.second_by],
    ['Entry', head.entry_id === null ? null : String(head.entry_id)],
  ];
  return {
    facts: facts.flatMap(([label, value]) => (value ? [{ label, value }] : [])),
    lines: lines.map(({ debit, credit, ...line }) => ({
      ...line,
      debit: debit === 0 ? '' : formatMoney(debit, pack.currency),
      credit: credit === 0 ? '' : formatMoney(credit, pack.currency),
    })),
    bills,
  };
}

/** A file that hangs at this voucher; another one is not found. */
export async function billOf(pack: Pack, id: number, file_id: number): Promise<KeptFile> {
  const { attachment_ids } = await headOf(pack, id);
  const file = await rowOf(sql<KeptFile>`
    select ${fileColumns} from platform.files where id = ${file_id}::bigint and id = any (${attachment_ids}::bigint[]) and deleted_at is null and state = 'ready'
       and sha256 is not null`);
  if (!file) throw notFound('This bill');
  return file;
}

/** The bills of the vouchers that the seed drew, by voucher number; so many bytes at most. */
export async function billsOfSample(pack: Pack, most_bytes: number): Promise<(KeptFile & { number: string })[]> {
  return rowsOf(sql<KeptFile & { number: string }>`
    select x.number, x.id, x.name, x.media_type, x.bytes, x.width, x.height, x.sha256, x.kind, x.widths from (
      select s.number, f.id, f.name, f.media_type, f.bytes, f.width, f.height, f.sha256, f.kind, f.widths, sum(f.bytes) over (order by s.hash, f.id) as so_far
        from (select v.voucher_no as number, v.attachment_ids, encode(sha256(convert_to(${pack.seed} || ':' || v.voucher_no, 'UTF8')), 'hex') as hash
                from ${vouchersOf(pack)} and v.voucher_no is not null order by 3 limit ${pack.sample_size}) s
        join platform.files f on f.id = any (s.attachment_ids) and f.deleted_at is null and f.state = 'ready') x
     where x.so_far <= ${most_bytes}::bigint and x.number is not null and x.sha256 is not null order by x.so_far`);
}
