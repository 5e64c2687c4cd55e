// One level of a query: its tables, and what its conditions say of them together with the checks and references of the database.

import { numbersIn, textIn, type Tree, treeIn, treesOf } from './query-tree.ts';

/** Columns of one table that name a row of another: `[column here, column there]`. */
export interface Reference {
  readonly to: string;
  readonly pairs: readonly (readonly [number, number])[];
}

export interface Catalogue {
  /** Of a table's column, by oid and number: it holds no null. */
  readonly neverNull: (table: string, column: number) => boolean | undefined;
  /** From what the database works a column out. */
  readonly generated: (table: string, column: number) => Tree | undefined;
  /** What `check` asks of every row of a table. */
  readonly checks: (table: string) => readonly Tree[];
  readonly references: (table: string) => readonly Reference[];
  readonly functionName: (oid: string) => string;
  readonly isStrict: (oid: string) => boolean;
}

/** `3.2`: the second column of the third table. */
const nameOf = (variable: Tree, varno = textIn(variable, 'varno')): string =>
  `${varno}.${textIn(variable, 'varattno')}`;
const isOwn = (part: Tree): boolean => part.kind === 'VAR' && textIn(part, 'varlevelsup') === '0';
const valueOf = (part: Tree): string => JSON.stringify(part.fields['constvalue'] ?? null);

type Truth = boolean | undefined;
const not = (truth: Truth): Truth => (truth === undefined ? undefined : !truth);

export const wrappers = new Set([
  'RELABELTYPE',
  'COERCEVIAIO',
  'ARRAYCOERCEEXPR',
  'COERCETODOMAIN',
  'COLLATEEXPR',
  'CONVERTROWTYPEEXPR',
]);
const plain = (part: Tree): Tree => (wrappers.has(part.kind) ? plain(treeIn(part, 'arg') ?? part) : part);

/** One level of a query: its tables and what its conditions say of them. */
export class Level {
  readonly query: Tree;
  readonly above: Level | null;
  readonly tables: readonly Tree[];
  private readonly catalogue: Catalogue;
  /** Columns that hold something in every row that the conditions leave. */
  private readonly something = new Set<string>();
  private readonly present = new Set<number>();
  /** Columns that are true, and those that are one of these values. */
  private readonly truths = new Set<string>();
  private readonly values = new Map<string, ReadonlySet<string>>();
  private readonly excluded = new Map<string, ReadonlySet<string>>();
  private readonly fullJoins: { at: string; left: ReadonlySet<string>; right: ReadonlySet<string> }[] = [];
  private readonly equal: (readonly [Tree, Tree])[] = [];

  constructor(query: Tree, above: Level | null, catalogue: Catalogue) {
    this.query = query;
    this.above = above;
    this.catalogue = catalogue;
    this.tables = treesOf(query.fields['rtable']);
    const join = treeIn(query, 'jointree');
    if (!join) return;
    for (const condition of conditionsOf(join)) this.note(condition);
    this.noteJoins(join);
    this.follow();
    this.follow(); // a reference may be what a check needed
  }

  private note(condition: Tree): void {
    if (condition.kind === 'BOOLEXPR' && textIn(condition, 'boolop') === 'and') {
      for (const part of treesOf(condition.fields['args'])) this.note(part);
      return;
    }
    const isTest = condition.kind === 'NULLTEST' && textIn(condition, 'nulltesttype') === '1';
    const isStrictTest =
      ['OPEXPR', 'SCALARARRAYOPEXPR'].includes(condition.kind) &&
      this.catalogue.isStrict(textIn(condition, 'opfuncid'));
    if (isTest) this.keep(treeIn(condition, 'arg'));
    if (isStrictTest) {
      for (const part of treesOf(condition.fields['args'])) this.keep(plain(part));
      this.noteValues(condition);
    }
    if (condition.kind === 'VAR') {
      this.keep(condition);
      this.truths.add(nameOf(condition));
    }
  }

  private keep(part: Tree | undefined): void {
    if (!part || !isOwn(part)) return;
    this.something.add(nameOf(part));
    this.present.add(Number(textIn(part, 'varno')));
  }

