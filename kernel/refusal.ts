// What a rule or an action answers when it will not do what was asked: a sentence for a clerk, with the way out.

export type RefusalKind =
  | 'unreadable' // 400: no form of ours sends this
  | 'bad_input' // 422: the form can be corrected
  | 'conflict' // 409: the state or the version is another one
  | 'not_found' // 404: it does not exist, or not for this person
  | 'not_allowed' // 403
  | 'not_signed_in' // 401
  | 'too_many' // 429
  | 'too_large'; // 413

const statusOf: Record<RefusalKind, number> = {
  unreadable: 400,
  bad_input: 422,
  conflict: 409,
  not_found: 404,
  not_allowed: 403,
  not_signed_in: 401,
  too_many: 429,
  too_large: 413,
};

/** Messages by field name, as spec 00 section 5 puts them into `errors`. */
export type FieldErrors = Record<string, string[]>;

/** A refusal is a value: rules return it, actions throw it, and the HTTP edge maps it to a status in one place. */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  readonly errors: FieldErrors | undefined;
  /** Seconds to wait, for `too_many`. */
  readonly retryAfter: number | undefined;
  /** Extra facts for the screen, e.g. both versions of a record, or the open request's link. */
  readonly details: unknown;

  constructor(
    kind: RefusalKind,
    message: string,
    more: { errors?: FieldErrors; retryAfter?: number; details?: unknown } = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.kind = kind;
    this.errors = more.errors;
    this.retryAfter = more.retryAfter;
    this.details = more.details;
  }

  get status(): number {
    return statusOf[this.kind];
  }
}

/** 422 at one field: `badField('amount', 'The amount must be more than 0')`. */
export function badField(field: string, message: string): Refusal {
  return new Refusal('bad_input', message, { errors: { [field]: [message] } });
}

/** `what` begins the sentence: 'This deposit', 'These slips', 'One of these cards'. */
export function notFound(what = 'This record'): Refusal {
  return new Refusal('not_found', `${what} ${what.startsWith('These ') ? 'were' : 'was'} not found`);
}

/** Of several that were asked for together: 'This card', 'One of these cards'. */
export function notFoundAmong(asked: readonly unknown[], one: string, many = `${one}s`): Refusal {
  return notFound(asked.length === 1 ? `This ${one}` : `One of these ${many}`);
}

export function conflict(message: string, details?: unknown): Refusal {
  return new Refusal('conflict', message, { details });
}
