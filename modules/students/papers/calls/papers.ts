// Calls of a child's papers (ADM-18).

import { serve } from '#platform/http/serve.ts';
import { documentSave, studentDocuments } from '../contract/papers.ts';
import { saveDocument } from '../actions/save-documents.ts';
import { readDocuments } from '../reads/papers.ts';

export const paperCalls = [serve(documentSave, saveDocument), serve(studentDocuments, ({ id }) => readDocuments(id))];
