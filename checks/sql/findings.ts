// What is wrong with the statements of the code: names that the database does not know, rows that are not as the code asserts them.

import path from 'node:path';
import type { SourceFile } from 'typescript/unstable/ast';
import type { Code } from './code.ts';
import type { Column, Described } from './database.ts';
import { assertedRow, differences, type Asserted } from './row-types.ts';
import { type Form, type Statement, statementsOf } from './statements.ts';

export interface Finding {
  /** `wrong` is refused; the others are counted in open.json, and may only become fewer. */
  readonly kind: 'wrong' | 'null' | 'unseen';
  readonly place: string;
  readonly what: string;
  /** File and column, without the folder and the line: what open.json knows it by. */
  readonly key: string;
}

export interface Looked {
  readonly findings: readonly Finding[];
  readonly statements: number;
  readonly forms: number;
  /** Columns of answers, and those of them whose nulls are not judged. */
  readonly columns: number;
  readonly notJudged: number;
}

type Describe = (text: string) => Promise<Described>;

const lineOf = (file: SourceFile, at: number): number => file.text.slice(0, at).split('\n').length;

class Looking {
  private readonly code: Code;
  private readonly describe: Describe;
  readonly findings = new Map<string, Finding>();
  columns = 0;
  notJudged = 0;
  constructor(code: Code, describe: Describe) {
    this.code = code;
    this.describe = describe;
  }

  place(file: SourceFile, at: number): string {
    return `${path.relative(this.code.root, file.fileName)}:${lineOf(file, at)}`;
  }

  add(kind: Finding['kind'], { place, what }: { place: string; what: string }, of = ''): void {
    const file = path.basename(place.replace(/:\d+$/, ''));
    this.findings.set(`${kind} ${place} ${what}`, { kind, place, what, key: of ? `${file} ${of}` : file });
  }

  async look(statement: Statement, asserted: readonly Asserted[] | null): Promise<void> {
    const file = statement.call.getSourceFile();
    const here = this.place(file, statement.call.getStart());
    if (statement.unseen.length > 0 || statement.forms.length === 0)
      this.add('unseen', { place: here, what: 'a part of this statement cannot be worked out from the code' });
    for (const form of statement.forms) {
      const described = await this.describe(form.text);
      if (described.fault === undefined) this.compare(asserted, described.columns, here);
      else if (isMadeMeanwhile(file, described.fault))
        this.add('unseen', { place: here, what: 'this statement asks a table that the file makes for itself' });
      else if (await this.standsElsewhere(statement, form, described.at))
        this.add('unseen', { place: here, what: `conditions of this statement hang together: ${described.fault}` });
      else this.fault(form, described, here);
    }
  }

  /** What the fault points at stands well where another condition goes another way: two that hang together were parted. */
  private async standsElsewhere(statement: Statement, form: Form, at: number): Promise<boolean> {
    const fault = form.places.findLast((place) => place.from <= at);
    if (!fault || form.taken.size === 0) return false;
    const isThere = ({ places }: Form): boolean =>
      places.some(
        ({ spot, text }) => spot.at === fault.spot.at && spot.file === fault.spot.file && text === fault.text,
      );
    for (const other of [...statement.forms, ...statement.beside(form)])
      if (isThere(other) && (await this.describe(other.text)).fault === undefined) return true;
    return false;
  }

  private fault(form: Form, { fault, at }: { fault: string; at: number }, here: string): void {
    const there = form.places.findLast((place) => place.from <= at);
    const place = there ? this.place(there.spot.file, there.spot.at + at - there.from) : here;
    this.add('wrong', { place, what: place === here ? fault : `${fault} (in the statement of ${here})` });
  }

  private compare(asserted: readonly Asserted[] | null, columns: readonly Column[], place: string): void {
    this.columns += columns.length;
    this.notJudged += columns.filter((column) => column.canBeNull === undefined).length;
    if (!asserted || columns.length === 0) return;
    for (const { what, column, isNull } of differences(asserted, columns))
      this.add(isNull ? 'null' : 'wrong', { place, what }, column);
  }
}

/** A temporary table: it lives in this transaction only. */
function isMadeMeanwhile(file: SourceFile, fault: string): boolean {
  const name = /^relation "(\w+)" does not exist$/.exec(fault)?.[1];
  return name !== undefined && new RegExp(`create temp(?:orary)? table ${name}\\b`).test(file.text);
}

export async function lookAt(code: Code, describe: Describe): Promise<Looked> {
  const statements = statementsOf(code);
  const types = code.checker.getTypeAtLocation(statements.map(({ asked }) => asked));
  const looking = new Looking(code, describe);
  for (const [n, statement] of statements.entries()) {
    const type = types[n];
    const row = type?.isTypeReference() ? code.checker.getTypeArguments(type)[0] : undefined;
    await looking.look(statement, row ? assertedRow(code.checker, row) : null);
  }
  return {
    findings: [...looking.findings.values()],
    statements: statements.length,
    forms: statements.reduce((sum, { forms }) => sum + forms.length, 0),
    columns: looking.columns,
    notJudged: looking.notJudged,
  };
}
