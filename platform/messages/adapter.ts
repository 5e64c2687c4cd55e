// What a way of sending must be able to do (MSG-60 to MSG-64). An adapter knows one kind of provider; the queue, prices, retries
// and states are the outbox's, so that a gateway, an SMPP bind or WhatsApp come in by registering one of these.

import type { Channel } from './event.ts';
import type { NoticeStatus } from './rules/status-rank.ts';
import { enter, register } from '#platform/register.ts';

export type ProviderKind = 'sandbox' | 'smtp' | 'sms_http' | 'sms_smpp' | 'whatsapp_cloud';

/** A row of message_providers, with its secrets opened. */
export interface Provider {
  id: number;
  school_id: number;
  channel: Channel;
  kind: ProviderKind;
  email_sender_id: number | null;
  name: string;
  config: Readonly<Record<string, unknown>>;
  secrets: Readonly<Record<string, string>>;
  connections: number;
  sandbox_mix: Readonly<Record<string, number>> | null;
}

/** As much of a provider as a notice of its own is read with. */
export type NoticedProvider = Pick<Provider, 'id' | 'school_id' | 'channel' | 'kind' | 'config' | 'secrets'>;

/** One message as it leaves. The parts of an SMS are cut and its alphabet chosen (MSG-30). */
export interface Outgoing {
  message_id: number;
  /** Ours, unique for ever: Message-ID, client reference, callback data. */
  our_ref: string;
  attempt: number;
  channel: Channel;
  /** E.164 or an e-mail address. */
  to: string;
  to_name: string;
  /** The mask, the phone_number_id, or null where the provider has only one. */
  from: string | null;
  language: string;
  subject: string | null;
  text: string;
  html: string | null;
  sms: { encoding: 'gsm7' | 'ucs2'; segments: readonly string[] } | null;
  /** What the channel needs beside the text: the WhatsApp template with its values. */
  payload: Readonly<Record<string, unknown>> | null;
  files: readonly { name: string; type: string; bytes: Uint8Array }[];
  headers: Readonly<Record<string, string>>;
}

/** The classes of MSG-50 and MSG-52. `unknown`: it may have gone. */
export type Outcome =
  | { class: 'accepted'; refs: readonly string[]; text?: string; notices?: readonly LaterNotice[] }
  | { class: 'retry' | 'slow_down' | 'stop' | 'unknown'; code?: string; text: string }
  /** `address` is set when the address itself is at fault (MSG-25). */
  | { class: 'refused'; code?: string; text: string; address?: 'dead' | 'not_on_whatsapp' };

/** What a provider tells later about a message it took. */
export interface StatusNotice {
  ref: string;
  status: NoticeStatus;
  /** The provider's clock, ISO; null where it tells none. */
  at: string | null;
  code?: string | null;
  raw?: unknown;
}

/** Only the sandbox knows the future. */
export interface LaterNotice {
  status: NoticeStatus;
  after_ms: number;
  code?: string;
}

/** A text that a person sent to us: to the words of MSG-21 and to the inbox. */
export interface IncomingText {
  channel: Channel;
  from: string;
  to: string | null;
  text: string;
  at: string | null;
  ref: string | null;
}

/** An open way to the provider: a pool, a bind, or nothing at all. Kept while the queue of this process uses it. */
export interface Line {
  send: (message: Outgoing) => Promise<Outcome>;
  /** MSG-52: what became of a message whose answer never came; undefined where the provider cannot be asked. */
  ask?: (our_ref: string) => Promise<Outcome>;
  /** For the settings page: micro units of the account's currency. */
  balance?: () => Promise<number>;
  close: () => Promise<void>;
}

/** What a line tells while it is open (SMPP receipts and texts come in on the bind itself). */
export interface LineEvents {
  onNotices: (notices: readonly StatusNotice[]) => Promise<void>;
  onIncoming: (texts: readonly IncomingText[]) => Promise<void>;
}

/** A notice at the webhook door: the bytes as they came. */
export interface RawNotice {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  query: Readonly<Record<string, unknown>>;
  raw: Uint8Array;
  ip: string;
}

/** How a provider tells by webhook what became of messages (MSG-55). */
export interface NoticeReader {
  /** Proves the signature, or the secret of the address, before anything is read. */
  isSigned: (provider: NoticedProvider, notice: RawNotice) => boolean;
  /** When it was written, where the scheme signs that too: an old one is refused. */
  writtenAt?: (notice: RawNotice) => Date | null;
  /** Never throws for a field it does not know (WA-3). */
  read: (
    provider: NoticedProvider,
    notice: RawNotice,
  ) => { notices: readonly StatusNotice[]; incoming: readonly IncomingText[] };
  /** What a GET is answered, for a provider that asks before it tells (WA-1); null is 403. */
  challenge?: (provider: NoticedProvider, notice: RawNotice) => string | null;
}

export interface MessageAdapter {
  kind: ProviderKind;
  /** True when the provider refuses a second message with our reference, so that doubt may be sent again (MSG-52). */
  refuses_duplicates: boolean;
  /** One line for all processes together (SMPP: one bind a provider). */
  single: boolean;
  open: (provider: Provider, events: LineEvents) => Promise<Line>;
  /** Left out where nothing is told by webhook. */
  webhook?: NoticeReader;
}

const registered = register<string, MessageAdapter>();

/** At start, with the adapters of all parts. */
export function registerAdapters(adapters: readonly MessageAdapter[]): void {
  enter(
    registered,
    'message adapter',
    adapters.map((adapter) => [adapter.kind, adapter]),
  );
}

export function adapterOf(kind: ProviderKind): MessageAdapter | undefined {
  return registered.get(kind);
}
