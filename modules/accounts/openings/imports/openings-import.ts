// The import of opening balances (05 section 10): the lines go to the sheet of the branch that was begun with its control total.

import { badField } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import {
  defineImport,
  type ImportColumn,
  type ImportColumns,
  type Made,
  type ParsedLine,
} from '#platform/imports/definition.ts';
import { addToOpening } from '../actions/keep-opening.ts';
import { openingCheck, type OpeningFileFacts, type OpeningFileRow, type ReadyOpening } from '../rules/opening-file.ts';

const text = (title: string, hint: string, example: string): ImportColumn<string> => ({
  title,
  aliases: [],
  required: false,
  hint,
  example,
  parse: (typed) => typed,
});

const side = (name: 'debit' | 'credit', title: string): ImportColumn<number> => ({
  title,
  aliases: [],
  required: false,
  hint: 'In rupees or rials, at most three decimals; one of the two sides',
  example: '125000',
  parse: (typed) => {
    const amount = Number(typed.replaceAll(',', ''));
    return Number.isFinite(amount) && amount >= 0 && /^\d+(\.\d{1,3})?$/.test(typed.replaceAll(',', ''))
      ? amount
      : badField(name, `'${typed}' is not an amount`);
  },
});

const columns: ImportColumns<OpeningFileRow> = {
  account_code: {
    title: 'Account code',
    aliases: ['Code', 'Account'],
    required: true,
    hint: 'Accounts of fees, salaries and stock come in with the openings of their areas',
    example: '1500',
    parse: (typed) => typed,
  },
  party_kind: text('Party kind', 'Of a control account', 'other'),
  party_no: text('Party no', 'Name or number of the party', 'The group'),
  debit: side('debit', 'Debit'),
  credit: side('credit', 'Credit'),
  branch: text('Branch', 'Its code; empty: the branch that is chosen above', 'ISB-01'),
};

async function factsOf(lines: readonly ParsedLine<OpeningFileRow>[]): Promise<OpeningFileFacts> {
  const { school_id, country_id } = who();
  const codes = lines.flatMap(({ row }) => row.account_code ?? []);
  const branches = await rowsOf(sql<OpeningFileFacts['branches'][number]>`
      select b.id, b.code, b.branch_name as name, c.currency,
             (select max(o.id) from accounts.opening_batches o where o.branch_id = b.id and o.status = 'draft') as batch_id
        from platform.branches b join platform.countries c on c.id = b.country_id
       where b.school_id = ${school_id} and b.country_id = ${country_id} and c.currency is not null and ${inScope('b.id')}`);
  return {
    // The one that is chosen above; of several the file names its own.
    branch_id: branches.length === 1 ? (branches[0]?.id ?? null) : null,
    accounts: await rowsOf(sql<OpeningFileFacts['accounts'][number]>`
      select id, code, name, kind, party_kind from platform.accounts
       where school_id = ${school_id} and active and owner_area is null and code = any (${codes}::text[])`),
    branches,
    others: await rowsOf(sql<{ id: number; name: string }>`
      select id, name from platform.other_parties where school_id = ${school_id} and active`),
  };
}

async function apply(set: readonly ReadyOpening[]): Promise<Made> {
  for (const [batch_id, of] of Map.groupBy(set, (one) => one.batch_id))
    await addToOpening(
      batch_id,
      of.map(({ account_id, party_kind, party_id, debit, credit }) => ({
        account_id,
        party_kind,
        party_id,
        debit,
        credit,
      })),
    );
  return { opening_lines: set.length };
}

export const openingsImport = defineImport({
  kind: 'opening-balances',
  title: 'Opening balances',
  permissions: ['Account Opening'],
  columns,
  facts: factsOf,
  checking: openingCheck,
  branchOf: (ready) => ready.branch_id,
  foresee: (ready): Made => (ready.length > 0 ? { opening_lines: ready.length } : {}),
  apply,
});
