// Whether a column of an answer can be null, by PostgreSQL's own reading of the statement: `true` certainly by its shape, `false` never,
// undefined where only the rows could say (functions, sub-selects of one row).

import { type Catalogue, Level, wrappers } from './level.ts';
import { isTree, numbersIn, type Part, textIn, type Tree, treeIn, treesOf } from './query-tree.ts';

type CanBeNull = boolean | undefined;

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

const arithmetic = new Set(['int4pl', 'int4mi', 'int4mul', 'int8pl', 'int8mi', 'int8mul']);

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
    const level = new Level(query, above, this.catalogue);
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
    if (part.kind === 'COALESCEEXPR' || part.kind === 'COALESCE')
      return this.isEitherSide(treesOf(part.fields['args']), level) ? false : all(this.ofAll(part, 'args', level));
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
    if (!level) return undefined;
    const written = level.written(part);
    if (written) return this.behind(part, level) === false ? false : this.of(written, level);
    if (level.isSomething(part)) return false;
    const merged = level.merged(part);
    if (merged.length > 0) return any(merged.map((one) => this.behind(one, level)));
    if (numbersIn(part.fields['varnullingrels']).length > 0)
      return level.isPresent(part) ? this.behind(part, level) : true;
    return this.behind(part, level);
  }

  /** `coalesce(a.id, b.id)` over a full join of both: one of the two rows is there. */
  private isEitherSide(parts: readonly Tree[], level: Level): boolean {
    const firm = parts.filter((one) => one.kind === 'VAR' && this.behind(one, level) === false);
    return firm.some((left) => firm.some((right) => level.joinsFully(left, right)));
  }

  private behind(part: Tree, level: Level): CanBeNull {
    return this.ofTable(level.tables[Number(textIn(part, 'varno')) - 1], Number(textIn(part, 'varattno')), level);
  }

  private ofTable(table: Tree | undefined, column: number, level: Level): CanBeNull {
    if (!table || column < 1) return undefined;
    const kind = textIn(table, 'rtekind');
    const subquery = treeIn(table, 'subquery');
    if (kind === '0' && !subquery) {
      return this.ofColumn(textIn(table, 'relid'), column);
    }
    if (subquery) return this.column(subquery, column - 1, level);
    if (kind === '6') return this.ofCte(table, column, level);
    const inner = kind === '2' ? 'joinaliasvars' : kind === '9' ? 'groupexprs' : '';
    const expression = inner ? treesOf(table.fields[inner])[column - 1] : undefined;
    return expression ? this.of(expression, level) : undefined;
  }

  private ofColumn(table: string, column: number): CanBeNull {
    const made = this.catalogue.generated(table, column);
    if (made) return this.ofGenerated(made, table);
    const never = this.catalogue.neverNull(table, column);
    return never === undefined ? undefined : !never;
  }

  /** A column that the database works out of others of its row. */
  private ofGenerated(part: Tree, table: string): CanBeNull {
    if (part.kind === 'VAR') return this.ofColumn(table, Number(textIn(part, 'varattno')));
    if (part.kind === 'CONST') return textIn(part, 'constisnull') === 'true';
    if (wrappers.has(part.kind)) return any(treesOf(part.fields['arg']).map((one) => this.ofGenerated(one, table)));
    if (part.kind !== 'OPEXPR' || !arithmetic.has(this.catalogue.functionName(textIn(part, 'opfuncid'))))
      return undefined;
    return any(treesOf(part.fields['args']).map((one) => this.ofGenerated(one, table)));
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
