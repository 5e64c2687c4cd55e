// The page behind /t/:token (13 §2): whoever asked for something sees how it goes, says something to it, and pays what is due. Areas declare
// what stands on it for their kind of thing; the door proves the link.

import * as pages from '#kernel/pages.gen.ts';
import { pathOf } from '#kernel/path-of.ts';
import type { Language } from '#kernel/words/translated.ts';
import { enter, register } from '#platform/register.ts';
import { houseAddress } from '#platform/outgoing/house-address.ts';

export interface TicketPage {
  title: string;
  reference: string | null;
  state: { tone: 'good' | 'waiting' | 'bad' | 'plain'; words: string };
  text: string | null;
  steps: readonly { words: string; done: boolean }[];
  facts: readonly { label: string; value: string }[];
  /** What the reader still owes: papers, an answer. */
  missing: readonly string[];
  pay: string | null;
  /** What the reader can say to it; `text` whether words go with it. */
  acts: readonly { name: string; words: string; text: 'none' | 'may' | 'must' }[];
}

export interface TicketOf {
  id: number;
  branch_id: number | null;
  facts: Readonly<Record<string, unknown>>;
}

export interface TicketKind {
  /** The kind of subject of the link. */
  kind: string;
  /** In the scope of the school. */
  read: (of: TicketOf, language: Language) => Promise<TicketPage>;
  /** Refused in words where it cannot be. */
  act?: (of: TicketOf, said: { act: string; text: string }) => Promise<void>;
}

const kinds = register<string, TicketKind>();

/** At start, with the kinds of all modules. */
export function registerTickets(all: readonly TicketKind[]): void {
  enter(
    kinds,
    'kind of ticket',
    all.map((kind) => [kind.kind, kind]),
  );
}

export const ticketKindOf = (kind: string): TicketKind | undefined => kinds.get(kind);

export const TICKET = 'ticket';
export const ticketAddress = (token: string): string => houseAddress(pathOf(pages.Ticket, { token }));
