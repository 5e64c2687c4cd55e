// What the last guard must look like, asked of the migrated database itself; every row of an answer is a defect.

interface Question {
  readonly finds: string;
  /** Answers rows with a column `what`. */
  readonly text: string;
}

const houseTables = `
  select c.oid, n.nspname || '.' || c.relname as name, c.relrowsecurity, c.relforcerowsecurity, p.form, p.reason
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    left join platform.table_policies p on p.table_name = n.nspname || '.' || c.relname
   where c.relkind in ('r', 'p') and not c.relispartition
     and n.nspname not in ('pg_catalog', 'information_schema', 'public', 'maktab_migrations', 'pgboss')
     and n.nspname not like 'pg\\_%'`;

export const schemaQuestions: readonly Question[] = [
  {
    finds: 'has neither a row policy nor words why not',
    text: `select name as what from (${houseTables}) t where form is null`,
  },
  {
    finds: 'is registered with a row policy but row security is not on and forced',
    text: `select name as what from (${houseTables}) t
            where form <> 'none' and not (relrowsecurity and relforcerowsecurity)`,
  },
  {
    finds: 'has row security but no policy for the role of scoped users',
    text: `select name as what from (${houseTables}) t
            where form not in ('none', 'routine') and not exists (
              select 1 from pg_policy p where p.polrelid = t.oid
                 and 'app_rw'::regrole::oid = any (p.polroles))`,
  },
  {
    // USING alone decides a DELETE: where it lets more rows through than may be written, they may be deleted. A check of 'true' is for
    // tables whose rows are linked only after they are written; there USING is the narrower one.
    finds: 'has a policy for every verb that deletes what it would not let be written; give each verb its own',
    text: `select t.name || ' ' || p.polname as what from (${houseTables}) t join pg_policy p on p.polrelid = t.oid and p.polcmd = '*'
            where (has_table_privilege('app_rw', t.oid, 'delete') or has_table_privilege('app_all', t.oid, 'delete'))
              and pg_get_expr(p.polqual, t.oid) is distinct from coalesce(pg_get_expr(p.polwithcheck, t.oid), pg_get_expr(p.polqual, t.oid))
              and pg_get_expr(p.polwithcheck, t.oid) <> 'true'`,
  },
  {
    // Bits of tgtype: 4 insert, 8 delete, 16 update.
    finds: 'has a trigger that says who may add or change a row and none that says who may delete it',
    text: `select t.name as what from (${houseTables}) t
             join pg_trigger g on g.tgrelid = t.oid and not g.tgisinternal join pg_proc f on f.oid = g.tgfoid and f.prosrc like '%MK403%'
            where has_table_privilege('app_rw', t.oid, 'delete') or has_table_privilege('app_all', t.oid, 'delete')
            group by t.name having bit_or(g.tgtype) & 20 > 0 and bit_or(g.tgtype) & 8 = 0`,
  },
  {
    finds: 'has no policy and gives no reason',
    text: `select name as what from (${houseTables}) t where form = 'none' and length(coalesce(reason, '')) < 15`,
  },
  {
    // Where nobody may delete the row that is pointed at, the index would guard nothing.
    finds: 'is a foreign key without an index that begins with its id or all its columns',
    text: `select t.name || ' ' || k.conname as what
             from (${houseTables}) t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f' and k.conparentid = 0
            where (has_table_privilege('app_rw', k.confrelid, 'delete') or has_table_privilege('app_all', k.confrelid, 'delete'))
              and not exists (
              select 1 from pg_index i
               where i.indrelid = k.conrelid and i.indisvalid
                 and (exists (select 1 from pg_attribute a where a.attrelid = i.indrelid and a.attnum = i.indkey[0]
                       and a.attnum = any (k.conkey) and a.attname not in ('branch_id', 'school_id'))
                  or (i.indkey::int2[])[0:cardinality(k.conkey) - 1] <@ k.conkey
                 and k.conkey <@ (i.indkey::int2[])[0:cardinality(k.conkey) - 1]))`,
  },
  {
    finds: 'is a view that reads with the rights of its owner (security_invoker is missing)',
    text: `select c.oid::regclass::text as what from pg_class c join pg_namespace n on n.oid = c.relnamespace
            where c.relkind = 'v' and n.nspname not in ('pg_catalog', 'information_schema', 'public', 'pgboss')
              and not coalesce('security_invoker=true' = any (c.reloptions) or 'security_invoker=on' = any (c.reloptions), false)`,
  },
  {
    finds: 'is a materialised view, which no policy guards',
    text: `select c.oid::regclass::text as what from pg_class c where c.relkind = 'm'`,
  },
  {
    finds: 'runs with the rights of its owner and an open search_path',
    text: `select p.oid::regprocedure::text as what from pg_proc p join pg_namespace n on n.oid = p.pronamespace
            where p.prosecdef and n.nspname not in ('pg_catalog', 'public', 'pgboss')
              and not exists (select 1 from unnest(p.proconfig) s where s like 'search_path=%')`,
  },
  {
    finds: 'keeps an amount in a type that is not whole minor units',
    text: `select t.name || '.' || a.attname as what from (${houseTables}) t
             join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
            where a.attname ~ '(^|_)(amount|minor|debit|credit|balance)$'
              and a.atttypid not in ('int8'::regtype, 'int4'::regtype)`,
  },
  {
    finds: 'reads a clock of its own instead of platform.now()',
    text: `with said as (
             select p.oid::regprocedure::text as what, pg_get_functiondef(p.oid) as text
               from pg_proc p join pg_namespace n on n.oid = p.pronamespace
              where n.nspname in (select split_part(t.name, '.', 1) from (${houseTables}) t) and p.prokind in ('f', 'p')
                and p.proname not in ('now', 'clock_now', 'on_house_clock')
             union all
             select d.adrelid::regclass || ' (a default)', pg_get_expr(d.adbin, d.adrelid) from pg_attrdef d
              join (${houseTables}) t on t.oid = d.adrelid
             union all select polrelid::regclass || ' ' || polname, concat(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)) from pg_policy
             union all select conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid) from pg_constraint where contype = 'c'
             union all select tgrelid::regclass || ' ' || tgname, pg_get_triggerdef(oid) from pg_trigger
             union all select schemaname || '.' || viewname, definition from pg_views where schemaname not in ('pg_catalog', 'information_schema', 'pgboss'))
           select what from said
            where text ~* '(?<![.\\w])(now|transaction_timestamp|clock_timestamp|statement_timestamp|timeofday)\\(\\)|\\m(current_date|current_timestamp|current_time|localtime|localtimestamp)\\M'
               or text ~* 'pg_catalog\\.(now|clock_timestamp)\\(\\)|''(now|today|tomorrow|yesterday)''::(date|time)'`,
  },
  {
    finds: 'has a version that no trigger raises on every edit (platform.raise_versions, decision 0096)',
    text: `select u.table_name as what from (select distinct split_part(name, '.', 1) as schema from (${houseTables}) t) s,
             platform.unraised_versions(s.schema) u`,
  },
  {
    finds: 'is a column of the book that the chain does not cover (ACC-91)',
    text: `select c.relname || '.' || a.attname as what
             from (values ('journal_entries', 'p_entry'), ('journal_lines', 'l')) t (name, alias)
             join pg_class c on c.relname = t.name and c.relnamespace = 'platform'::regnamespace
             join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
            where (select p.prosrc from pg_proc p where p.oid = 'platform.chain_hash_2'::regproc) !~ (t.alias || '\\.' || a.attname || '\\M')`,
  },
];
