// Parts of the platform that declare as modules do: calls, jobs, settings, message events, work by the clock.

import type { Module } from '#platform/module.ts';
import { messagesPart } from '#platform/parts/messages.ts';
import { bellPart, notificationsPart } from '#platform/parts/notifications.ts';
import { platformPart } from '#platform/parts/platform.ts';

export const platformParts: readonly Module[] = [platformPart, messagesPart, notificationsPart, bellPart];
