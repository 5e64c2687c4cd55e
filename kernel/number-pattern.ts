// Patterns of numbers on papers (spec 00 §20): how a number is written, and which patterns are refused because two papers could
// get the same number. The database writes them the same way (platform.format_number).

import { nameTable } from './names.ts';

export type NumberReach = 'branch' | 'branch_year' | 'branch_fiscal_year' | 'school' | 'school_country';

export interface NumberParts {
  /** The school's own number: what tells its papers from those of another school outside the house. */
  school: number;
  prefix: string;
  branch_no: number;
  year: number;
  /** '2627'; null outside every fiscal year. */
  fy: string | null;
  seq: number;
}

const LONGEST = 60;
const MOST_DIGITS = 12;
/** Fewer digits than this overflow soon, so the running number counts as one of no fixed width. */
const FIXED_FROM = 4;
const TOKEN = /\{(school|prefix|branch_no|YY|fy|seq)(?::(\d+))?\}/g;

const padded = (value: number | string, width: string | undefined): string =>
  String(value).padStart(Number(width ?? 1), '0');

export function formatNumber(pattern: string, parts: NumberParts): string {
  const numbers = nameTable({ school: parts.school, branch_no: parts.branch_no, seq: parts.seq });
  return pattern.replaceAll(TOKEN, (_, name: string, width?: string) => {
    if (name === 'prefix') return parts.prefix;
    if (name === 'YY') return padded(parts.year % 100, '2');
    if (name === 'fy') return parts.fy ?? '';
    return padded(numbers[name] ?? '', width);
  });
}

interface Piece {
  token: string | null;
  text: string;
  width: number;
}

function pieces(pattern: string): Piece[] {
  const found: Piece[] = [];
  let at = 0;
  for (const match of pattern.matchAll(TOKEN)) {
    if (match.index > at) found.push({ token: null, text: pattern.slice(at, match.index), width: 0 });
    found.push({ token: match[1] ?? null, text: match[0], width: Number(match[2] ?? 0) });
    at = match.index + match[0].length;
  }
  if (at < pattern.length) found.push({ token: null, text: pattern.slice(at), width: 0 });
  return found;
}

function hasNoFixedWidth({ token, width }: Piece): boolean {
  if (token === 'prefix') return true;
  if (token === 'branch_no') return width < 3;
  if (token === 'school') return width < 2;
  return token === 'seq' && width < FIXED_FROM;
}

/** '1' + '12' and '11' + '2' are written alike: of the parts that stand side by side only one may change its width. */
function runsTogether(all: readonly Piece[]): boolean {
  let loose = 0;
  for (const piece of all) {
    if (piece.token === null) loose = /[^0-9]/.test(piece.text) ? 0 : loose;
    else if (hasNoFixedWidth(piece)) loose += 1;
    if (loose > 1) return true;
  }
  return false;
}

/** A number that leaves the school: no other school of the installation may write it (FEE-63). */
export const namesSchool = (pattern: string): boolean => /\{school[:}]/.test(pattern);

/** FEE-34: what every gateway takes. */
const LONGEST_OUTSIDE = 20;

function refuseOutside(all: readonly Piece[], built_in: string): string | null {
  if (!namesSchool(built_in)) return null;
  if (all.some((piece) => piece.token === 'prefix' || (piece.token === null && /[^A-Za-z0-9]/.test(piece.text))))
    return 'Banks and gateways take letters and digits only: {branch_no:4} in place of {prefix}, and no signs';
  const length = all.reduce((sum, piece) => sum + (piece.token === null ? piece.text.length : widthOf(piece)), 0);
  return length > LONGEST_OUTSIDE
    ? `Banks and gateways take at most ${LONGEST_OUTSIDE} characters; these are ${length}`
    : null;
}

const widthOf = ({ token, width }: Piece): number => (token === 'YY' ? 2 : token === 'fy' ? 4 : Math.max(width, 1));

/** What the reach of a kind asks of its pattern; a part that the delivered pattern goes without may be missing. */
function missing(has: (token: string) => boolean, kind: { reach: NumberReach; built_in: string }): string | null {
  const { reach, built_in } = kind;
  if (reach === 'branch_year' && !has('YY'))
    return 'The count begins again each year, so the number needs the year: {YY}';
  if (reach === 'branch_fiscal_year' && !has('fy'))
    return 'The count begins again each fiscal year, so the number needs it: {fy}';
  if (namesSchool(built_in) && !has('school'))
    return 'Banks and gateways know a paper by this number, so it needs the school: {school:2}';
  const namesBranch = (text: string) => /\{(prefix|branch_no)/.test(text);
  if (reach.startsWith('branch') && namesBranch(built_in) && !has('prefix') && !has('branch_no'))
    return 'Each branch counts for itself, so the number needs the branch: {prefix} or {branch_no}';
  return null;
}

/** Null when no two papers of the kind can get the same number; otherwise why they could, and what to write. */
export function refusePattern(pattern: string, kind: { reach: NumberReach; built_in: string }): string | null {
  if (pattern.trim() !== pattern || pattern === '') return 'Enter a pattern without blanks at its ends';
  if (pattern.length > LONGEST) return `At most ${LONGEST} characters`;
  const all = pieces(pattern);
  const literal = all.filter((piece) => piece.token === null).map((piece) => piece.text);
  const odd = literal.join('').match(/[{}]|[^A-Za-z0-9 ./_-]/)?.[0];
  if (odd === '{' || odd === '}')
    return 'Known parts are {school:2} {prefix} {branch_no} {branch_no:4} {YY} {fy} {seq:7}; this pattern has another one';
  if (odd) return `'${odd}' cannot be used in a number: use letters, digits, blanks and - / . _`;
  const running = all.filter((piece) => piece.token === 'seq');
  if (running.length !== 1) return 'The running number {seq:7} must appear in it exactly once';
  if (all.some((piece) => piece.width > MOST_DIGITS)) return `At most ${MOST_DIGITS} digits`;
  const lacks = missing((token) => all.some((piece) => piece.token === token), kind);
  if (lacks) return lacks;
  const outside = refuseOutside(all, kind.built_in);
  if (outside) return outside;
  if (runsTogether(all))
    return 'Numbers could repeat: put a sign such as - between parts whose width changes, or give {seq} a width of 4 or more';
  return null;
}
