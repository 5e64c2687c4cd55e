// Whether a column of an answer can be null, by PostgreSQL's own reading of the statement: `true` certainly by its shape, `false` never,
// undefined where only the rows could say (functions, sub-selects of one row).

import { isTree, numbersIn, type Part, textIn, type Tree, treeIn, treesOf } from './query-tree.ts';

export interface Catalogue {
  /** Of a table's column, by oid and number: it holds no null. */
  readonly neverNull: (table: string, column: number) => boolean | undefined;
  readonly functionName: (oid: string) => string;
  readonly isStrict: (oid: string) => boolean;
}

type CanBeNull = boolean | undefined;

/** One level of a query: its tables and what its conditions say of them. */
class Level {
  readonly query: Tree;
  readonly above: Level | null;
  readonly tables: readonly Tree[];
  /** `3.2`: a condition holds only for rows in which this column is something. */
  private readonly something = new Set<string>();
  private readonly present = new Set<number>();
  constructor(query: Tree, above: Level | null, isStrict: (oid: string) => boolean) {
    this.query = query;
    this.above = above;
    this.tables = treesOf(query.fields['rtable']);
    const join = treeIn(query, 'jointree');
    if (join) for (const condition of conditionsOf(join)) this.note(condition, isStrict);
  }

  private note(condition: Tree, isStrict: (oid: string) => boolean): void {
    if (condition.kind === 'BOOLEXPR' && textIn(condition, 'boolop') === 'and') {
      for (const part of treesOf(condition.fields['args'])) this.note(part, isStrict);
      return;
    }
    const isTest = condition.kind === 'NULLTEST' && textIn(condition, 'nulltesttype') === '1';
    const isStrictTest =
      ['OPEXPR', 'SCALARARRAYOPEXPR'].includes(condition.kind) && isStrict(textIn(condition, 'opfuncid'));
    if (isTest) this.keep(treeIn(condition, 'arg'));
    if (isStrictTest) for (const part of treesOf(condition.fields['args'])) this.keep(plain(part));
    if (condition.kind === 'VAR') this.keep(condition);
  }

  private keep(part: Tree | undefined): void {
    if (part?.kind !== 'VAR' || textIn(part, 'varlevelsup') !== '0') return;
    this.something.add(`${textIn(part, 'varno')}.${textIn(part, 'varattno')}`);
    this.present.add(Number(textIn(part, 'varno')));
  }

  isSomething(variable: Tree): boolean {
    return this.something.has(`${textIn(variable, 'varno')}.${textIn(variable, 'varattno')}`);
  }

  isPresent(variable: Tree): boolean {
    return this.present.has(Number(textIn(variable, 'varno')));
  }
}

const wrappers = new Set([
  'RELABELTYPE',
  'COERCEVIAIO',
  'ARRAYCOERCEEXPR',
  'COERCETODOMAIN',
  'COLLATEEXPR',
  'CONVERTROWTYPEEXPR',
]);
const plain = (part: Tree): Tree => (wrappers.has(part.kind) ? plain(treeIn(part, 'arg') ?? part) : part);

/** What must hold of every row: `where`, and `on` of inner joins. */
function conditionsOf(join: Tree): Tree[] {
  if (join.kind === 'FROMEXPR')
    return [...treesOf(join.fields['quals']), ...treesOf(join.fields['fromlist']).flatMap(conditionsOf)];
  if (join.kind !== 'JOINEXPR') return [];
  const [left, right] = [treesOf(join.fields['larg']), treesOf(join.fields['rarg'])];
  const type = textIn(join, 'jointype');
  if (type === '0') return [...treesOf(join.fields['quals']), ...[...left, ...right].flatMap(conditionsOf)];
  return type === '1' ? left.flatMap(conditionsOf) : type === '3' ? right.flatMap(conditionsOf) : [];
}

const any = (parts: readonly CanBeNull[]): CanBeNull =>
  parts.includes(true) ? true : parts.includes(undefined) ? undefined : false;
const all = (parts: readonly CanBeNull[]): CanBeNull =>
  parts.includes(false) ? false : parts.includes(undefined) ? undefined : true;

