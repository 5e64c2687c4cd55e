// Employees with their last card (spec 06 §6.1); who has no photo stands first among those to be printed.

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { who } from '#platform/access/who.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import { listRead } from '#platform/lists/list-read.ts';
import { ownOrHeld } from '#modules/hr/own/chapter.ts';
import { wordsFound } from '#modules/hr/person/chapter.ts';
import { type CardRow, employeeCard } from '../contract/cards.ts';

const EXPIRING_DAYS = 60;

const tables = sql`
  hr.employees e join platform.branches b on b.id = e.branch_id left join hr.designations g on g.id = e.designation_id
  left join lateral (select x.id, x.version, x.card_no, x.issue_no, x.status, x.valid_until, x.end_reason from hr.employee_cards x
                      where x.employee_id = e.id order by x.issue_no desc limit 1) c on true`;

const hasNone = sql`(c.id is null or c.status in ('returned', 'lost', 'cancelled'))`;

const listOf = (own_id: number | null) =>
  listRead(employeeCard, {
    scope: () =>
      own_id === null ? sql`${inScope('e.branch_id')} and e.status <> 'left'` : sql`e.id = ${own_id}::bigint`,
    filters: {
      state: (state) => {
        if (state === 'without') return hasNone;
        if (state === 'expiring')
          return sql`c.status = 'issued' and c.valid_until <= ${who().today}::date + ${EXPIRING_DAYS}::int`;
        return sql`c.status = ${state}`;
      },
      branch_id: (branch) => (own_id === null ? sql`e.branch_id = ${branch}::int` : undefined),
      designation_id: (designation) => (own_id === null ? sql`e.designation_id = ${designation}::bigint` : undefined),
      mine: () => undefined,
    },
    search: wordsFound,
    sorts: { employee_name: sql`e.name_key`, valid_until: sql`coalesce(c.valid_until, 'infinity')` },
    first: [sql`e.photo_file_id is not null, e.name_key`, 'asc'],
    key: sql`e.id`,
    rows: ({ where, page }) =>
      rowsOf(sql<CardRow>`
        select e.id as employee_id, e.full_name as employee_name, e.name_local, e.employee_code, g.name as designation, e.branch_id,
               b.short_name as branch_name, case when e.photo_file_id is not null then '/api/v1/files/' || e.photo_file_id end as photo_url,
               e.photo_file_id is not null as photo_ok, c.id as card_id, c.version, c.card_no, c.issue_no, c.status, c.valid_until, c.end_reason
          from ${tables} where ${where} ${page}`),
    sums: (where) =>
      rowOf(sql<{ total: number; without: number; printed: number; issued: number; no_photo: number }>`
        select count(*)::int as total, (count(*) filter (where ${hasNone}))::int as without,
               (count(*) filter (where c.status = 'printed'))::int as printed, (count(*) filter (where c.status = 'issued'))::int as issued,
               (count(*) filter (where e.photo_file_id is null))::int as no_photo from ${tables} where ${where}`),
  });

export const listCards = (query: ParsedInputOf<typeof employeeCard>): Promise<DataOf<typeof employeeCard>> =>
  ownOrHeld({ mine: query.mine, permissions: employeeCard.permissions }, (own) =>
    listOf(own?.employee_id ?? null)(query),
  );
