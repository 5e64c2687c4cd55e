// Every statement of the code in every form that it takes: each way of each condition is gone at least once.

import type { CallExpression, Node, SourceFile } from 'typescript/unstable/ast';
import * as is from 'typescript/unstable/ast/is';
import { type Code, eachNode, isSqlTag } from './code.ts';
import { Reader } from './reader.ts';
import { scopeOfFile } from './names.ts';
import { scopeAt } from './scope-at.ts';
import { Choices, NoWay, type Piece, type Spot } from './values.ts';

export interface Form {
  readonly text: string;
  /** The ways that were gone to come to this text. */
  readonly taken: ReadonlyMap<string, number>;
  /** Where each part of the text stands in the code, by its first letter. */
  readonly places: readonly { from: number; spot: Spot; text: string }[];
}

export interface Statement {
  /** `rowsOf(…)` and what it is asked. */
  readonly call: CallExpression;
  readonly asked: Node;
  readonly forms: readonly Form[];
  /** Pieces that nobody can work out from the code. */
  readonly unseen: readonly Spot[];
  /** The same form with one more condition going another way, and with all: conditions may hang together. */
  readonly beside: (form: Form) => Form[];
}

const MOST_READINGS = 60;

const houseReaders = /import [^;]*\brows?Of\b[^;]*\/db\/index\.ts'/;

/** `rowsOf(sql)`, `rowOf(sql)` and `sql.execute(db())`. */
function askedBy(node: Node, file: SourceFile): Node | undefined {
  if (!is.isCallExpression(node)) return undefined;
  const { expression } = node;
  if (is.isIdentifier(expression) && ['rowsOf', 'rowOf'].includes(expression.text))
    return houseReaders.test(file.text) ? node.arguments[0] : undefined;
  const isExecute = is.isPropertyAccessExpression(expression) && expression.name.text === 'execute';
  return isExecute && isSqlTag(expression.expression) ? expression.expression : undefined;
}

function formOf(pieces: readonly Piece[], taken: Form['taken']): Form {
  let text = '';
  let parameters = 0;
  const places: { from: number; spot: Spot; text: string }[] = [];
  for (const piece of pieces) {
    if ('text' in piece) {
      if (piece.spot) places.push({ from: text.length, spot: piece.spot, text: piece.text });
      text += piece.text;
    } else if ('parameter' in piece) {
      parameters += 1;
      places.push({ from: text.length, spot: piece.parameter, text: '' });
      text += `$${parameters}`;
    }
  }
  return { text, taken, places };
}

/** Nothing in it but values: no name around it matters. */
const isPlain = (code: Code, node: Node): boolean =>
  isSqlTag(node) &&
  (!is.isTemplateExpression(node.template) ||
    node.template.templateSpans.every((span) => !code.isSql(span.expression)));

interface Way {
  taken: ReadonlyMap<string, number>;
  asksCallers: boolean;
}

function reading(code: Code, asked: Node, { taken, asksCallers }: Way) {
  const choices = new Choices(taken);
  const reader = new Reader(code, choices, asksCallers);
  try {
    const scope = isPlain(code, asked) ? scopeOfFile(reader, asked.getSourceFile()) : scopeAt(reader, asked);
    const value = reader.read(asked, scope);
    const spot = { file: asked.getSourceFile(), at: asked.getStart() };
    return { pieces: value.is === 'sql' ? value.pieces : [{ unseen: spot }], met: choices.met };
  } catch (error) {
    if (error instanceof NoWay) return { pieces: null, met: choices.met };
    throw error;
  }
}

function readStatement(code: Code, call: CallExpression, asked: Node): Statement {
  const read = readWays(code, { call, asked, asksCallers: true });
  return read.forms.length + read.unseen.length > 0 ? read : readWays(code, { call, asked, asksCallers: false });
}

function readWays(
  code: Code,
  { call, asked, asksCallers }: { call: CallExpression; asked: Node; asksCallers: boolean },
): Statement {
  const forms = new Map<string, Form>();
  const unseen = new Map<string, Spot>();
  const waiting: ReadonlyMap<string, number>[] = [new Map()];
  const known = new Set<string>();
  const others: [string, number][] = [];
  for (let n = 0; waiting.length > 0 && n < MOST_READINGS; n += 1) {
    const taken = waiting.shift() ?? new Map<string, number>();
    const { pieces, met } = reading(code, asked, { taken, asksCallers });
    for (const [key, ways] of met)
      for (let way = 1; way < ways; way += 1)
        if (!known.has(`${key} ${way}`)) {
          known.add(`${key} ${way}`);
          others.push([key, way]);
          waiting.push(new Map([...taken, [key, way]]));
        }
    if (!pieces) continue;
    const open = pieces.flatMap((piece) => ('unseen' in piece ? [piece.unseen] : []));
    for (const spot of open) unseen.set(`${spot.file.fileName}:${spot.at}`, spot);
    const form = formOf(pieces, taken);
    if (open.length === 0 && !forms.has(form.text)) forms.set(form.text, form);
  }
  const beside = ({ taken }: Form): Form[] =>
    [...others.map((other) => [other]), others].flatMap((turned) => {
      const more = new Map([...turned, ...taken]);
      const { pieces } = reading(code, asked, { taken: more, asksCallers });
      return pieces && !pieces.some((piece) => 'unseen' in piece) ? [formOf(pieces, more)] : [];
    });
  return { call, asked, forms: [...forms.values()], unseen: [...unseen.values()], beside };
}

export function statementsOf(code: Code, files: readonly SourceFile[] = code.files): Statement[] {
  return files.flatMap((file) => {
    const found: Statement[] = [];
    eachNode(file, (node) => {
      const asked = askedBy(node, file);
      if (asked && is.isCallExpression(node)) found.push(readStatement(code, node, asked));
    });
    return found;
  });
}
