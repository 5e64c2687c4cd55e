// A server that is not there: answers by 'METHOD path', for screen tests and for the developers' gallery.

export interface Asked {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}

type Reply = { status?: number; body: unknown } | Promise<{ status?: number; body: unknown }>;
/** By 'METHOD path'; `:id` in the path stands for anything. */
export type Answers = Record<string, (asked: Asked) => Reply>;

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

function answerTo(answers: Answers, { method, path }: Asked): Answers[string] | undefined {
  const exact = answers[`${method} ${path}`];
  if (exact) return exact;
  const pattern = Object.keys(answers).find((key) => {
    const parts = key.replace(/^\w+ /, '').split('/');
    const given = path.split('/');
    return (
      key.startsWith(`${method} `) &&
      parts.length === given.length &&
      parts.every((part, i) => part.startsWith(':') || part === given[i])
    );
  });
  return pattern ? answers[pattern] : undefined;
}

/** To be put in the place of fetch; what was asked is added to `all`. */
export function pretendFetch(answers: () => Answers, all: Asked[] = []) {
  return async (input: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input, 'http://maktab.test');
    const asked: Asked = {
      method: init.method ?? 'GET',
      path: url.pathname.replace('/api/v1/', ''),
      query: url.searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
      headers: new Headers(init.headers),
    };
    all.push(asked);
    const answering = answerTo(answers(), asked);
    if (!answering) throw new TypeError(`No answer prepared for ${asked.method} ${asked.path}`);
    const { status = 200, body } = await answering(asked);
    return body instanceof Blob
      ? new Response(body, { status, headers: { 'content-disposition': 'attachment; filename="paper.pdf"' } })
      : Response.json(body, { status });
  };
}
