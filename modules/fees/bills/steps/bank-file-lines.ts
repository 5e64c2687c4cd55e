// The lines of a file for a bank: whom it names, read in parts, each by the format.

import { Refusal } from '#kernel/refusal.ts';
import { type BankFile, bankFile, type FormatRow, formatById } from '#modules/accounts/index.ts';
import { gatewayAtWork } from '#modules/fees/gateways/chapter.ts';
import type { GatewayCode } from '#modules/fees/gateways/contract/gateways.ts';
import { outstandingForFile } from '../reads/bank-outstanding.ts';
import { studentsForFile } from '../reads/bank-students.ts';
import { branchesOfFile, type FileBranches } from './branches-of-file.ts';

export interface BankFileAsked {
  purpose: 'outstanding' | 'student_list';
  format_id: number;
  student_ids: number[];
  gateway?: GatewayCode;
}

export interface Written {
  rows: number;
  total: number;
}

export interface BegunFile extends FileBranches {
  format: FormatRow;
  file: BankFile;
  prefix: string;
}

export function beginFile({ format_id, student_ids, gateway }: BankFileAsked): () => Promise<BegunFile> {
  return async () => {
    const format = await formatById(format_id);
    const branches = await branchesOfFile(student_ids);
    const prefix = gateway === undefined ? '' : ((await gatewayAtWork(gateway))?.company_prefix ?? '');
    return { ...branches, format, prefix, file: bankFile(format, branches.currency) };
  };
}

const moneyOf = (row: Awaited<ReturnType<typeof outstandingForFile>>[number]) => ({
  within: row.within_due,
  after: row.after_due,
  due_date: row.due_date,
  challan_no: row.challan_no,
  status: row.status,
});

/** The lines of some students; whoever has paid meanwhile, or has no code, has none. */
export async function linesOf(
  asked: BankFileAsked,
  begun: BegunFile,
  ids: readonly number[],
): Promise<Written & { lines: string[] }> {
  const rows =
    asked.purpose === 'outstanding'
      ? (await outstandingForFile(ids)).map((row) => ({ row, within: row.within_due, more: moneyOf(row) }))
      : (await studentsForFile(ids)).map((row) => ({ row, within: 0, more: { status: row.status } }));
  const lines = rows.map(({ row, more }) =>
    begun.file.row({
      code: `${begun.prefix}${row.code}`,
      name: row.student_name,
      father_name: row.father_name,
      admission_no: row.admission_no,
      class: row.class_name,
      branch: row.branch_name,
      ...more,
    }),
  );
  const refused = lines.find((line) => line instanceof Refusal);
  if (refused) throw refused;
  return {
    lines: lines.filter((line) => typeof line === 'string'),
    rows: rows.length,
    total: rows.reduce((sum, { within }) => sum + within, 0),
  };
}
