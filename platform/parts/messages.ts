// The messages of the platform, as its register shows them: settings, calls, work by the clock and sealed columns.

import { definePart } from '#platform/module.ts';
import { userAudience } from '#platform/messages/audience.ts';
import { actCalls } from '#platform/messages/calls/act-on-messages.ts';
import { eventCalls } from '#platform/messages/calls/events.ts';
import { leaveCalls } from '#platform/messages/calls/leave.ts';
import { logCalls } from '#platform/messages/calls/log.ts';
import { senderCalls } from '#platform/messages/calls/senders.ts';
import { textCalls } from '#platform/messages/calls/texts.ts';
import { webhookCalls } from '#platform/messages/calls/webhooks.ts';
import { sandboxAdapter } from '#platform/messages/sandbox/sandbox-adapter.ts';
import { messagesClock } from '#platform/messages/messages-clock.ts';
import { messageSettings } from '#platform/messages/settings.ts';
import { smtpAdapter } from '#platform/messages/smtp/smtp-adapter.ts';

export const messagesPart = definePart({
  name: 'messages',
  calls: [...logCalls, ...actCalls, ...eventCalls, ...textCalls, ...senderCalls, ...webhookCalls, ...leaveCalls],
  settings: messageSettings,
  clock: messagesClock,
  sealed: [
    { table: 'platform.email_senders', column: 'password' },
    { table: 'platform.message_providers', column: 'secrets' },
  ],
  adapters: [sandboxAdapter, smtpAdapter],
  audiences: [userAudience],
});
