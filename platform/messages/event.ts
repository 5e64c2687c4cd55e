// An event that people are told of (spec 12 §6, spec 14 §7): a module declares it once, with its words; the outbox does the rest.

import type { MessageEvent } from '#kernel/message-event.ts';
import { register } from '#platform/register.ts';

export type { Channel, Language, MessageEvent, PlaceholderKind } from '#kernel/message-event.ts';

const registered = register<string, MessageEvent & { module: string }>();

export function registerMessageEvents(module: string, events: readonly MessageEvent[]): void {
  for (const event of events) {
    const other = registered.get(event.code);
    if (other && other.module !== module) throw new Error(`The message event ${event.code} is declared twice`);
    registered.set(event.code, { ...event, module });
  }
}

export function messageEventOf(code: string): (MessageEvent & { module: string }) | undefined {
  return registered.get(code);
}

export function messageEvents(): readonly (MessageEvent & { module: string })[] {
  return [...registered.values()];
}
