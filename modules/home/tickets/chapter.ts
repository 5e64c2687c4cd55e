// The page behind a link of who asked for something: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { ticketCalls } from './calls/tickets.ts';

export const ticketsChapter = defineChapter({ name: 'tickets', calls: ticketCalls });