  /** `state = 'a'`, `state in ('a', 'b')`, `state <> 'a'`, and columns that are equal. */
  private noteValues(condition: Tree): void {
    const compared = this.compared(condition);
    if (compared) (compared.isNot ? this.excluded : this.values).set(nameOf(compared.variable), compared.values);
    const [left, right] = treesOf(condition.fields['args']).map(plain);
    if (condition.kind !== 'OPEXPR' || !this.equals(condition) || !left || !right) return;
    if (isOwn(left) && isOwn(right)) this.equal.push([left, right], [right, left]);
  }

  private equals(part: Tree): boolean {
    return /^(?:text|char|bpchar|int\d+|bool|date_)eq$/.test(this.catalogue.functionName(textIn(part, 'opfuncid')));
  }

  /** A column beside values that stand in the statement. */
  private compared(part: Tree): { variable: Tree; values: ReadonlySet<string>; isNot: boolean } | undefined {
    const isNot = this.catalogue.functionName(textIn(part, 'opfuncid')) === 'textne';
    if (!isNot && !this.equals(part)) return undefined;
    const [variable, other] = treesOf(part.fields['args']).map(plain);
    if (!variable || !other || !isOwn(variable)) return undefined;
    if (part.kind === 'SCALARARRAYOPEXPR') {
      if ((textIn(part, 'useOr') === 'true') === isNot || other.kind !== 'ARRAYEXPR') return undefined;
      const elements = treesOf(other.fields['elements']).map(plain);
      return elements.every(({ kind }) => kind === 'CONST')
        ? { variable, values: new Set(elements.map(valueOf)), isNot }
        : undefined;
    }
    return other.kind === 'CONST' ? { variable, values: new Set([valueOf(other)]), isNot } : undefined;
  }

  private noteJoins(part: Tree): void {
    if (part.kind === 'FROMEXPR') for (const one of treesOf(part.fields['fromlist'])) this.noteJoins(one);
    if (part.kind !== 'JOINEXPR') return;
    const [left, right] = [treesOf(part.fields['larg']), treesOf(part.fields['rarg'])];
    for (const one of [...left, ...right]) this.noteJoins(one);
    if (textIn(part, 'jointype') === '2')
      this.fullJoins.push({
        at: textIn(part, 'rtindex'),
        left: new Set(left.flatMap(tablesIn)),
        right: new Set(right.flatMap(tablesIn)),
      });
  }

  /** What checks and references say of the rows that the conditions leave. */
  private follow(): void {
    for (const [n, table] of this.tables.entries()) {
      const varno = String(n + 1);
      // The conditions of an update are of its rows as they were before.
      if (textIn(table, 'rtekind') !== '0' || varno === textIn(this.query, 'resultRelation')) continue;
      for (const check of this.catalogue.checks(textIn(table, 'relid'))) this.followCheck(check, varno);
    }
    for (const [from, to] of this.equal) this.followReference(from, to);
  }

  private followCheck(check: Tree, varno: string): void {
    const parts = treesOf(check.fields['args']);
    if (check.kind === 'BOOLEXPR' && textIn(check, 'boolop') === 'or') {
      const open = parts.filter((part) => this.truth(part, varno) !== false);
      if (open.length === 1 && parts.length > 1 && open[0]) this.hold(open[0], varno);
    } else if (check.kind === 'OPEXPR' && this.equals(check) && parts[0] && parts[1]) {
      if (this.truth(parts[0], varno) === true) this.hold(parts[1], varno);
    }
  }

  private hold(part: Tree, varno: string): void {
    const arg = treeIn(part, 'arg');
    if (part.kind === 'BOOLEXPR' && textIn(part, 'boolop') === 'and')
      for (const one of treesOf(part.fields['args'])) this.hold(one, varno);
    else if (part.kind === 'NULLTEST' && textIn(part, 'nulltesttype') === '1' && arg?.kind === 'VAR') {
      this.something.add(nameOf(arg, varno));
      this.present.add(Number(varno));
    }
  }

