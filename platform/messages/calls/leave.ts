// The link under service and marketing mails (MSG-21): a page that asks once, and the one-click of mail programs, which needs no
// cookie, no sign-in and answers 200 also the second time.

import { z } from 'zod';
import { defineCall } from '#kernel/contract.ts';
import { notFound } from '#kernel/refusal.ts';
import { hashToken } from '#platform/access/tokens.ts';
import { rowOf, sql } from '#platform/db/index.ts';
import { pageAnswer } from '#platform/doors/raw-answers.ts';
import { type RawAnswer, serve, type Served } from '#platform/http/serve.ts';

const input = { token: z.string().min(20).max(100) };
const door = { at: 'root', area: 'platform', access: 'public', transport: 'raw', path: 'u/:token' } as const;

const leaveAsk = defineCall({
  ...door,
  method: 'GET',
  title: 'Leave the messages of a topic: the page that asks',
  input,
});
const leaveDo = defineCall({
  ...door,
  method: 'POST',
  title: 'Leave the messages of a topic, by one click',
  input,
  // Mail programs press it from few addresses for very many people.
  per_minute: 600,
});

interface Leaving {
  school_name: string;
  address: string;
  topic: 'service' | 'marketing';
}

async function leavingOf(token: string): Promise<Leaving> {
  const row = await rowOf(
    sql<Leaving>`select school_name, address, topic from platform.leaving_link(${hashToken(token)})`,
  );
  if (!row) throw notFound('This page');
  return row;
}

const what = (topic: Leaving['topic']): string =>
  topic === 'marketing' ? 'offers and invitations' : 'greetings, news and surveys';

const ask = serve(leaveAsk, async ({ token }): Promise<RawAnswer> => {
  const { school_name, address, topic } = await leavingOf(token);
  return pageAnswer({
    title: `Messages of ${school_name}`,
    text: `Stop sending ${what(topic)} to ${address}? Important messages about fees, absence, results and safety will still be sent.`,
    form: '<form method="post"><button type="submit">Stop these messages</button></form>',
  });
});

const leave = serve(leaveDo, async ({ token }): Promise<RawAnswer> => {
  const { school_name, address, topic } = await leavingOf(token);
  await rowOf(sql`select platform.leave_by_link(${hashToken(token)}) as done`);
  return pageAnswer({
    title: 'Done',
    text: `${address} gets no more ${what(topic)} from ${school_name}. The office of the branch can switch them on again.`,
  });
});

export const leaveCalls: readonly Served[] = [ask, leave];
