// Calls of instalment templates (spec 04 §6.6).

import { serve, withMessage } from '#platform/http/serve.ts';
import { saveTemplate } from '../actions/save-template.ts';
import { templateList, templateSave } from '../contract/templates.ts';
import { listTemplates } from '../reads/templates.ts';

export const templateCalls = [
  serve(templateList, ({ active }) => listTemplates({ active })),
  serve(templateSave, async (input) => withMessage(await saveTemplate(input), 'The template is saved')),
];