  /** Whether a part of a check is so in these rows. */
  private truth(part: Tree, varno: string): Truth {
    if (part.kind === 'VAR') return this.truths.has(nameOf(part, varno)) || undefined;
    const [first] = treesOf(part.fields['args']);
    if (part.kind === 'BOOLEXPR' && textIn(part, 'boolop') === 'not' && first) return not(this.truth(first, varno));
    if (part.kind === 'NULLTEST') {
      const arg = treeIn(part, 'arg');
      if (arg?.kind !== 'VAR' || !this.something.has(nameOf(arg, varno))) return undefined;
      return textIn(part, 'nulltesttype') === '1';
    }
    const compared = this.compared(part);
    if (!compared) return undefined;
    const name = nameOf(compared.variable, varno);
    const excluded = this.excluded.get(name);
    if (excluded && [...compared.values].every((one) => excluded.has(one))) return compared.isNot;
    const known = this.values.get(name);
    if (!known) return undefined;
    const inside = [...known].filter((one) => compared.values.has(one)).length;
    const truth = inside === known.size ? true : inside === 0 ? false : undefined;
    return compared.isNot ? not(truth) : truth;
  }

  /** A row that is named together with a column that is always true there has that column true. */
  private followReference(from: Tree, to: Tree): void {
    const [here, there] = [from, to].map((one) => this.tables[Number(textIn(one, 'varno')) - 1]);
    if (!here || !there || textIn(here, 'rtekind') !== '0') return;
    const table = textIn(here, 'relid');
    const always = new Set(
      this.catalogue
        .checks(table)
        .flatMap((check) => (check.kind === 'VAR' ? [Number(textIn(check, 'varattno'))] : [])),
    );
    for (const { to: named, pairs } of this.catalogue.references(table)) {
      const joins = pairs.some(
        ([own, its]) => own === Number(textIn(from, 'varattno')) && its === Number(textIn(to, 'varattno')),
      );
      if (!joins || named !== textIn(there, 'relid')) continue;
      for (const [own, its] of pairs)
        if (always.has(own) && this.catalogue.neverNull(table, own) === true)
          this.truths.add(`${textIn(to, 'varno')}.${its}`);
    }
  }

  isSomething(variable: Tree): boolean {
    return this.something.has(nameOf(variable));
  }

  isPresent(variable: Tree): boolean {
    return this.present.has(Number(textIn(variable, 'varno')));
  }

  /** What an insert or update writes into the column that it answers. */
  written(variable: Tree): Tree | undefined {
    const isWrite = ['2', '3'].includes(textIn(this.query, 'commandType'));
    if (!isWrite || textIn(variable, 'varno') !== textIn(this.query, 'resultRelation')) return undefined;
    const conflict = treeIn(this.query, 'onConflict');
    if (conflict && treesOf(conflict.fields['onConflictSet']).length > 0) return undefined;
    const target = treesOf(this.query.fields['targetList']).find(
      (one) => textIn(one, 'resno') === textIn(variable, 'varattno'),
    );
    return target && treeIn(target, 'expr');
  }

  /** The two columns that `using` of a full join makes one. */
  merged(variable: Tree): Tree[] {
    const varno = textIn(variable, 'varno');
    const join = this.tables[Number(varno) - 1];
    if (!join || textIn(join, 'rtekind') !== '2' || textIn(join, 'jointype') !== '2') return [];
    if (numbersIn(variable.fields['varnullingrels']).some((one) => String(one) !== varno)) return [];
    const made = treesOf(join.fields['joinaliasvars'])[Number(textIn(variable, 'varattno')) - 1];
    const parts = made && made.kind.startsWith('COALESCE') ? treesOf(made.fields['args']).map(plain) : [];
    return parts.length === 2 && parts.every(({ kind }) => kind === 'VAR') ? parts : [];
  }

  /** Both are of the two sides of one full join, and nothing else takes them away. */
  joinsFully(left: Tree, right: Tree): boolean {
    return this.fullJoins.some(
      (join) =>
        join.left.has(textIn(left, 'varno')) &&
        join.right.has(textIn(right, 'varno')) &&
        [left, right].every((one) =>
          numbersIn(one.fields['varnullingrels']).every((taken) => String(taken) === join.at),
        ),
    );
  }
}

const tablesIn = (part: Tree): string[] => {
  if (part.kind === 'RANGETBLREF') return [textIn(part, 'rtindex')];
  return [...treesOf(part.fields['larg']), ...treesOf(part.fields['rarg'])].flatMap(tablesIn);
};

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
