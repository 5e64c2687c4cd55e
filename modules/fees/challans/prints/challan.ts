// The fee challan as a paper (04 §9): one to three copies side by side, each with everything a bank and a parent need.

import { amountInWords } from '#kernel/amount-in-words.ts';
import { daysBetween, formatDate, type Month } from '#kernel/dates.ts';
import { formatMoney } from '#kernel/money.ts';
import { barcode, definePrint, groupsOfFour, type Paper, qrCode } from '#platform/printing/index.ts';
import {
  type ChallanData,
  type ChallanLine,
  type ChallanMember,
  challanShape,
  type ChallanSheet,
  type EarlierBill,
  memberTotal,
} from './challan-shape.ts';
import { sheet, sheetOfCopies } from './copies-on-sheet.ts';
import { lowerHalf, mostHeight } from './lower-half.ts';
import {
  dueInWords,
  feeLabels,
  feeWords,
  monthInWords,
  monthsInWords,
  shortMonth,
} from '#modules/fees/papers/chapter.ts';

type Setting = Pick<ChallanData, 'language' | 'currency'>;

/** Earlier bills shown one by one; what is older than these stands in one line, so that the sheet stays one page. */
const EARLIER_SHOWN = 5;

const copyNames = {
  1: ['parent_copy'],
  2: ['school_copy', 'parent_copy'],
  3: ['bank_copy', 'school_copy', 'parent_copy'],
} as const;

interface PaperLine {
  words: string;
  detail: string;
  gross: string;
  concession: string;
  net: string;
}

/** Full months of one head become one line that names the months; a part month keeps a line of its own with its '14/30'. */
function headLines(lines: readonly ChallanLine[], feeMonths: number, { language, currency }: Setting): PaperLine[] {
  const groups = new Map<
    string,
    { line: ChallanLine; months: Month[]; gross: number; concession: number; net: number }
  >();
  for (const [i, line] of lines.entries()) {
    const isPart = line.factor_den !== null && line.factor_num !== line.factor_den;
    const key = isPart || line.kind !== 'regular' ? `${line.head}#${i}` : line.head;
    const group = groups.get(key) ?? { line, months: [], gross: 0, concession: 0, net: 0 };
    if (line.fee_month !== null) group.months.push(line.fee_month);
    group.gross += line.gross;
    group.concession += line.concession;
    group.net += line.net;
    groups.set(key, group);
  }
  return [...groups.values()].map(({ line, months, gross, concession, net }) => {
    const part =
      line.factor_den !== null && line.factor_num !== line.factor_den ? `${line.factor_num}/${line.factor_den}` : '';
    const sayMonths = feeMonths > 1 && months.length > 0 && months.length < feeMonths;
    return {
      words: line.head,
      detail: [part, sayMonths ? months.map((m) => shortMonth(m, language)).join(', ') : '']
        .filter(Boolean)
        .join(' · '),
      gross: formatMoney(gross, currency),
      concession: concession === 0 ? '' : formatMoney(-concession, currency),
      net: formatMoney(net, currency),
    };
  });
}

function earlierLines(bills: readonly EarlierBill[], { language, currency }: Setting): PaperLine[] {
  const w = feeWords(language);
  const olderCount = bills.length > EARLIER_SHOWN ? bills.length - EARLIER_SHOWN + 1 : 0;
  const older = bills.slice(0, olderCount);
  const one = (words: string, amount: number): PaperLine => ({
    words,
    detail: '',
    gross: '',
    concession: '',
    net: formatMoney(amount, currency),
  });
  return [
    ...(older.length === 0
      ? []
      : [
          one(
            `${w.earlier} (${w.older({ n: older.length })})`,
            older.reduce((sum, b) => sum + b.amount, 0),
          ),
        ]),
    ...bills
      .slice(olderCount)
      .map((bill) => one(`${w.earlier} · ${shortMonth(bill.bill_month, language)}`, bill.amount)),
  ];
}

