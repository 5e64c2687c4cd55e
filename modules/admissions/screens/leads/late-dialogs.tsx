// The dialogs of inquiries come when they are opened: forms are no part of a list.

import { type ComponentType, lazy } from 'react';
import { Late } from '#ui/page/late.tsx';

function late<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Part = lazy(load) as ComponentType<Props>;
  return function LatePart(props: Props) {
    return (
      <Late>
        <Part {...props} />
      </Late>
    );
  };
}

export const NewLead = late(async () => ({ default: (await import('./lead-form.tsx')).NewLead }));
export const LogActivity = late(async () => ({ default: (await import('./lead-dialogs.tsx')).LogActivity }));
export const TurnLead = late(async () => ({ default: (await import('./lead-dialogs.tsx')).TurnLead }));
export const AssignLeads = late(async () => ({ default: (await import('./lead-dialogs.tsx')).AssignLeads }));
export const WriteToLeads = late(async () => ({ default: (await import('./lead-dialogs.tsx')).WriteToLeads }));
export const MarkJunk = late(async () => ({ default: (await import('./mark-junk.tsx')).MarkJunk }));
export const MergeLeads = late(async () => ({ default: (await import('./merge-leads.tsx')).MergeLeads }));
export const ApplyForChild = late(async () => ({ default: (await import('./apply-for-child.tsx')).ApplyForChild }));
export const TurnIntoAdmission = late(async () => ({
  default: (await import('./turn-into-admission.tsx')).TurnIntoAdmission,
}));
