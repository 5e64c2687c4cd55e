// What the code asserts of a row, and where that differs from what the database answers.

import { type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';
import type { Column } from './database.ts';

export interface Asserted {
  readonly name: string;
  readonly optional: boolean;
  readonly nullable: boolean;
  /** `string`, `number`, `boolean`, `bytes`, `list of string` … ; `any` is not judged. */
  readonly kinds: readonly string[];
}

const { Any, Unknown, StringLike, NumberLike, BooleanLike, Null, Undefined, BigIntLike } = TypeFlags;

function kindOf(checker: Checker, type: Type): string {
  if (type.flags & (Any | Unknown)) return 'any';
  if (type.flags & StringLike) return 'string';
  if (type.flags & NumberLike) return 'number';
  if (type.flags & BooleanLike) return 'boolean';
  if (type.flags & BigIntLike) return 'bigint';
  if (type.isIntersectionType()) {
    const kinds = (type.getTypes() ?? []).map((part) => kindOf(checker, part));
    return kinds.find((kind) => kind !== 'object') ?? 'object';
  }
  if (checker.isArrayType(type) && type.isTypeReference()) {
    const element = checker.getTypeArguments(type)[0];
    const kinds = element
      ? new Set(
          partsOf(element)
            .filter((part) => !isNull(part))
            .map((part) => kindOf(checker, part)),
        )
      : [];
    return `list of ${[...kinds].join(' or ')}`;
  }
  if (type.isTypeParameter()) return 'any';
  return ['Uint8Array', 'Buffer'].includes(type.getSymbol()?.name ?? '') ? 'bytes' : 'object';
}

const partsOf = (type: Type): readonly Type[] =>
  type.isUnionType() ? (type.getTypes() ?? []).flatMap(partsOf) : [type];
const isNull = (type: Type): boolean => (type.flags & (Null | Undefined)) !== 0;

/** Members of an asserted row; null when the row says nothing (unknown, a type parameter). */
export function assertedRow(checker: Checker, row: Type): Asserted[] | null {
  if (row.flags & (Any | Unknown) || row.isTypeParameter() || row.isUnionType()) return null;
  const members = checker.getPropertiesOfType(row);
  const types = checker.getTypeOfSymbol(members);
  return members.map((member, n) => {
    const parts = types[n] ? partsOf(types[n]) : [];
    return {
      name: member.name,
      optional: (member.flags & SymbolFlags.Optional) !== 0,
      nullable: parts.some((part) => (part.flags & Null) !== 0),
      kinds: [...new Set(parts.filter((part) => !isNull(part)).map((part) => kindOf(checker, part)))],
    };
  });
}

const numbers = new Set(['int2', 'int4', 'int8', 'float4', 'float8', 'oid']);

/** What the engines make of a type (platform/engine/values.ts). */
export function kindOfColumn({ type, isArray }: Column): string {
  if (['json', 'jsonb', 'record', 'void'].includes(type)) return 'any';
  const one = numbers.has(type) ? 'number' : type === 'bool' ? 'boolean' : type === 'bytea' ? 'bytes' : 'string';
  return isArray ? `list of ${one}` : one;
}

export interface Difference {
  readonly column: string;
  readonly what: string;
  readonly isNull: boolean;
}

/** In words what differs; nothing when it agrees. */
export function differences(asserted: readonly Asserted[], columns: readonly Column[]): Difference[] {
  const byName = new Map(columns.map((column) => [column.name, column]));
  return asserted.flatMap((member) => {
    const column = byName.get(member.name);
    const differs = (what: string, isNull = false): Difference[] => [{ column: member.name, what, isNull }];
    if (!column) return member.optional ? [] : differs(`the statement answers no column ${member.name}`);
    if (member.kinds.includes('any')) return [];
    const kind = kindOfColumn(column);
    if (kind !== 'any' && member.kinds.some((one) => one !== kind)) {
      const type = `${column.type}${column.isArray ? '[]' : ''}`;
      return differs(
        `column ${member.name} is ${type} and arrives as ${kind}, asserted is ${member.kinds.join(' or ')}`,
      );
    }
    if (column.canBeNull !== true || member.nullable || member.optional) return [];
    return differs(`column ${member.name} can be null, asserted is that it cannot`, true);
  });
}
