// Calls of the admission settings that this module owns (spec 02 §7).

import { serve, withMessage } from '#platform/http/serve.ts';
import { readAgeRules, saveAgeRules } from '../actions/save-age-rules.ts';
import { listDocumentTypes, saveDocumentType } from '../actions/save-document-types.ts';
import { ageRules, ageRulesSave, documentTypes, documentTypeSave } from '../contract/admission-terms.ts';

export const admissionTermCalls = [
  serve(ageRules, readAgeRules),
  serve(ageRulesSave, async (input) => withMessage(await saveAgeRules(input), 'The ages are saved')),
  serve(documentTypes, listDocumentTypes),
  serve(documentTypeSave, async (input) => withMessage(await saveDocumentType(input), 'The document is saved')),
];