interface MemberPaper {
  student: ChallanMember['student'];
  lines: PaperLine[];
  others: PaperLine[];
  total: string;
}

function memberPaper(member: ChallanMember, feeMonths: number, setting: Setting): MemberPaper {
  const w = feeWords(setting.language);
  const one = (words: string, amount: number): PaperLine[] =>
    amount === 0 ? [] : [{ words, detail: '', gross: '', concession: '', net: formatMoney(amount, setting.currency) }];
  return {
    student: member.student,
    lines: headLines(member.lines, feeMonths, setting),
    others: [
      ...earlierLines(member.earlier, setting),
      ...one(w.earlier_fines, member.earlier_fines),
      ...one(w.advance_used, -member.advance_used),
      ...one(w.paid_already, -member.paid),
    ],
    total: formatMoney(memberTotal(member), setting.currency, { zero: '0' }),
  };
}

/** More rows than these do not fit one page. */
const ROWS_ON_A_SHEET = 24;

function rowsOf(members: readonly MemberPaper[]): number {
  return members.reduce((sum, m) => sum + m.lines.length + m.others.length + (members.length > 1 ? 3 : 0), 0);
}

/** Millimetres of a row, about. */
const ROW_HEIGHT = 8;

/** Rows, and the lower half as rows, decide how closely the sheet is set, so that any challan stays one page. */
function density(rows: number): 'roomy' | 'normal' | 'close' | 'tight' {
  if (rows <= 6) return 'roomy';
  if (rows <= 10) return 'normal';
  return rows <= 15 ? 'close' : 'tight';
}

/** The heads from the `keep`th on as one line, so that the sheet stays one page; nothing is left out of the sums. */
function joined(member: ChallanMember, keep: number, words: string): ChallanMember {
  const rest = member.lines.slice(keep);
  const sum = (of: (line: ChallanLine) => number): number => rest.reduce((total, line) => total + of(line), 0);
  const others: ChallanLine = {
    head: words,
    fee_month: null,
    gross: sum((l) => l.gross),
    concession: sum((l) => l.concession),
    net: sum((l) => l.net),
    factor_num: null,
    factor_den: null,
    kind: 'extra',
  };
  return { ...member, lines: [...member.lines.slice(0, keep), others] };
}

function membersPaper(sheet: ChallanSheet, setting: Setting): MemberPaper[] {
  const months = sheet.fee_months.length;
  const full = sheet.members.map((m) => memberPaper(m, months, setting));
  if (rowsOf(full) <= ROWS_ON_A_SHEET) return full;
  const [only] = full;
  if (only && full.length === 1) {
    const keep = Math.max(1, ROWS_ON_A_SHEET - only.others.length - 1);
    return sheet.members.map((m) =>
      memberPaper(joined(m, keep, feeWords(setting.language).other_heads), months, setting),
    );
  }
  const words = monthsInWords(sheet.fee_months, setting.language);
  return sheet.members.map((m) => memberPaper(joined(m, 0, words), months, setting));
}

/** Where more stands than usual the template measures the copy and sets it smaller if it must. */
function isCrowded(sheet: ChallanSheet, branch: ChallanData['branches'][number] | undefined, rows: number): boolean {
  const notes = `${sheet.note ?? ''}${branch?.note ?? ''}${branch?.note_native ?? ''}`;
  const names = sheet.members.map(({ student }) => `${student.name}${student.native_name ?? ''}`);
  return (
    rows > 15 ||
    sheet.dues.length > 2 ||
    (branch?.accounts.length ?? 0) > 2 ||
    notes.length > 140 ||
    (branch?.letterhead.school.length ?? 0) > 44 ||
    names.some((name) => name.length > 60)
  );
}

