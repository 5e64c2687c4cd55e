// The names that hold in a file: its own, those of what it imports, and the parameters of its functions.

import type { Node, SourceFile } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { isFunction, memo, nameOf, nothing, type Reading, Scope, unknown, type Value } from './values.ts';

const fileScopes = new WeakMap<Reading, Map<SourceFile, Scope>>();

export function scopeOfFile(reader: Reading, file: SourceFile): Scope {
  const scopes = fileScopes.get(reader) ?? new Map<SourceFile, Scope>();
  fileScopes.set(reader, scopes);
  const there = scopes.get(file);
  if (there) return there;
  const scope = new Scope(file, null);
  scopes.set(file, scope);
  for (const statement of file.statements) {
    if (is.isImportDeclaration(statement)) bindImport(reader, statement, scope);
    else declare(reader, statement, scope);
  }
  return scope;
}

function bindImport(reader: Reading, node: Node, scope: Scope): void {
  if (!is.isImportDeclaration(node) || !is.isStringLiteral(node.moduleSpecifier)) return;
  const from = node.moduleSpecifier.text;
  const bindings = node.importClause?.namedBindings;
  if (!bindings || !is.isNamedImports(bindings)) return;
  for (const { name, propertyName } of bindings.elements) {
    const wanted = propertyName && nameOf(propertyName);
    scope.set(name.text, () => exported(reader, reader.code.imported(scope.file, from), wanted ?? name.text));
  }
}

/** What a file exports by this name, itself or from another. */
function exported(reader: Reading, file: SourceFile | undefined, name: string): Value {
  return exportedBy(reader, file, { name, seen: new Set() });
}

interface Wanted {
  name: string;
  seen: Set<SourceFile>;
}

function exportedBy(reader: Reading, file: SourceFile | undefined, { name, seen }: Wanted): Value {
  if (!file || seen.has(file)) return unknown;
  seen.add(file);
  const own = scopeOfFile(reader, file).names.get(name);
  if (own) return own();
  for (const statement of file.statements) {
    if (
      !is.isExportDeclaration(statement) ||
      !statement.moduleSpecifier ||
      !is.isStringLiteral(statement.moduleSpecifier)
    )
      continue;
    const from = reader.code.imported(file, statement.moduleSpecifier.text);
    const named = statement.exportClause;
    if (!named) {
      const value = exportedBy(reader, from, { name, seen });
      if (value.is !== 'unknown') return value;
    } else if (is.isNamedExports(named)) {
      const element = named.elements.find((one) => nameOf(one.name) === name);
      if (element) return exported(reader, from, (element.propertyName && nameOf(element.propertyName)) ?? name);
    }
  }
  return unknown;
}

/** Names that a statement makes. */
export function declare(reader: Reading, statement: Node, scope: Scope): void {
  if (is.isFunctionDeclaration(statement) && statement.name)
    scope.set(statement.name.text, () => ({ is: 'function', node: statement, scope }));
  else if (is.isVariableStatement(statement))
    for (const one of statement.declarationList.declarations) {
      const { initializer } = one;
      const make = memo(() => (initializer ? reader.read(initializer, scope) : nothing));
      bind(reader, { name: one.name, make, scope });
    }
}

interface Binding {
  name: Node;
  make: () => Value;
  scope: Scope;
}

export function bind(reader: Reading, { name, make, scope }: Binding): void {
  if (is.isIdentifier(name)) scope.set(name.text, make);
  else if (is.isObjectBindingPattern(name) || is.isArrayBindingPattern(name))
    name.elements.forEach((element, n) => {
      if (!is.isBindingElement(element) || !element.name) return;
      const { initializer } = element;
      const key = (element.propertyName && nameOf(element.propertyName)) ?? nameOf(element.name) ?? '';
      const part = (): Value => {
        const whole = make();
        const value =
          whole.is === 'list' && is.isArrayBindingPattern(name)
            ? (whole.items[n] ?? nothing)
            : element.dotDotDotToken
              ? unknown
              : whole.is === 'table'
                ? (whole.entries.get(key)?.() ?? nothing)
                : unknown;
        const isMissing = value.is === 'known' && value.value === undefined;
        return initializer && isMissing ? reader.read(initializer, scope) : value;
      };
      bind(reader, { name: element.name, make: part, scope });
    });
}

/** A scope in which the parameters of a function are these values. */
export function bindNames(
  reader: Reading,
  node: Node,
  { above, values }: { above: Scope; values: readonly Value[] },
): Scope {
  const scope = new Scope(above.file, above);
  if (!isFunction(node)) return scope;
  node.parameters.forEach(({ name, initializer, dotDotDotToken }, n) => {
    const make = memo((): Value => {
      if (dotDotDotToken) return { is: 'list', items: values.slice(n) };
      const value = values[n] ?? nothing;
      return initializer && value.is === 'known' && value.value === undefined ? reader.read(initializer, scope) : value;
    });
    bind(reader, { name, make, scope });
  });
  return scope;
}
