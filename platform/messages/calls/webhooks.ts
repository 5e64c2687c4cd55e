// Where providers tell what became of messages (MSG-55, WA-1, WA-2): signature over the raw bytes first, stored as it came, used by the
// queue afterwards. The door refuses what is unsigned or old and takes the same notice once.

import { z } from 'zod';
import { defineCall, type Contract } from '#kernel/contract.ts';
import { notFound, Refusal } from '#kernel/refusal.ts';
import { afterCommit, rowOf, sql } from '#platform/db/index.ts';
import type { DoorRequest } from '#platform/http/at-door.ts';
import { textAnswer } from '#platform/doors/raw-answers.ts';
import { type Sender, serveWebhook } from '#platform/doors/webhook.ts';
import { serve, type Served } from '#platform/http/serve.ts';
import { adapterOf, type NoticedProvider, type NoticeReader, type RawNotice } from '../adapter.ts';
import type { Channel } from '../event.ts';
import { openedProvider } from '../queue/provider-row.ts';
import { takeIncoming } from '../status/take-incoming.ts';
import { takeNotices } from '../status/take-notices.ts';

const key = z.string().regex(/^[0-9a-f]{32}$/);

const contractOf = (method: 'GET' | 'POST', channel: Channel) =>
  defineCall({
    method,
    path: `webhooks/${channel}/:key`,
    area: 'platform',
    title:
      method === 'POST'
        ? `Notices of a provider of ${channel}`
        : `A provider of ${channel} asks whether this address is ours`,
    door: 'webhook',
    transport: 'raw',
    input: { key },
  });

interface ProviderSender extends Sender {
  provider: NoticedProvider;
  reader: NoticeReader;
}

const rawOf = ({ headers, query, raw, ip }: DoorRequest): RawNotice => ({ headers, query, raw, ip });

/** Whose address it is: a provider of the channel whose adapter takes notices; else null, which answers 404. */
async function providerAt(channel: Channel, webhook_key: string): Promise<ProviderSender | null> {
  const row = await rowOf(
    sql<
      Omit<NoticedProvider, 'secrets'> & { secrets: string | null }
    >`select * from platform.webhook_provider(${webhook_key})`,
  );
  const reader = row && adapterOf(row.kind)?.webhook;
  if (!row || !reader || row.channel !== channel) return null;
  const provider = openedProvider(row);
  return { id: String(row.id), secrets: Object.values(provider.secrets), provider, reader };
}

const of = (sender: Sender): ProviderSender => sender as ProviderSender;

function postOf(channel: Channel): Served {
  const contract = contractOf('POST', channel);
  const readers = new WeakMap<DoorRequest, NoticeReader>();
  return serveWebhook({
    contract,
    sender: async (input, request) => {
      const found = await providerAt(channel, input.key);
      if (found) readers.set(request, found.reader);
      return found;
    },
    isSigned: (sender, request) => of(sender).reader.isSigned(of(sender).provider, rawOf(request)),
    writtenAt: (request) => readers.get(request)?.writtenAt?.(rawOf(request)) ?? null,
    take: async ({ sender, request }) => {
      const { provider, reader } = of(sender);
      const { notices, incoming } = reader.read(provider, rawOf(request));
      await takeNotices(provider.id, notices);
      afterCommit(() => takeIncoming(provider, incoming));
      return textAnswer('OK');
    },
  });
}

function getOf(channel: Channel): Served {
  const contract: Contract = contractOf('GET', channel);
  return serve(contract, async (input, facts) => {
    const found = await providerAt(channel, (input as { key: string }).key);
    if (!found?.reader.challenge) throw notFound('This address');
    const answer = found.reader.challenge(found.provider, rawOf(facts.at_door.request));
    if (answer === null) throw new Refusal('not_allowed', 'This address is not asked like that');
    return textAnswer(answer);
  });
}

export const webhookCalls: readonly Served[] = [
  postOf('whatsapp'),
  getOf('whatsapp'),
  postOf('sms'),
  getOf('sms'),
  postOf('email'),
];
