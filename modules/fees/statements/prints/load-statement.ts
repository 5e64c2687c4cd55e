// From the ledger to the paper statement (04 §9): the same lines as the screen's, child by child.

import type { z } from 'zod';
import type { LocalDate } from '#kernel/dates.ts';
import { notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { rowsOf, sql } from '#platform/db/index.ts';
import { type HeldLetterhead, readLetterheads } from '#platform/printing/index.ts';
import type { statementPrint } from '../contract/statement-print.ts';
import { readStatement } from '../reads/statement.ts';
import { ageBand, type AgeBand } from '#modules/fees/outstanding/rules/index.ts';
import { paperStudents } from '#modules/fees/papers/chapter.ts';
import type { StatementData } from './statement.ts';

export interface StatementToPrint {
  held: HeldLetterhead;
  statement: Omit<StatementData, 'letterhead'>;
}

/** Inside the request's transaction; 404 outside the scope. */
export async function readStatementToPrint(asked: z.output<typeof statementPrint.input>): Promise<StatementToPrint> {
  const { language, ...query } = asked;
  const statement = await readStatement(query);
  const ids = statement.students.map((student) => student.student_id);
  const [students, openings, ages, letterheads] = [
    await paperStudents(ids),
    await openingsOf(ids, statement.from),
    await ageingsOf(ids),
    await readLetterheads(await branchesOf(ids)),
  ];
  const [held] = letterheads;
  if (!held) throw notFound('The branch of this student');
  const linesOf = Map.groupBy(statement.lines, (line) => line.student_id);
  const children = statement.students.flatMap(({ student_id, advance, security_held }) => {
    const student = students.find((s) => s.student_id === student_id);
    if (!student) return [];
    const lines = (linesOf.get(student_id) ?? []).map((line) => ({
      date: line.entry_date,
      document: line.doc_no === '' ? null : line.doc_no,
      description: line.text,
      charged: line.charge,
      received: line.settlement,
    }));
    return [
      {
        student,
        opening: openings.get(student_id) ?? 0,
        lines,
        ageing: ages(student_id),
        advance,
        security: security_held,
      },
    ];
  });
  const { today, name } = who();
  const { currency, from, to } = statement;
  return { held, statement: { language, currency, from, to, printed_at: today, printed_by: name, children } };
}

async function openingsOf(student_ids: readonly number[], from: string): Promise<Map<number, number>> {
  const rows = await rowsOf(sql<{ student_id: number; balance: number }>`
    select l.party_id as student_id, sum(l.debit - l.credit)::bigint as balance
      from platform.journal_lines l
      join platform.accounts a on a.id = l.account_id and a.system_key in ('student_receivable', 'student_advance')
     where l.party_kind = 'student' and l.party_id = any (${student_ids}::bigint[]) and l.entry_date < ${from}::date
     group by l.party_id`);
  return new Map(rows.map((row) => [row.student_id, row.balance]));
}

type Ageing = StatementData['children'][number]['ageing'];

const band: Record<AgeBand, keyof Ageing> = {
  not_due: 'not_due',
  days_1_30: 'to_30',
  days_31_60: 'to_60',
  days_61_90: 'to_90',
  over_90: 'over_90',
};

async function ageingsOf(student_ids: readonly number[]): Promise<(student_id: number) => Ageing> {
  const rows = await rowsOf(sql<{ student_id: number; due_date: LocalDate; balance: number }>`
    select student_id, due_date, balance from fees.challans where student_id = any (${student_ids}::bigint[]) and balance > 0`);
  const { today } = who();
  const ages = new Map<number, Ageing>();
  const none = (): Ageing => ({ not_due: 0, to_30: 0, to_60: 0, to_90: 0, over_90: 0 });
  for (const { student_id, due_date, balance } of rows) {
    const age = ages.get(student_id) ?? none();
    age[band[ageBand(due_date, today)]] += balance;
    ages.set(student_id, age);
  }
  return (student_id) => ages.get(student_id) ?? none();
}

async function branchesOf(student_ids: readonly number[]): Promise<number[]> {
  const rows = await rowsOf(sql<{ branch_id: number }>`
    select branch_id from students.students where id = any (${student_ids}::bigint[])
     order by array_position(${student_ids}::bigint[], id) limit 1`);
  return rows.map((row) => row.branch_id);
}
