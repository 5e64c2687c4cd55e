// An event that people are told of (spec 12 §6, spec 14 §7): a module declares it once, with its words; the outbox does the rest.

import type { MessageEvent } from '#kernel/message-event.ts';
import { inAllLanguages } from '#kernel/words/messages/words.ts';
import { enter, register } from '#platform/register.ts';

export type { Channel, Language, MessageEvent, PlaceholderKind } from '#kernel/message-event.ts';

const registered = register<string, MessageEvent>();
/** As it is declared, in all languages: declared once it is one event, however often a test registers it. */
const whole = new WeakMap<MessageEvent, MessageEvent>();
const moduleOf = register<string, string>();

type OfModule = MessageEvent & { module: string };

const withModule = (event: MessageEvent): OfModule => ({ ...event, module: moduleOf.get(event.code) ?? '' });

function wholeOf(event: MessageEvent): MessageEvent {
  const known = whole.get(event) ?? inAllLanguages(event);
  whole.set(event, known);
  return known;
}

/** At start, module by module. */
export function registerMessageEvents(module: string, events: readonly MessageEvent[]): void {
  enter(
    registered,
    'message event',
    events.map((event) => [event.code, wholeOf(event)]),
  );
  for (const { code } of events) moduleOf.set(code, module);
}

export function messageEventOf(code: string): OfModule | undefined {
  const event = registered.get(code);
  return event && withModule(event);
}

export function messageEvents(): readonly OfModule[] {
  return [...registered.values()].map(withModule);
}
