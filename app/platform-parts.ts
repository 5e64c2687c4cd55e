// Parts of the platform that declare as modules do: settings, message events, work by the clock, sealed columns.

import type { Module } from '#platform/module.ts';
import { messagesPart } from '#platform/parts/messages.ts';
import { notificationsPart } from '#platform/parts/notifications.ts';

export const platformParts: readonly Module[] = [messagesPart, notificationsPart];