const neverNull = new Set([
  'NULLTEST',
  'BOOLEANTEST',
  'DISTINCTEXPR',
  'ARRAYEXPR',
  'ROWEXPR',
  'JSONCONSTRUCTOREXPR',
  'GROUPINGFUNC',
  'JSONISPREDICATE',
  'SQLVALUEFUNCTION',
]);
const sure = new Set([
  'count',
  'row_number',
  'rank',
  'dense_rank',
  'ntile',
  'now',
  'clock_timestamp',
  'jsonb_build_object',
  'json_build_object',
  'jsonb_build_array',
  'concat',
  'concat_ws',
  'format',
  'num_nulls',
]);
const gathers = new Set(['array_agg', 'jsonb_agg', 'json_agg', 'jsonb_object_agg', 'json_object_agg']);
/** On something they answer something. */
const keeps = new Set([
  'lower',
  'upper',
  'btrim',
  'abs',
  'round',
  'floor',
  'ceil',
  'length',
  'char_length',
  'sum',
  'min',
  'max',
  'avg',
  'bool_and',
  'bool_or',
  'string_agg',
]);

export class Nullability {
  private readonly catalogue: Catalogue;
  constructor(catalogue: Catalogue) {
    this.catalogue = catalogue;
  }

  /** Columns of the answer, in order, with their names. */
  columns(query: Tree): { name: string; canBeNull: CanBeNull }[] {
    return targetsOf(query).map((target, n) => ({
      name: textIn(target, 'resname'),
      canBeNull: this.column(query, n, null),
    }));
  }

  private column(query: Tree, n: number, above: Level | null): CanBeNull {
    const level = new Level(query, above, this.catalogue.isStrict);
    const set = treeIn(query, 'setOperations');
    if (set) return any(leavesOf(set).map((index) => this.ofTable(level.tables[index - 1], n + 1, level)));
    const target = targetsOf(query)[n];
    const expression = target && treeIn(target, 'expr');
    return expression ? this.of(expression, level) : undefined;
  }

  private of(part: Tree, level: Level): CanBeNull {
    if (wrappers.has(part.kind)) return this.ofFirst(part, 'arg', level);
    if (neverNull.has(part.kind)) return false;
    if (part.kind === 'VAR') return this.ofVariable(part, level);
    if (part.kind === 'CONST') return textIn(part, 'constisnull') === 'true';
    if (part.kind === 'COALESCEEXPR' || part.kind === 'COALESCE') return all(this.ofAll(part, 'args', level));
    if (part.kind === 'MINMAXEXPR' || part.kind === 'MINMAX') return all(this.ofAll(part, 'args', level));
    if (part.kind === 'NULLIFEXPR') return true;
    if (part.kind === 'CASEEXPR' || part.kind === 'CASE') return this.ofCase(part, level);
    if (part.kind === 'BOOLEXPR') return any(this.ofAll(part, 'args', level));
    if (part.kind === 'SUBLINK') return this.ofSubLink(part, level);
    if (part.kind === 'AGGREF') return this.ofAggregate(part, level);
    if (part.kind === 'WINDOWFUNC')
      return sure.has(this.catalogue.functionName(textIn(part, 'winfnoid'))) ? false : undefined;
    if (part.kind === 'OPEXPR' || part.kind === 'FUNCEXPR' || part.kind === 'SCALARARRAYOPEXPR')
      return this.ofFunction(part, level);
    return undefined;
  }

  private ofFirst(part: Tree, field: string, level: Level): CanBeNull {
    const inner = treeIn(part, field);
    return inner ? this.of(inner, level) : undefined;
  }

  private ofAll(part: Tree, field: string, level: Level): CanBeNull[] {
    return treesOf(part.fields[field]).map((one) => this.of(one, level));
  }

  private ofCase(part: Tree, level: Level): CanBeNull {
    const results = treesOf(part.fields['args']).map((when) => this.ofFirst(when, 'result', level));
    // A branch that may be null may be the one whose condition says that it is not.
    const parts = [...results.map((one) => one || undefined), this.ofFirst(part, 'defresult', level)];
    return parts.every((one, n) => (n < results.length ? results[n] === false : one === false)) ? false : undefined;
  }

  private ofSubLink(part: Tree, level: Level): CanBeNull {
    const type = textIn(part, 'subLinkType');
    if (type === '0' || type === '6') return false;
    const inner = treeIn(part, 'subselect');
    if (type !== '4' || !inner) return undefined;
    return this.column(inner, 0, level) === false && isOneSum(inner) ? false : undefined;
  }

