// Why a call did not succeed, in words for a clerk (spec 00 section 5, product-spec 8).

import type { FieldErrors, RefusalKind } from '#kernel/refusal.ts';

export type FailureKind = RefusalKind | 'offline' | 'broken';

const kindOf: Record<number, FailureKind> = {
  400: 'bad_input',
  401: 'not_signed_in',
  403: 'not_allowed',
  404: 'not_found',
  409: 'conflict',
  413: 'too_large',
  422: 'bad_input',
  429: 'too_many',
};

export class CallFailure extends Error {
  readonly kind: FailureKind;
  readonly status: number;
  readonly errors: FieldErrors | undefined;
  readonly details: unknown;

  constructor(
    status: number,
    message: string,
    more: { errors?: FieldErrors | undefined; details?: unknown; kind?: FailureKind } = {},
  ) {
    super(message);
    this.name = 'CallFailure';
    this.status = status;
    this.kind = more.kind ?? kindOf[status] ?? 'broken';
    this.errors = more.errors;
    this.details = more.details;
  }
}

export function offline(): CallFailure {
  return new CallFailure(0, 'The server cannot be reached. Check the network; nothing you typed is lost.', {
    kind: 'offline',
  });
}

export function asFailure(error: unknown): CallFailure {
  if (error instanceof CallFailure) return error;
  return new CallFailure(0, error instanceof Error ? error.message : 'Something went wrong', { kind: 'broken' });
}
