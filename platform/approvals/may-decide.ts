// Who may decide a request that waits (spec 00 §16): pure, so that the queue, the single decision and the bulk one agree.

import { conflict, Refusal } from '#kernel/refusal.ts';

/** What somebody may decide for: permissions, branches, limit. */
export interface Power {
  user_id: number;
  name: string;
  held: ReadonlySet<string>;
  /** Branches that the grants reach; null is every branch. */
  granted: readonly number[] | null;
  /** Do they reach every branch of this school? */
  whole_school: boolean;
  /** The largest amount in minor units, by approver_limit of the roles; null is no limit. */
  limit: number | null;
}

/** The person who decides: own power, the branches of the chosen environment, and those who are away. */
export interface Decider extends Power {
  inScope: (branch_id: number) => boolean;
  stands_for: readonly (Power & { kinds: readonly string[] | null })[];
}

export interface Waiting {
  id: number;
  kind: string;
  title: string;
  status: 'pending' | 'approved' | 'rejected' | 'cancelled';
  asked_by: number | null;
  about_user_id: number | null;
  rows_about: readonly number[];
  approved_by: readonly number[];
  decided_by_name: string | null;
  waits_permission: string | null;
  /** Permissions of which each does as well. */
  waits_also: readonly string[];
  waits_branch_id: number | null;
  waits_user_id: number | null;
  waits_everywhere: boolean;
  /** What the level touches beside its own branch: these, or every branch of the school. */
  waits_reach: readonly number[];
  waits_school: boolean;
  amount: number | null;
  level: number;
}

export interface May {
  /** The person who is away, when the decider stands in. */
  in_name_of: number | null;
}

const past = { approved: 'approved', rejected: 'rejected', cancelled: 'cancelled' };

function refuse(message: string): Refusal {
  return new Refusal('not_allowed', message);
}

/** What forbids this one person whatever their permissions are; 'you' speaks to the decider. */
function forbidden(request: Waiting, user_id: number): string | null {
  if (request.asked_by === user_id) return 'Nobody decides a request of their own. Somebody else has to look at it.';
  if (request.about_user_id === user_id) return 'Nobody decides what is about themselves.';
  if (request.rows_about.includes(user_id)) return 'One of its rows is about yourself; somebody else decides it.';
  if (request.approved_by.includes(user_id))
    return `You approved an earlier level of it; level ${request.level} needs another person.`;
  return null;
}

/** What lies beside the branch of the level: nobody decides for branches that they do not have, a person by name neither. */
function reachesBeyond(request: Waiting, { granted, whole_school }: Power): boolean {
  if (granted === null) return true;
  return (!request.waits_school || whole_school) && request.waits_reach.every((id) => granted.includes(id));
}

function reachesBranch(request: Waiting, { granted }: Power): boolean {
  const branch = request.waits_branch_id;
  return branch === null || granted === null || granted.includes(branch);
}

function reaches(request: Waiting, power: Power): boolean {
  if (request.waits_everywhere && power.granted !== null) return false;
  return reachesBranch(request, power) && reachesBeyond(request, power);
}

/** A permission that carries the level. */
function holdsIt({ waits_permission, waits_also }: Waiting, { held }: Power): boolean {
  return waits_permission !== null && [waits_permission, ...waits_also].some((name) => held.has(name));
}

function qualifies(request: Waiting, power: Power): boolean {
  if (request.waits_user_id === power.user_id) return reachesBeyond(request, power);
  return holdsIt(request, power) && reaches(request, power);
}

function withinLimit(request: Waiting, power: Power): boolean {
  return request.amount === null || power.limit === null || Math.abs(request.amount) <= power.limit;
}

const beyondReach = 'This affects branches that you do not have. Somebody who works in all of them has to decide it.';

/** Held, and in the right branch: only what it touches lies further than the grants. */
function onlyTooFar(request: Waiting, power: Power): boolean {
  const entitled = request.waits_user_id === power.user_id || holdsIt(request, power);
  return entitled && reachesBranch(request, power) && !reaches(request, power);
}

const aboveLimit = 'The amount is above what your role may decide. Somebody with a higher limit has to decide it.';

/** May, or the refusal in words. A delegate is held to the four eyes of both: own, and of the person away. */
export function mayDecide(request: Waiting, decider: Decider): May | Refusal {
  if (request.status !== 'pending') {
    const by = request.decided_by_name === null ? '' : ` by ${request.decided_by_name}`;
    return conflict(`This request was ${past[request.status]} already${by}. Nothing was changed now.`);
  }
  const own = forbidden(request, decider.user_id);
  if (own) return refuse(own);
  const branch = request.waits_branch_id;
  const sees = branch === null || decider.inScope(branch);
  const direct = qualifies(request, decider) && (sees || request.waits_user_id === decider.user_id);
  if (direct && withinLimit(request, decider)) return { in_name_of: null };
  const away = decider.stands_for.filter(
    (power) =>
      (power.kinds === null || power.kinds.includes(request.kind)) &&
      sees &&
      reaches(request, { ...decider, held: power.held }) &&
      qualifies(request, power) &&
      forbidden(request, power.user_id) === null,
  );
  const stand = away.find((power) => withinLimit(request, power));
  if (stand) return { in_name_of: stand.user_id };
  if (direct || away.length > 0) return refuse(aboveLimit);
  if (onlyTooFar(request, decider)) return refuse(beyondReach);
  return refuse(
    request.waits_permission === null
      ? 'It waits for another person by name.'
      : `You need the permission '${request.waits_permission}'${branch === null ? '' : ' for its branch'} to decide this. Ask the person who manages your role.`,
  );
}
