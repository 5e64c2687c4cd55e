// How many of a designation a branch may employ (HR-13); two of the same days are refused by the database.

import type { ParsedInputOf } from '#kernel/contract.ts';
import { badField, conflict, notFound } from '#kernel/refusal.ts';
import { requirePermission } from '#platform/access/permissions.ts';
import { requireBranch, who } from '#platform/access/who.ts';
import { audit, changes } from '#platform/audit/audit.ts';
import { onConstraint } from '#platform/db/errors.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { inScope } from '#platform/db/scope.ts';
import type { PostRow, sanctionedPostSave } from '../contract/structure.ts';
import { readPost } from '../reads/structure.ts';

type Input = ParsedInputOf<typeof sanctionedPostSave>;

export async function savePost(input: Input): Promise<PostRow> {
  await requirePermission('Employee Setup');
  requireBranch(input.branch_id);
  if (input.to_date && input.to_date < input.from_date)
    throw badField('to_date', 'The last day is before the first. Look at both days');
  await refuseDesignation(input);
  const before = input.id === undefined ? undefined : await locked(input.id, input.version);
  const overlap = badField(
    'from_date',
    'Posts of this designation stand already for some of these days. End those first, or change them',
  );
  const id = await onConstraint('sanctioned_posts_once', overlap, () => write(input));
  const after = await readPost(id);
  if (!after) throw notFound('This post');
  await audit({
    record_kind: 'sanctioned post',
    record_id: id,
    branch_id: after.branch_id,
    action: before ? 'changed' : 'added',
    ...(before ? changes(shown(before), shown(after)) : { after: shown(after) }),
  });
  return after;
}

const shown = ({ designation, posts, from_date, to_date }: PostRow) => ({ designation, posts, from_date, to_date });

async function locked(id: number, version: number | undefined): Promise<PostRow> {
  const row = await rowOf(sql<{ version: number }>`
    select s.version from hr.sanctioned_posts s where s.id = ${id}::bigint and ${inScope('s.branch_id')} for update`);
  const before = await readPost(id);
  if (!row || !before) throw notFound('This post');
  if (row.version !== version) throw conflict('This post was changed meanwhile. Open it again and repeat your change.');
  return before;
}

async function refuseDesignation({ designation_id }: Input): Promise<void> {
  const known = await rowOf(sql`
    select from hr.designations g where g.id = ${designation_id}::bigint and g.school_id = ${who().school_id}::int and g.is_active`);
  if (!known) throw badField('designation_id', 'Choose a designation from the list');
}

async function write(input: Input): Promise<number> {
  const row =
    input.id === undefined
      ? await rowOf(sql<{ id: number }>`
          insert into hr.sanctioned_posts (branch_id, designation_id, posts, from_date, to_date)
          values (${input.branch_id}::int, ${input.designation_id}::bigint, ${input.posts}::int, ${input.from_date}::date,
                  ${input.to_date ?? null}::date) returning id`)
      : await rowOf(sql<{ id: number }>`
          update hr.sanctioned_posts set branch_id = ${input.branch_id}::int, designation_id = ${input.designation_id}::bigint,
                 posts = ${input.posts}::int, from_date = ${input.from_date}::date, to_date = ${input.to_date ?? null}::date,
                 updated_by = platform.current_user_id()
           where id = ${input.id}::bigint returning id`);
  if (!row) throw notFound('This post');
  return row.id;
}
