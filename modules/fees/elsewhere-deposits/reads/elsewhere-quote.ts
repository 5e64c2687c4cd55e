// What the desk sees of a child of another branch: name, class, branch and amount, nothing more (FEE-51).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import type { LocalDate } from '#kernel/dates.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { alsoInBranches } from '#platform/db/widen-scope.ts';
import { openChallans } from '#modules/fees/late-fines/chapter.ts';
import { amountNeeded } from '#modules/fees/late-fines/rules/index.ts';
import { receivingAccounts } from '#modules/fees/deposits/chapter.ts';
import { collectingTerms, payingStudents } from '#modules/fees/student-accounts/chapter.ts';
import { elsewhereChannels, type elsewhereQuote } from '../contract/elsewhere-deposits.ts';
import { takingDesks } from './desks.ts';
import { asPayer, elsewherePayer, type ElsewherePayer } from './elsewhere-payer.ts';

/** Reads only; taking it looks again under the lock. */
export async function readElsewhereQuote(
  input: ParsedInputOf<typeof elsewhereQuote>,
): Promise<DataOf<typeof elsewhereQuote>> {
  await requirePermission('Fee Deposit');
  const desks = await takingDesks();
  const [at] = input.at_branch_id === undefined ? desks : await takingDesks(input.at_branch_id);
  const payer = await elsewherePayer(input.code, at.branch_id);
  const { today, currency } = await collectingTerms(at.branch_id);
  const value_date = input.value_date ?? today;
  const { student_name, class_name, branch_name } = payer;
  const owed = await alsoInBranches([payer.branch_id], () => owedOn(payer, value_date));
  return {
    student_name,
    class_name,
    branch_name,
    currency,
    today,
    value_date,
    ...owed,
    at,
    desks,
    accounts: (await receivingAccounts(at.branch_id)).flatMap(({ account_id, name, channels }) => {
      const usable = elsewhereChannels.filter((channel) => channels.includes(channel));
      return usable.length === 0 ? [] : [{ account_id, name, channels: usable }];
    }),
  };
}

async function owedOn(payer: ElsewherePayer, value_date: LocalDate): Promise<{ amount: number; open: number }> {
  const { students } = await payingStudents(asPayer(payer));
  const challans = await openChallans(students);
  return {
    amount: amountNeeded(challans, value_date),
    open: challans.reduce((sum, challan) => sum + challan.balance, 0),
  };
}
