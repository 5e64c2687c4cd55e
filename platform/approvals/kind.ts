// What an area declares of an approval kind: who decides in which order, what is applied, what is refused (spec 00 §7, §16; 14 §4).

import type { Reach } from '#platform/access/reach.ts';
import { enter, register } from '#platform/register.ts';

export type ShownValue = string | number | boolean | null;

/** One line of before → after, as a person reads it. */
export interface FieldShown {
  field: string;
  label: string;
  before: ShownValue;
  after: ShownValue;
  /** How a screen writes the two values; amounts are minor units of the request's currency. */
  form?: 'text' | 'date' | 'month' | 'money' | 'flag' | 'file';
}

/** Who may decide a level: holders of the permission within the branch, or the person named. */
export interface Level {
  /** 'Releasing branch', 'Accounts'; shown while it waits. */
  title: string;
  permission?: string;
  /** Other permissions of which each does as well. */
  or?: readonly string[];
  /** The branch that the decider must act for; left out: the branch of the request. */
  branch_id?: number;
  /** A named person (the reporting manager), who needs no permission. */
  user_id?: number;
  /** Only with a grant over all branches of all schools. */
  everywhere?: boolean;
}

/** A request as its kind sees it. */
export interface Asked<Change> {
  id: number;
  branch_id: number | null;
  to_branch_id: number | null;
  subject_id: number;
  subject_label: string;
  subject_version: number | null;
  change: Change;
  reason: string | null;
  file_ids: readonly number[];
  amount: number | null;
  currency: 'PKR' | 'OMR' | null;
  asked_by: number | null;
}

export interface AskedRow<RowChange> {
  id: number;
  row_no: number;
  branch_id: number | null;
  subject_id: number;
  subject_label: string;
  subject_version: number | null;
  change: RowChange;
}

export interface Outcome {
  status: 'approved' | 'rejected' | 'cancelled';
  reason: string | null;
  applied_rows: number;
  refused_rows: number;
}

/** Methods are written as methods so that a typed kind fits the register of all kinds. */
export interface ApprovalKind<Change extends object = object, RowChange extends object = object> {
  /** As in 14 §4, e.g. 'student edit'. */
  readonly code: string;
  readonly title: string;
  /** The module that owns the subject. */
  readonly module: string;
  /** Area of the catalogue, for the filters of the queue. */
  readonly area: string;
  /** Record kind of the subject: 'student', 'user'. */
  readonly subject: string;
  /** Every permission that a level of this kind may name: who holds one sees its requests. */
  readonly permissions: readonly string[];
  /** Rows are decided together in one transaction, or each in a savepoint of its own. Without it a request has no rows. */
  readonly rows?: 'together' | 'each';
  /** Content is never stored with the request, only its hash; `content` gives what is to be applied now. */
  readonly secret?: boolean;
  /** It changes no money of its subject, so nothing is said of it before an act on that. */
  readonly moves_no_money?: boolean;
  /** Path of the subject's screen. */
  path?(subject_id: number): string;
  /** Path of the subject of one row, where it is another kind of record. */
  rowPath?(subject_id: number): string;
  /** Who decides, in order; none means that this request needs nobody and is applied at once. */
  levels(asked: Asked<Change>): readonly Level[] | Promise<readonly Level[]>;
  /**
   * Branches that it touches beside those that the request and its rows name, or the whole school. Left out: those; and where none is
   * named, the whole school. Whoever decides must reach them all, which the engine sees to.
   */
  reach?(asked: Asked<Change>): Reach | Promise<Reach>;
  /** Secret kinds: the content as it is now, hashed when asked and compared before it is applied. */
  content?(subject_id: number): Promise<object>;
  /** The subject's version now; another one than the request's is refused as stale. Without it `blocks` or `apply` look. */
  version?(subject_id: number): Promise<number | null>;
  /** Sentences why it cannot be approved as things stand; shown to the decider, and asked again when approving. */
  blocks?(asked: Asked<Change>): Promise<readonly string[]>;
  /** What its last approval would pass over, and only with a reason: shown to the decider, and asked again when it is applied. */
  passes?(asked: Asked<Change>): Promise<string | null>;
  /** Why it is not approved among many, but looked at by itself; null: it may be. Asked for each when many are approved at one press. */
  alone?(asked: Asked<Change>): Promise<string | null>;
  /** Does it, in the transaction of the last decision, under a scope that holds the branches of the request. */
  apply?(asked: Asked<Change>): Promise<void>;
  /**
   * Beside `apply`, where hundreds are approved at one press and each stands alone: requests whose last level it is, all in sets. What it refuses ends
   * the set, and each is then applied by itself, so that only what is refused stays. For kinds without `blocks`, `passes`, `version` and `alone`.
   */
  applySet?(asked: readonly Asked<Change>[]): Promise<void>;
  /** After a level that is not the last: the owner's own row says which level it waits for, or a Refusal keeps it where it is. */
  advanced?(asked: Asked<Change>, level: number): Promise<void>;
  /** One row of it. A Refusal ends the decision where rows go together, or only this row where each goes alone. */
  applyRow?(row: AskedRow<RowChange>, asked: Asked<Change>): Promise<void>;
  /** In place of `applyRow` where rows are thousands and each stands alone: all in sets. Answers why some were not applied, by the id of the row. */
  applyRows?(rows: readonly AskedRow<RowChange>[], asked: Asked<Change>): Promise<ReadonlyMap<number, string>>;
  /** After it ended either way, in the same transaction: what the request held is free, who waits is told. Its state is not copied. */
  closed?(asked: Asked<Change>, outcome: Outcome): Promise<void>;
}

const kinds = register<string, ApprovalKind>();

/** `export const studentEdit = defineApproval<StudentEdit>({...})`, listed in the module's `approvals`. */
export function defineApproval<Change extends object, RowChange extends object = object>(
  kind: ApprovalKind<Change, RowChange>,
): ApprovalKind<Change, RowChange> {
  return kind;
}

/** At start, with the kinds of all modules. */
export function registerApprovals(all: readonly ApprovalKind[]): void {
  enter(
    kinds,
    'approval kind',
    all.map((kind) => [kind.code, kind]),
  );
}

export function kindOf(code: string): ApprovalKind | undefined {
  return kinds.get(code);
}

export function approvalKinds(): ApprovalKind[] {
  return [...kinds.values()].toSorted((a, b) => a.title.localeCompare(b.title));
}
