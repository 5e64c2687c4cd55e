// Asks for a file for a bank: whom it names is fixed at the press, the format is looked at, a job writes it (04 §5.4, §6.5).

import { counted } from '#kernel/counted.ts';
import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { idsChosen } from '#platform/jobs/chosen-rows.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import { formatById } from '#modules/accounts/index.ts';
import { gatewayAtWork } from '#modules/fees/gateways/chapter.ts';
import { gatewayNames } from '#modules/fees/gateways/contract/gateways.ts';
import type { bankOutstandingExport, bankStudentListExport, billPublish } from '../contract/bank-lists.ts';
import { idsOfBankOutstanding } from '../reads/bank-outstanding.ts';
import { idsOfBankStudents } from '../reads/bank-students.ts';
import { idsOfBills } from '../reads/bills.ts';
import { branchesOfFile } from '../steps/branches-of-file.ts';
import type { BankFileAsked } from '../steps/bank-file-lines.ts';
import { writeBankFileJob } from './write-bank-file.ts';

interface Begun {
  job_id: number;
  rows: number;
}

async function begin(all: BankFileAsked): Promise<Begun> {
  const asked = { ...all, student_ids: [...new Set(all.student_ids)] };
  const { purpose, name } = await formatById(asked.format_id);
  if (purpose !== asked.purpose) throw badField('format_id', `${name} is a format for another kind of file`);
  const rows = asked.student_ids.length;
  const job_id = await enqueue(writeBankFileJob, {
    title: `${name}: ${counted(rows, 'student')}`,
    input: asked,
    total: rows,
  });
  return { job_id, rows };
}

export async function askOutstandingFile({
  format_id,
  ...chosen
}: ParsedInputOf<typeof bankOutstandingExport>): Promise<Begun> {
  await requirePermission('Bank Record');
  const student_ids = await idsChosen(chosen, idsOfBankOutstanding);
  await branchesOfFile(student_ids);
  return begin({ purpose: 'outstanding', format_id, student_ids });
}

export async function askStudentFile({
  format_id,
  ...chosen
}: ParsedInputOf<typeof bankStudentListExport>): Promise<Begun> {
  await requirePermission('Bank Record');
  const student_ids = await idsChosen(chosen, idsOfBankStudents);
  await branchesOfFile(student_ids);
  return begin({ purpose: 'student_list', format_id, student_ids });
}

/** A gateway asks for own branches of its country only (FEE-51): others are no bills of it. */
export async function publishBills({
  gateway: code,
  format_id,
  ...chosen
}: ParsedInputOf<typeof billPublish>): Promise<Begun> {
  await requirePermission('Bank Record');
  const gateway = await gatewayAtWork(code);
  if (gateway === null) throw badField('gateway', `${gatewayNames[code]} is not in use. Set it up under Add Bank`);
  const student_ids = await idsChosen(chosen, idsOfBills);
  const { currency, own } = await branchesOfFile(student_ids);
  if (!own) throw conflict(`${gatewayNames[code]} collects for own branches only`);
  if (currency !== gateway.currency)
    throw conflict(`${gatewayNames[code]} collects ${gateway.currency}; these bills are in ${currency}`);
  return begin({ purpose: 'outstanding', format_id, student_ids, gateway: code });
}
