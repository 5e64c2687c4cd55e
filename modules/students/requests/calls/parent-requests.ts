// Calls of parents' requests (STU-95).

import { notFound } from '#kernel/refusal.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import {
  answerParentRequest,
  assigneesOf,
  assignParentRequest,
  closeParentRequest,
} from '../actions/answer-parent-request.ts';
import { createParentRequest } from '../actions/create-parent-request.ts';
import { convertParentRequest } from '../actions/convert-parent-request.ts';
import * as requests from '../contract/parent-requests.ts';
import { listParentRequests, readParentRequest } from '../reads/parent-requests.ts';

const said = { answer: 'Answered', question: 'The parents are asked', parent: 'Noted', note: 'Noted' } as const;

export const parentRequestCalls = [
  serve(requests.parentRequestList, listParentRequests),
  serve(requests.parentRequestAssignees, assigneesOf),
  serve(requests.parentRequestGet, async ({ id }) => {
    const request = await readParentRequest(id);
    if (!request) throw notFound('This request');
    return request;
  }),
  serve(requests.parentRequestCreate, async (input) => {
    const request = await createParentRequest(input);
    return withMessage(request, `Recorded as ${request.request_no}`);
  }),
  serve(requests.parentRequestAssign, async (input) => {
    const request = await assignParentRequest(input);
    return withMessage(request, `Given to ${request.assigned_name ?? 'the person'}`);
  }),
  serve(requests.parentRequestAnswer, async (input) => withMessage(await answerParentRequest(input), said[input.kind])),
  serve(requests.parentRequestConvert, async (input) =>
    withMessage(await convertParentRequest(input), 'What the parents asked is filled in'),
  ),
  serve(requests.parentRequestClose, async (input) => withMessage(await closeParentRequest(input), 'Closed')),
];
