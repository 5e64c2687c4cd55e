// Answers for the calls of a screen test: what the server would send, by 'METHOD path'.

import { vi } from 'vitest';

export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}

type Reply = { status?: number; body: unknown } | Promise<{ status?: number; body: unknown }>;
type Answering = (asked: Asked) => Reply;

export function ok(data: unknown, message = 'Done'): { body: unknown } {
  return { body: { status: true, message, data } };
}

export function refusal(status: number, message: string, errors?: Record<string, string[]>) {
  return { status, body: { status: false, message, errors } };
}

/** The page of a list. */
export function page(rows: unknown[], total = rows.length) {
  return ok({ data: rows, current_page: 1, per_page: 25, total });
}

/** Puts the answers in the place of fetch; the list of what was asked grows as the screen works. */
export function answerWith(answers: Record<string, Answering>): Asked[] {
  const all: Asked[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://maktab.test');
    const asked: Asked = {
      method: init.method ?? 'GET',
      path: url.pathname.replace('/api/v1/', ''),
      query: url.searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      headers: new Headers(init.headers),
    };
    all.push(asked);
    const answering = answers[`${asked.method} ${asked.path}`];
    if (!answering) throw new TypeError(`No answer prepared for ${asked.method} ${asked.path}`);
    const { status = 200, body } = await answering(asked);
    return body instanceof Blob
      ? new Response(body, { status, headers: { 'content-disposition': 'attachment; filename="paper.pdf"' } })
      : Response.json(body, { status });
  });
  return all;
}
