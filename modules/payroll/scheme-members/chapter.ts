// Members of schemes: what the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { schemeMemberCalls } from './calls/scheme-members.ts';

export const schemeMembersChapter = defineChapter({ name: 'scheme-members', calls: schemeMemberCalls });
