// The call of the gate (BR-10).

import { serve } from '#platform/http/serve.ts';
import * as gate from '../contract/gate.ts';
import { gateOf } from '../actions/ask-gate.ts';

export const gateCalls = [serve(gate.branchGate, ({ branch_id, action }) => gateOf(branch_id, action))];