/** What is payable after the first day named, one row each; where nothing changes, that it stays. */
function laterRows(
  slip: ChallanSheet,
  { language, currency }: Setting,
): { after: string; amount: string; words: string }[] {
  const { dues, pay_by, valid_until } = slip;
  const later = dues.length > 1 ? dues.slice(1) : pay_by < valid_until ? dues : [];
  return later.map((due, n) => {
    const after = dues.length > 1 ? (dues[n]?.last ?? pay_by) : pay_by;
    return {
      after: formatDate(after),
      amount: formatMoney(due.amount, currency, { zero: '0' }),
      words: dueInWords(
        {
          ...due,
          grace_days: n === 0 ? daysBetween(pay_by, after) : 0,
          ends: due.last < valid_until ? due.last : null,
        },
        currency,
        language,
      ),
    };
  });
}

function sheetPaper(sheet: ChallanSheet, setting: ChallanData) {
  const { language, currency } = setting;
  const members = membersPaper(sheet, setting);
  const rows = rowsOf(members);
  const branch = setting.branches.find((b) => b.branch_id === sheet.branch_id);
  const lower = lowerHalf(sheet, { language, currency, bank_text: branch?.bank_text ?? null });
  return {
    branch: String(sheet.branch_id),
    challan_no: sheet.challan_no,
    barcode: barcode(sheet.challan_no),
    payment_code: sheet.payment_code === null ? null : groupsOfFour(sheet.payment_code),
    qr: qrCode(sheet.payment_code ?? sheet.challan_no),
    bill_month: monthInWords(sheet.bill_month, language),
    fee_months: monthsInWords(sheet.fee_months, language),
    issue_date: formatDate(sheet.issue_date),
    due_date: formatDate(sheet.due_date),
    valid_until: formatDate(sheet.valid_until),
    members,
    density: density(rows + Math.ceil(lower.height / ROW_HEIGHT)),
    crowded: isCrowded(sheet, branch, rows) || lower.height > 0,
    lower,
    payable: formatMoney(sheet.payable, currency, { zero: '0' }),
    nothing_due: sheet.payable === 0,
    pay_by: formatDate(sheet.pay_by),
    later: laterRows(sheet, setting),
    in_words: amountInWords(sheet.payable, currency, language),
    history: sheet.history.map((h) => ({ month: shortMonth(h.month, language).split(' '), state: h.state })),
    note: sheet.note,
  };
}

function challanPaper(data: ChallanData): Paper {
  const w = feeWords(data.language);
  const copies = copyNames[data.copies].map((name) => ({ name: w[name], parent: name === 'parent_copy' }));
  const strip = data.challans.some((challan) => challan.history.length > 0);
  const items = data.challans.map((challan) => sheetPaper(challan, data));
  const lower = mostHeight(items.map((item) => item.lower));
  const own = (strip ? sheet.strip : 0) + (lower > 0 ? lower + sheet.gap : 0);
  const imposition = sheetOfCopies(copies, { own, rightToLeft: data.language !== 'en' });
  return {
    title: w.challan,
    language: data.language,
    head: {
      words: feeLabels(data.language),
      currency: data.currency,
      copies,
      branches: Object.fromEntries(data.branches.map((b) => [String(b.branch_id), b])),
      printed: [formatDate(data.printed_at), data.printed_by],
      sheet: [sheet.width, sheet.height],
      margin: [sheet.margin.x, sheet.margin.y],
      inset: sheet.inset,
      copy_width: (sheet.width - 2 * sheet.margin.x) / copies.length - 2 * sheet.inset,
      copy_height: sheet.height - 2 * sheet.margin.y,
      foot_height: sheet.foot,
      strip_height: strip ? sheet.strip : 0,
      own_height: own,
    },
    items,
    ...(copies.length > 1 ? { imposition } : {}),
  };
}

export const challanPrint = definePrint({
  kind: 'fees.challan',
  title: 'Fee challan',
  template: new URL('./challan.typ', import.meta.url),
  sheets: ['A4 landscape, 3 copies', 'A4 landscape, 2 copies', 'A5, 1 copy'],
  shape: challanShape,
  paper: challanPaper,
});
