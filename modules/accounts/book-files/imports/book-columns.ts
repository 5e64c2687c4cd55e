// Columns that files of budgets and of openings have in common, and the branches that they may name.

import { conflict, badField } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { ImportColumn } from '#platform/imports/definition.ts';
import { readCode } from '#modules/accounts/banks/rules/index.ts';
import type { FileBranch } from '../rules/book-lines.ts';

const LONGEST = 120;

export const textColumn = (
  title: string,
  { hint, example, aliases = [], required = false }: Partial<ImportColumn<string>> & { hint: string; example: string },
): ImportColumn<string> => ({
  title,
  aliases,
  required,
  hint,
  example,
  parse: (typed) => (typed.length <= LONGEST ? typed : badField('text', `At most ${LONGEST} letters`)),
});

/** Codes in Arabic digits are ours too. */
export const accountCodeColumn = (hint: string, example: string): ImportColumn<string> => {
  const column = textColumn('Account code', { hint, example, aliases: ['Code', 'Account'], required: true });
  return { ...column, parse: (typed) => readCode(typed) };
};

export const branchColumn: ImportColumn<string> = textColumn('Branch', {
  hint: 'Its code; leave empty for the branch chosen above',
  example: 'ISB-01',
  aliases: ['Branch code'],
});

/** The chosen country's; of several the file names its own. */
export async function branchesToFill(): Promise<{ branches: FileBranch[]; branch_id: number | null }> {
  const { school_id, country_id } = who();
  if (country_id === null) throw conflict('Choose a country first: its branches have one currency');
  const branches = await rowsOf(sql<FileBranch>`
    select b.id, b.code, b.branch_name as name, c.currency from platform.branches b join platform.countries c on c.id = b.country_id
     where b.school_id = ${school_id} and b.country_id = ${country_id} and c.operates and ${inScope('b.id')}`);
  return { branches, branch_id: branches.length === 1 ? (branches[0]?.id ?? null) : null };
}
