// The import of opening balances (05 section 10): the lines go to the sheet of the branch that was begun with its control total.

import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { defineImport, type ImportColumns, type Made, type ParsedLine } from '#platform/imports/definition.ts';
import { accountCodeColumn, branchColumn, branchesToFill, textColumn } from '#modules/accounts/book-files/chapter.ts';
import { wayOf } from '#modules/accounts/vouchers/rules/index.ts';
import { addToOpening } from '../actions/keep-opening.ts';
import type { OpeningLine } from '../contract/openings.ts';
import { openingCheck, type OpeningFileFacts, type OpeningFileRow, type ReadyOpening } from '../rules/opening-file.ts';
import { keyOfLine } from '../rules/opening-problems.ts';

const side = (title: string) =>
  textColumn(title, { hint: 'In rupees or rials; one of the two sides', example: '125000' });

const columns: ImportColumns<OpeningFileRow> = {
  account_code: accountCodeColumn(
    'Accounts of fees, salaries and stock are entered with the opening balances of their areas',
    '1500',
  ),
  party_kind: textColumn('Party kind', { hint: 'Of a control account', example: 'other' }),
  party_no: textColumn('Party no', { hint: 'Name or number of the party', example: 'The group' }),
  debit: side('Debit'),
  credit: side('Credit'),
  branch: branchColumn,
};

async function sheetsOf(branch_ids: readonly number[]): Promise<OpeningFileFacts['sheets']> {
  const drafts = await rowsOf(sql<{ id: number; branch_id: number; lines: OpeningLine[]; before_the_years: boolean }>`
      select distinct on (o.branch_id) o.id, o.branch_id, o.lines,
             not exists (select from platform.fiscal_years y where y.school_id = b.school_id and y.country_id = b.country_id
                          and y.start_date <= o.as_of) as before_the_years
        from accounts.opening_batches o join platform.branches b on b.id = o.branch_id
       where o.branch_id = any (${branch_ids}::int[]) and o.status = 'draft' order by o.branch_id, o.id desc`);
  return new Map(
    drafts.map(({ branch_id, lines, ...sheet }) => [
      branch_id,
      { ...sheet, lines: new Map(lines.map((line) => [keyOfLine(line), line])) },
    ]),
  );
}

async function factsOf(lines: readonly ParsedLine<OpeningFileRow>[]): Promise<OpeningFileFacts> {
  const { school_id } = who();
  const codes = lines.flatMap(({ row }) => row.account_code ?? []);
  const places = await branchesToFill();
  return {
    ...places,
    accounts: await rowsOf(sql<OpeningFileFacts['accounts'][number]>`
      select a.id, a.code, a.name, c.nature, a.kind, a.party_kind, a.owner_area, a.active, a.branch_ids
        from platform.accounts a join platform.payee_types t on t.id = a.payee_type_id join platform.account_categories c on c.id = t.category_id
       where a.school_id = ${school_id} and a.code = any (${codes}::text[])`),
    sheets: await sheetsOf(places.branches.map(({ id }) => id)),
    others: await rowsOf(sql<{ id: number; name: string }>`
      select id, name from platform.other_parties where school_id = ${school_id} and active`),
    way: wayOf,
  };
}

async function apply(set: readonly ReadyOpening[]): Promise<Made> {
  for (const [batch_id, of] of Map.groupBy(set, (one) => one.batch_id))
    await addToOpening(
      batch_id,
      of.map(({ batch_id: _sheet, branch_id: _branch, ...line }) => line),
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
