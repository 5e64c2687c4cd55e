// Calls of memberships of schemes (07 STAT-3).

import { counted } from '#kernel/counted.ts';
import { formatDate } from '#kernel/dates.ts';
import { serve, withMessage } from '#platform/http/serve.ts';
import { addMembers } from '../actions/add-members.ts';
import { changeMember } from '../actions/change-member.ts';
import { schemeMemberChange, schemeMembers, schemeMembersAdd } from '../contract/scheme-members.ts';
import { listMembers } from '../reads/scheme-members.ts';

export const schemeMemberCalls = [
  serve(schemeMembers, listMembers),
  serve(schemeMembersAdd, async (input) => {
    const answer = await addMembers(input);
    const members = counted(answer.added, 'employee is a member', 'employees are members');
    return withMessage(answer, `${members} of ${answer.scheme} from ${formatDate(input.from_date)}`);
  }),
  serve(schemeMemberChange, async (input) => {
    const answer = await changeMember(input);
    const until = answer.to_date ? `, a member until ${formatDate(answer.to_date)}` : '';
    return withMessage(answer, `Saved: ${answer.employee_name}${until}`);
  }),
];
