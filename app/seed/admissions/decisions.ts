// Decisions of the demo: children accepted, on the waiting list in its order, called, passed over, rejected, withdrawn and opened again,
// each by the product's own act.

import { rowOf, rowsOf, sql } from '#platform/db/index.ts';
import { asOwner, runAs } from '#platform/db/run-as.ts';
import { callNext, decideApplications, reopenApplication, withdrawApplication } from '#modules/admissions/index.ts';

const desks = [
  { username: 'principal', branch_id: 1 },
  { username: 'lahore', branch_id: 2 },
  { username: 'muscat', branch_id: 6 },
] as const;

interface Child {
  id: number;
  version: number;
  stage: string;
  /** A seat of its class is free. */
  room: boolean;
}

const decide = (id: number, decision: 'accept' | 'wait' | 'reject', reason: string | null = null) =>
  decideApplications({ ids: [id], decision, reason, send_message: false, preview: false });

/** Those whose class has room stand first: classes of the coming session have no sections yet. */
const childrenOf = (branch_id: number, stage: string): Promise<Child[]> =>
  rowsOf(sql<Child>`
    select a.id, a.version, a.stage, exists (
             select 1 from branches.class_seats q where q.branch_id = a.branch_id and q.session_id = a.session_id and q.course_id = a.course_id
                and branches.free_seats(q) > 0) as room
      from admissions.applications a where a.branch_id = ${branch_id}::int and a.stage = ${stage} order by room desc, a.course_id, a.id`);

async function decideSome({ username, branch_id }: (typeof desks)[number]): Promise<void> {
  const user = await asOwner(() =>
    rowOf(sql<{ id: number }>`select id from platform.users where username = ${username}`),
  );
  await runAs({ user_id: user?.id ?? 0, branch_id }, async () => {
    // The first stays to be decided by whoever looks at the demo.
    const [, second, third, fourth, fifth] = await childrenOf(branch_id, 'decision');
    if (second) await decide(second.id, 'wait');
    if (third) await decide(third.id, 'wait', 'The class is nearly full');
    if (second?.room) await callNext({ application_id: second.id, reason: 'The grandparents live next door' });
    if (fourth) await decide(fourth.id, 'reject', 'Too far behind in reading and numbers');
    if (fifth?.room) await decide(fifth.id, 'accept');
    const [unpaid, other] = await childrenOf(branch_id, 'submitted');
    if (unpaid) {
      await withdrawApplication({ id: unpaid.id, version: unpaid.version, reason: 'The family moves to another town' });
    }
    if (other && branch_id === 1) {
      const gone = await withdrawApplication({ id: other.id, version: other.version, reason: 'Chose another school' });
      await reopenApplication({ id: other.id, version: gone.version, reason: 'The family came back' });
    }
  });
}

export async function makeDecisions(): Promise<void> {
  for (const desk of desks) await decideSome(desk);
}