  private ofAggregate(part: Tree, level: Level): CanBeNull {
    const name = this.catalogue.functionName(textIn(part, 'aggfnoid'));
    if (sure.has(name)) return false;
    const isGrouped = treesOf(level.query.fields['groupClause']).length > 0;
    if (!isGrouped || treesOf(part.fields['aggfilter']).length > 0)
      return textIn(part, 'agglevelsup') === '0' ? true : undefined;
    if (gathers.has(name)) return false;
    const values = treesOf(part.fields['args']).flatMap((one) => treeIn(one, 'expr') ?? []);
    return values[0] && keeps.has(name) ? this.of(values[0], level) : undefined;
  }

  private ofFunction(part: Tree, level: Level): CanBeNull {
    const oid = textIn(part, part.kind === 'FUNCEXPR' ? 'funcid' : 'opfuncid');
    if (sure.has(this.catalogue.functionName(oid))) return false;
    if (!this.catalogue.isStrict(oid)) return undefined;
    const given = any(this.ofAll(part, 'args', level));
    if (given !== false) return given;
    return keeps.has(this.catalogue.functionName(oid)) ? false : undefined;
  }

  private ofVariable(part: Tree, here: Level): CanBeNull {
    let level: Level | null = here;
    for (let up = Number(textIn(part, 'varlevelsup')); up > 0; up -= 1) level = level?.above ?? null;
    if (!level || level.isSomething(part)) return level ? false : undefined;
    if (numbersIn(part.fields['varnullingrels']).length > 0)
      return level.isPresent(part) ? this.behind(part, level) : true;
    return this.behind(part, level);
  }

  private behind(part: Tree, level: Level): CanBeNull {
    return this.ofTable(level.tables[Number(textIn(part, 'varno')) - 1], Number(textIn(part, 'varattno')), level);
  }

  private ofTable(table: Tree | undefined, column: number, level: Level): CanBeNull {
    if (!table || column < 1) return undefined;
    const kind = textIn(table, 'rtekind');
    const subquery = treeIn(table, 'subquery');
    if (kind === '0' && !subquery) {
      const never = this.catalogue.neverNull(textIn(table, 'relid'), column);
      return never === undefined ? undefined : !never;
    }
    if (subquery) return this.column(subquery, column - 1, level);
    if (kind === '6') return this.ofCte(table, column, level);
    const inner = kind === '2' ? 'joinaliasvars' : kind === '9' ? 'groupexprs' : '';
    const expression = inner ? treesOf(table.fields[inner])[column - 1] : undefined;
    return expression ? this.of(expression, level) : undefined;
  }

  private ofCte(table: Tree, column: number, here: Level): CanBeNull {
    let level: Level | null = here;
    for (let up = Number(textIn(table, 'ctelevelsup')); up > 0; up -= 1) level = level?.above ?? null;
    const cte = treesOf(level?.query.fields['cteList']).find(
      (one) => textIn(one, 'ctename') === textIn(table, 'ctename'),
    );
    if (!cte || textIn(cte, 'cterecursive') === 'true' || textIn(table, 'self_reference') === 'true') return undefined;
    const inner = treeIn(cte, 'ctequery');
    return inner ? this.column(inner, column - 1, level) : undefined;
  }
}

/** What a query answers: its own columns, or those after `returning`. */
function targetsOf(query: Tree): Tree[] {
  const list = textIn(query, 'commandType') === '1' ? query.fields['targetList'] : query.fields['returningList'];
  return treesOf(list).filter((target) => textIn(target, 'resjunk') !== 'true');
}

function leavesOf(part: Part | undefined): number[] {
  if (!isTree(part)) return [];
  if (part.kind === 'RANGETBLREF') return [Number(textIn(part, 'rtindex'))];
  return [...leavesOf(part.fields['larg']), ...leavesOf(part.fields['rarg'])];
}

/** Sums without groups answer exactly one row. */
const isOneSum = (query: Tree): boolean =>
  textIn(query, 'hasAggs') === 'true' &&
  treesOf(query.fields['groupClause']).length === 0 &&
  treesOf(query.fields['havingQual']).length === 0;
