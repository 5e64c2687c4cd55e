// A question on a figure is asked, answered once, or taken back (05 §14.9).

import type { DataOf, ParsedInputOf } from '#kernel/contract.ts';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { conflict, notFound } from '#kernel/refusal.ts';
import { who } from '#platform/access/who.ts';
import { audit } from '#platform/audit/audit.ts';
import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { type NewNotification, notify, notifyHolders } from '#platform/notifications/notify.ts';
import type { questionAnswer, questionAsk, questionTakeBack } from '../contract/figure-questions.ts';
import { readQuestion } from '../reads/questions.ts';
import { subjectOf, toBeAsked } from '../reads/subjects.ts';
import { QUESTION } from '../rules/question-record.ts';

type Question = DataOf<typeof questionAsk>;

const notice = ({ id, label }: Pick<Question, 'id' | 'label'>, text: string) => ({
  text: text.slice(0, 200),
  url: linkTo(pages.FigureQuestions, { q: label.split(',')[0], state: 'all' }),
  subject_type: QUESTION,
  subject_id: id,
  group_key: `figure-question:${id}`,
});

const ring = async (asked_of: number | null, branch_id: number | null, told: NewNotification): Promise<void> => {
  if (asked_of !== null) await notify([asked_of], told);
  // Nobody of the house entered it alone: the accountants answer.
  else await notifyHolders(['voucher-approval-account-level'], { ...told, school_id: who().school_id, branch_id });
};

export async function askQuestion(asked: ParsedInputOf<typeof questionAsk>): Promise<Question> {
  const { label, figure, currency, branch_ids, entered_by, from, to } = await subjectOf(asked);
  const asked_of = await toBeAsked(entered_by);
  const branch_id = branch_ids.length === 1 ? (branch_ids[0] ?? null) : null;
  const made = await rowOf(sql<{ id: number }>`
    insert into accounts.figure_questions (branch_id, branch_ids, subject_kind, subject_id, from_date, to_date, label, figure, currency, question, asked_of)
    values (${branch_id}::int, ${branch_ids}::int[], ${asked.subject_kind}, ${asked.subject_id}::bigint, ${from}::date, ${to}::date, ${label}, ${figure}::bigint,
            ${currency}, ${asked.question}, ${asked_of}::bigint)
    returning id`);
  if (!made) throw notFound('This question');
  const { question } = asked;
  await ring(asked_of, branch_id, {
    kind: 'assigned to me',
    title: `Question on ${label}`,
    ...notice({ id: made.id, label }, question),
  });
  await audit({
    record_kind: QUESTION,
    record_id: made.id,
    branch_id,
    action: 'figure question asked',
    after: { label, question },
  });
  return readQuestion(made.id);
}

interface Held {
  branch_id: number | null;
  asked_by: number;
  label: string;
  over: boolean;
}

/** One at a time: of two answers the second is told. */
async function held(id: number): Promise<Held> {
  await readQuestion(id);
  const row = await rowOf(sql<Held>`
    select branch_id, asked_by, label, answered_at is not null or taken_back_at is not null as over
      from accounts.figure_questions where id = ${id}::bigint for update`);
  if (!row) throw notFound('This question');
  if (row.over) throw conflict('This question was answered or withdrawn. Reload the page.');
  return row;
}

export async function answerQuestion({ id, answer }: ParsedInputOf<typeof questionAnswer>): Promise<Question> {
  const { branch_id, asked_by, label } = await held(id);
  if (asked_by === who().user_id)
    throw conflict('You asked this yourself: somebody else answers it, or you withdraw it.');
  await rowsOf(sql`
    update accounts.figure_questions set answer = ${answer}, answered_by = platform.current_user_id(), answered_at = platform.now() where id = ${id}::bigint`);
  await notify([asked_by], { kind: 'reply', title: `Answer on ${label}`, ...notice({ id, label }, answer) });
  await audit({
    record_kind: QUESTION,
    record_id: id,
    branch_id,
    action: 'figure question answered',
    after: { label, answer },
  });
  return readQuestion(id);
}

export async function takeBackQuestion({ id }: ParsedInputOf<typeof questionTakeBack>): Promise<Question> {
  const { branch_id, asked_by, label } = await held(id);
  if (asked_by !== who().user_id)
    throw conflict('Only the person who asked can withdraw a question: answer it instead.');
  await rowsOf(sql`update accounts.figure_questions set taken_back_at = platform.now() where id = ${id}::bigint`);
  await audit({
    record_kind: QUESTION,
    record_id: id,
    branch_id,
    action: 'figure question taken back',
    after: { label },
  });
  return readQuestion(id);
}
