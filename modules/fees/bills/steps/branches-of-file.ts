// What a file for a bank may hold together: one currency, and own branches or one franchise, whose fees come to its own account (FEE-51).

import type { Currency } from '#kernel/money.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';

interface Branch {
  branch_id: number;
  branch_name: string;
  currency: Currency;
  own: boolean;
}

export interface FileBranches {
  branch_ids: number[];
  currency: Currency;
  own: boolean;
}

export async function branchesOfFile(student_ids: readonly number[]): Promise<FileBranches> {
  const branches = await rowsOf(sql<Branch>`
    select distinct b.id as branch_id, b.branch_name, c.currency, b.ownership = 'own' as own
      from students.students s
      join platform.branches b on b.id = s.branch_id
      join platform.countries c on c.id = b.country_id and c.operates
     where s.id = any (${[...student_ids]}::bigint[]) and ${inScope('s.branch_id')} order by b.id`);
  const [first] = branches;
  if (!first) throw badField('ids', 'Choose at least one student');
  const currencies = new Set(branches.map((one) => one.currency));
  if (currencies.size > 1)
    throw conflict(
      `These students pay in ${[...currencies].join(' and ')}. A file has one currency: choose the branches of one country`,
    );
  const franchise = branches.find((one) => !one.own);
  if (franchise && branches.length > 1)
    throw conflict(
      `${franchise.branch_name} is a franchise and collects into its own account. Make its file separately from other branches`,
    );
  return { branch_ids: branches.map((one) => one.branch_id), currency: first.currency, own: first.own };
}
