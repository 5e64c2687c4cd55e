// A voucher as lists and its own page show it.

import { sql } from '#platform/db/index.ts';

export const voucherColumns = sql`
  v.id, v.request_no, v.voucher_no, v.kind, v.entry_date, v.branch_id, b.short_name as branch, v.currency,
  coalesce(nullif(v.payee_name, ''), p.name) as payee, v.narration, k.code || ' ' || k.name as cash_bank, v.instrument, v.instrument_no, v.amount,
  v.status, a.name as asked_by, f.name as first_by, coalesce(s.name, case when v.first_by is null then q.name end) as second_by, v.posted_at,
  cardinality(v.attachment_ids) as files, v.reversal_of_id, coalesce(v.created_by = platform.current_user_id(), false) as mine, v.version`;

export const voucherTables = sql`
  accounts.vouchers v
  join platform.branches b on b.id = v.branch_id
  left join platform.accounts p on p.id = v.payee_account_id
  left join platform.accounts k on k.id = v.cash_bank_account_id
  left join platform.users a on a.id = v.created_by
  left join platform.users f on f.id = v.first_by
  left join platform.users s on s.id = v.second_by
  left join platform.users q on q.id = v.posted_by`;
