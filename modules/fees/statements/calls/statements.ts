// The call of the statement (spec 04 §6.6).

import { serve } from '#platform/http/serve.ts';
import { statementRead } from '../contract/statement.ts';
import { readStatement } from '../reads/statement.ts';

export const statementCalls = [serve(statementRead, (input) => readStatement(input))];
