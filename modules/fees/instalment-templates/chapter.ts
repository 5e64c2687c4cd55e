// Templates of instalments: in which shares and on which days a charge is split. What the chapter declares.

import { defineChapter } from '#platform/module.ts';
import { templateCalls } from './calls/templates.ts';
import { templateThings } from './reads/templates.ts';

export { saveTemplate } from './actions/save-template.ts';
export { listTemplates } from './reads/templates.ts';

export const instalmentTemplatesChapter = defineChapter({
  name: 'instalment-templates',
  calls: templateCalls,
  named: templateThings,
});
