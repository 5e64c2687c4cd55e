// Row types for Kysely, made from the tables as the migrations left them: one file a module, and one for the platform.

import type { Engine } from '#platform/engine/engine.ts';
import { mayUse, type ModuleName } from '../../checks/may-use.ts';
import { askDatabase, modulesWithTables } from './fresh-database.ts';

interface Column {
  schema: string;
  table: string;
  column: string;
  /** Name in pg_type, of the element when `is_array`. */
  type: string;
  is_array: boolean;
  nullable: boolean;
  /** '' by hand, 'default', or 'always' when the database alone writes it. */
  filled: '' | 'default' | 'always';
  /** The words of `check (x in (...))` or of an enum, if the column has one. */
  choices: string | null;
}

const columnsOfTables = `
  select n.nspname as schema, c.relname as table, a.attname as column, t.typcategory = 'A' as is_array,
         case when t.typcategory = 'A' then e.typname when t.typtype = 'd' then b.typname else t.typname end as type,
         not a.attnotnull as nullable,
         case when a.attidentity = 'a' or a.attgenerated <> '' then 'always'
              when a.atthasdef or a.attidentity <> '' then 'default' else '' end as filled,
         (select pg_get_constraintdef(k.oid) from pg_constraint k
           where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
             and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\w+ = ANY \\(ARRAY\\[''[^()]*\\]\\)\\)\\)$' limit 1) as choices
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_type e on e.oid = t.typelem
    left join pg_type b on b.oid = t.typbasetype
   where c.relkind in ('r', 'p', 'v') and not c.relispartition
   order by 1, 2, a.attnum`;

const numbers = new Set(['int2', 'int4', 'int8', 'float4', 'float8', 'oid']);

function baseType({ type, choices }: Column): string {
  const words = choices ? [...choices.matchAll(/'([^']*)'::/g)].map((match) => `'${match[1]}'`) : [];
  if (words.length) return [...new Set(words)].join(' | ');
  if (numbers.has(type)) return 'number';
  if (type === 'bool') return 'boolean';
  if (type === 'bytea') return 'Uint8Array';
  return type === 'json' || type === 'jsonb' ? 'unknown' : 'string';
}

function columnType(column: Column): string {
  const base = baseType(column);
  const one = column.is_array ? (base.includes('|') ? `(${base})[]` : `${base}[]`) : base;
  const full = column.nullable && one !== 'unknown' ? `${one} | null` : one;
  if (column.filled === 'always') return `GeneratedAlways<${full}>`;
  return column.filled === 'default' ? `Generated<${full}>` : full;
}

const pascal = (name: string) => name.replaceAll(/(?:^|[_-])(\w)/g, (_, letter: string) => letter.toUpperCase());

interface File {
  readonly path: string;
  readonly text: string;
}

function fileOf(schema: string, columns: readonly Column[], below: readonly ModuleName[]): File {
  const tables = Map.groupBy(columns, (column) => column.table);
  const rows = [...tables].map(([table, own]) => {
    const lines = own.map((column) => `  ${column.column}: ${columnType(column)};`);
    return `export interface ${pascal(table)}Table {\n${lines.join('\n')}\n}\n`;
  });
  const keys = [...tables.keys()].map((table) => `  '${schema}.${table}': ${pascal(table)}Table;`);
  const bases = schema === 'platform' ? [] : ['platform', ...below].map((name) => `${pascal(name)}Database`);
  const body = rows.join('\n');
  const kysely = ['Generated', 'GeneratedAlways'].filter((name) => body.includes(`${name}<`));
  const imports = [
    kysely.length ? `import type { ${kysely.join(', ')} } from 'kysely';` : '',
    schema === 'platform' ? '' : `import type { PlatformDatabase } from '#platform/db/types.gen.ts';`,
    ...below.map((name) => `import type { ${pascal(name)}Database } from '#modules/${name}/schema/types.gen.ts';`),
  ].filter(Boolean);
  const heading = `export interface ${pascal(schema)}Database${bases.length ? ` extends ${bases.join(', ')}` : ''}`;
  return {
    path: schema === 'platform' ? 'platform/db/types.gen.ts' : `modules/${schema}/schema/types.gen.ts`,
    text: [
      '// Generated from the migrated database by `npm run types`; do not change it by hand.',
      '',
      ...imports,
      '',
      `${heading} {\n${keys.join('\n')}\n}`,
      '',
      body,
    ].join('\n'),
  };
}

/** A module may join its own tables, the platform's, and those of the modules it may use. */
export async function tableTypes(engine: Engine): Promise<File[]> {
  const columns = await askDatabase<Column>(engine, columnsOfTables);
  const modules = modulesWithTables();
  const of = (schema: string) => columns.filter((column) => column.schema === schema);
  const below = (name: ModuleName) => mayUse[name].filter((used) => modules.includes(used));
  return [fileOf('platform', of('platform'), []), ...modules.map((name) => fileOf(name, of(name), below(name)))];
}
