// Who owes a payment hears what became of its request (14 section 2: accounts.request_moved).

import { requestMoved, type RequestMoved } from '#modules/accounts/vouchers/chapter.ts';

export interface Source {
  id: number;
  source_type: string | null;
  source_id: number | null;
}

/** Nothing for requests that somebody wrote. */
export async function tellSource(request: Source, to: RequestMoved['to'], reason: string | null): Promise<void> {
  const { id: request_id, source_type, source_id } = request;
  if (source_type !== null && source_id !== null)
    await requestMoved.ask({ request_id, source_type, source_id, to, reason });
}
