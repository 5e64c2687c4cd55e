// Approvals of one kind whose last level it is, applied as one set: hundreds of salaries into the book in one statement (spec 00 §16). Where the kind refuses,
// nothing of the set stands, and each is decided by itself.

import { Refusal } from '#kernel/refusal.ts';
import { refusalOf } from '#platform/db/errors.ts';
import { rowsOf, savepoint, sql } from '#platform/db/index.ts';
import type { Decision, Made } from './decide.ts';
import { isWithinScope } from './in-branches-of.ts';
import { type ApprovalKind, kindOf } from './kind.ts';
import { type Decider, mayDecide } from './may-decide.ts';
import type { Press, Pressed } from './pressed.ts';
import type { StoredRequest } from './request-row.ts';

/** One alone gains nothing by it. */
const LEAST = 2;

type Ready = Pick<Made, 'request' | 'decision' | 'in_name_of'>;

interface Pressing {
  press: Press;
  decider: Decider;
}

/** What has to be looked at before it is applied is looked at one by one. */
const inSets = (kind: ApprovalKind | undefined): kind is ApprovalKind & Required<Pick<ApprovalKind, 'applySet'>> =>
  kind?.applySet !== undefined && !kind.blocks && !kind.passes && !kind.version && !kind.secret && !kind.alone;

/** Nothing is in its way as far as it can be known before: who decides, at which level, which version. */
function readyOf(
  request: StoredRequest | undefined,
  { version, leave_out }: Pressed,
  { press, decider }: Pressing,
): Ready | null {
  if (!request || !inSets(kindOf(request.kind)) || request.row_count > 0 || leave_out) return null;
  if (request.level < request.levels.length || !isWithinScope(request)) return null;
  if (version !== undefined && version !== request.version) return null;
  const may = mayDecide(request, decider);
  if (may instanceof Refusal) return null;
  const decision: Decision = { ...press, version };
  return { request, decision, in_name_of: may.in_name_of };
}

async function decideSet(kind: ApprovalKind, ready: readonly Ready[], by: number): Promise<Made[]> {
  const requests = ready.map((one) => one.request);
  const reason = ready[0]?.decision.reason ?? null;
  const rows = ready.map(({ request: { id, level, school_id }, in_name_of }) => ({ id, level, school_id, in_name_of }));
  const of = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (id bigint, level smallint, school_id int, in_name_of bigint)`;
  await rowsOf(sql`
    insert into platform.approval_decisions (request_id, level, verb, in_name_of, reason)
    select d.id, d.level, 'approve', d.in_name_of, ${reason} from ${of} order by d.id`);
  await kind.applySet?.(requests);
  await rowsOf(sql`
    with freed as (
      delete from platform.approval_claims c using ${of} where c.school_id = d.school_id and c.request_id = d.id)
    update platform.approval_requests r
       set status = 'approved', decided_at = platform.now(), decided_by = ${by}::bigint, asked_back = false, deciders = r.deciders || ${by}::bigint,
           waits_permission = null, waits_also = '{}', waits_branch_id = null, waits_user_id = null, applied_rows = 0, refused_rows = 0
      from ${of} where r.id = d.id`);
  const none = { applied_rows: 0, refused_rows: 0 };
  for (const request of requests) await kind.closed?.(request, { status: 'approved', reason, ...none });
  return ready.map((one) => ({
    ...one,
    by,
    decided: { id: one.request.id, status: 'approved', ...none, message: 'Approved and applied' },
  }));
}

/** In the transaction that is open; what is not among the decided is still to be decided by itself. */
export async function decideInSets(
  items: readonly Pressed[],
  requests: ReadonlyMap<number, StoredRequest>,
  pressing: Pressing,
): Promise<{ made: Made[]; decided: ReadonlySet<number> }> {
  const made: Made[] = [];
  if (pressing.press.verb !== 'approve') return { made, decided: new Set() };
  const ready = items.flatMap((item) => readyOf(requests.get(item.id), item, pressing) ?? []);
  for (const [code, set] of Map.groupBy(ready, (one) => one.request.kind)) {
    const kind = kindOf(code);
    if (!kind || set.length < LEAST) continue;
    try {
      made.push(...(await savepoint(() => decideSet(kind, set, pressing.decider.user_id))));
    } catch (error) {
      if (!refusalOf(error)) throw error;
    }
  }
  return { made, decided: new Set(made.map((one) => one.decided.id)) };
}
