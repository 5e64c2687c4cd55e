// The recovery coach: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { coachCalls } from './calls/recovery-coach.ts';

export const recoveryCoachChapter = defineChapter({ name: 'recovery-coach', calls: coachCalls });
