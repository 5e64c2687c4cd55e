// Front door of outreach: screens over the platform's messages.

import { defineModule } from '#platform/module.ts';

export const outreachModule = defineModule({ name: 'outreach' });
