// The register as schools really send it, against a count made here by other means: rules and count must not share code.

import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, asDay } from '#kernel/dates.ts';
import type { AnyImport, BadLine } from '#platform/imports/definition.ts';
import { guessMapping, indexesOf } from '#platform/imports/mapping.ts';
import { parseLines } from '#platform/imports/parse-lines.ts';
import { readTable } from '#platform/imports/read-table.ts';
import { isRefused } from '#platform/imports/table.ts';
import type { RegisterLine } from '../rules/register-duplicates.ts';
import { type CheckedRegister, registerCheck } from '../rules/check-register.ts';
import type { RegisterFacts } from '../rules/register-row.ts';
import { OMAN, PAKISTAN } from '#kernel/phone.ts';
import { registerColumns } from './register-columns.ts';

const TODAY = asDay('2026-11-21');
const codes = ['KHI-01', 'ISB-01', 'LHR-01', 'LHR-02', 'MCT-01'];
const classNames = ['Playgroup', 'Nursery', 'Prep', ...Array.from({ length: 10 }, (_, i) => `Grade ${i + 1}`)];
const facts: RegisterFacts = {
  branches: codes.map((code, i) => ({
    branch_id: i + 1,
    code,
    country_id: code === 'MCT-01' ? OMAN : PAKISTAN,
    currency: code === 'MCT-01' ? 'OMR' : 'PKR',
    today: TODAY,
    session_id: 1,
    session_start: asDay('2026-04-01'),
  })),
  classes: classNames.map((name, i) => ({ course_id: i + 1, name, code: name })),
  known: [],
  identities: new Map(),
};

/** Line → fault, found with nothing but patterns of this very file. */
function countByHand(text: string): Map<number, string> {
  const bad = new Map<number, string>();
  const seen = new Set<string>();
  const iso = (typed: string): string => {
    const serial = /^\d{5}$/.test(typed) ? addDays(asDay('1900-01-01'), Number(typed) - 2) : '';
    const [, d, m, y] = /^(\d\d)\/(\d\d)\/(\d{4})$/.exec(typed) ?? [];
    const [, d2, m2, y2] = /^(\d+)-([A-Z][a-z]{2})-(\d\d)$/.exec(typed) ?? [];
    const month = String('JanFebMarAprMayJunJulAugSepOctNovDec'.indexOf(m2 ?? '-') / 3 + 1).padStart(2, '0');
    return serial || (y ? `${y}-${m}-${d}` : y2 ? `20${y2}-${month}-${d2?.padStart(2, '0')}` : typed);
  };
  for (const [i, raw] of text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .slice(1)
    .entries()) {
    if (raw.trim() === '') continue;
    const cells = raw
      .replaceAll('""', '')
      .replace(/"([^"]*)"/g, (_, q: string) => q.replaceAll(',', ''))
      .split(',')
      .map((c) => c.trim());
    const [
      no = '',
      name = '',
      ,
      dob = '',
      ,
      ,
      cnic = '',
      ,
      branch = '',
      grade = '',
      ,
      admitted = '',
      fee = '',
      concession = '',
    ] = cells;
    const fault = [
      seen.has(no) && 'number',
      name === '' && 'name',
      name.includes('=') && 'formula',
      (dob === 'not known' || dob.startsWith('31/02') || dob.startsWith('2015-13')) && 'birth',
      cnic.replace(/\D/g, '').length !== 13 && 'cnic',
      /^X+-99$/.test(branch) && 'branch',
      grade === 'Grade 15' && 'class',
      /^\d/.test(iso(dob)) && iso(admitted) < iso(dob) && 'order',
      !/^\d+(\.\d+)?$/.test(fee) && 'fee',
      concession === '150%' && 'concession',
    ].filter((f) => f !== false);
    seen.add(no);
    if (fault.length > 0) bad.set(i + 2, fault.join(' '));
  }
  return bad;
}

let checked: CheckedRegister;
let bad: BadLine[];
let byHand: Map<number, string>;
let rows: number;

beforeAll(async () => {
  const bytes = await readFile(new URL('../../../../stories/fixtures/students-register.csv', import.meta.url));
  const table = await readTable(bytes);
  if (isRefused(table)) throw new Error(table.refused);
  const definition = { columns: registerColumns } as unknown as AnyImport;
  const indexes = indexesOf(definition, table.headings, guessMapping(definition, table.headings));
  const parsed = await parseLines({ definition, headings: table.headings, indexes }, table);
  const check = registerCheck(facts);
  for (const line of parsed.lines as unknown as RegisterLine[]) check.check(line);
  checked = check.checked;
  bad = [...parsed.bad, ...checked.bad];
  rows = parsed.lines.length;
  byHand = countByHand(bytes.toString('utf8'));
});

describe('03 §9 the register of 5,000 lines', () => {
  it('has 4,763 good lines and 237 bad ones, each bad for one reason', () => {
    expect(rows).toBe(5000);
    expect(byHand.size).toBe(237);
    expect(new Set(bad.map((b) => b.line)).size).toBe(237);
    expect(bad).toHaveLength(237);
    expect(checked.ready).toHaveLength(4763);
  });

  it('the bad lines are the very lines that a count by hand finds', () => {
    expect(bad.map((b) => b.line).toSorted((a, b) => a - b)).toEqual([...byHand.keys()]);
  });

  it('each reason as often as it is in the file', () => {
    const counted = Object.fromEntries(
      Object.entries(Object.groupBy(bad, (b) => b.column)).map(([k, v]) => [k, v?.length]),
    );
    expect(counted).toEqual({
      admission_no: 24,
      'Student Name': 37,
      'Date of Birth': 35,
      'Father CNIC': 21,
      branch: 22,
      class: 34,
      admission_date: 20,
      'Monthly Fee': 27,
      Concession: 17,
    });
  });

  it('no line is lost, no number is used twice, every family has one number', () => {
    expect(new Set(checked.ready.map((s) => s.admission_no)).size).toBe(4763);
    expect(checked.ready.every((s) => /^cnic:\d{13}$/.test(s.family_key))).toBe(true);
    expect(checked.ready.every((s) => /^\+(923\d{9}|968[79]\d{7})$/.test(s.mobile))).toBe(true);
    expect(checked.ready.filter((s) => s.full_name_native !== null).length).toBe(
      checked.ready.filter((s) => /[؀-ۿ]/.test(s.full_name)).length,
    );
  });
});
