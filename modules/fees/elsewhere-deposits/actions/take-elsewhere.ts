// Takes money for a child of another own branch (FEE-51): the money lies here, the challans are paid there, 1900 stands between the two.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { audit } from '#platform/audit/audit.ts';
import { alsoInBranches } from '#platform/db/widen-scope.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { takeDepositAt } from '#modules/fees/deposits/chapter.ts';
import { lockFeeAccounts, payingStudents } from '#modules/fees/student-accounts/chapter.ts';
import type { elsewhereTake } from '../contract/elsewhere-deposits.ts';
import { takingDesks } from '../reads/desks.ts';
import { asPayer, elsewherePayer, type ElsewherePayer } from '../reads/elsewhere-payer.ts';

type Input = ParsedInputOf<typeof elsewhereTake>;
type Taken = Awaited<ReturnType<typeof takeDepositAt>>;

export async function takeElsewhere(input: Input): Promise<DataOf<typeof elsewhereTake>> {
  await requirePermission('Fee Deposit');
  const [at, another] = await takingDesks(input.at_branch_id);
  if (another !== undefined) throw conflict('Choose at which of your branches the money is taken');
  const payer = await elsewherePayer(input.code, at.branch_id);
  const { code: _code, at_branch_id: _at, ...money } = input;
  const taken = await alsoInBranches([payer.branch_id], async () => {
    await lockPayer(input.code, payer, at.branch_id);
    return takeDepositAt({ ...money, ...asPayer(payer) }, at.branch_id);
  });
  await keep(input, taken, { payer, at_branch_id: at.branch_id });
  const { deposit_id, receipt_no, value_date, entry_date, entered_later, currency, amount } = taken;
  const { student_name, class_name, branch_name } = payer;
  const child = { student_name, class_name, branch_name };
  return { ...child, deposit_id, receipt_no, value_date, entry_date, entered_later, currency, amount };
}

/** The right to look there was given for the branch that the child had: under the lock it still has it. */
async function lockPayer(code: string, payer: ElsewherePayer, at_branch_id: number): Promise<void> {
  const { students } = await payingStudents(asPayer(payer));
  await lockFeeAccounts(students.map((student) => student.student_id));
  const now = await elsewherePayer(code, at_branch_id);
  if (now.branch_id !== payer.branch_id) throw conflict('This child changed branch just now. Type the code again');
}

interface Where {
  payer: ElsewherePayer;
  at_branch_id: number;
}

/** What the desk's own branch knows of it, and its audit; the child's branch has those of the deposit. */
async function keep(input: Input, taken: Taken, { payer, at_branch_id }: Where): Promise<void> {
  const { deposit_id, receipt_no, at_entry_id, entry_date, currency, amount } = taken;
  await rowsOf(sql`
    insert into fees.elsewhere_deposits (branch_id, of_branch_id, deposit_id, receipt_no, student_name, class_name, branch_name, channel, reference,
                                         value_date, entry_date, currency, amount, account_id, entry_id)
    values (${at_branch_id}::int, ${payer.branch_id}::int, ${deposit_id}::bigint, ${receipt_no}, ${payer.student_name}, ${payer.class_name},
            ${payer.branch_name}, ${input.channel}, ${input.reference || null}, ${input.value_date}::date, ${entry_date}::date, ${currency},
            ${amount}::bigint, ${input.account_id}::bigint, ${at_entry_id}::bigint)`);
  await audit({
    record_kind: 'deposit',
    record_id: deposit_id,
    action: 'taken',
    branch_id: at_branch_id,
    after: {
      receipt_no,
      of: payer.student_name,
      for_branch: payer.branch_name,
      amount: moneyWithCurrency(amount, currency),
      channel: input.channel.replaceAll('_', ' '),
      value_date: input.value_date,
    },
  });
}
