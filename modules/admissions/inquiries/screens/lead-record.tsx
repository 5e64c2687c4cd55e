// One inquiry (spec 02 §6.2): the family, the children, what was said and done, and what is known beside it.

import { Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { RecordDeclaration } from '#ui/page-kinds/record/record-declaration.ts';
import type { NextStep } from '#ui/page/next-step.tsx';
import { recordScreen } from '#ui/page-kinds/record/record-screen.tsx';
import { Instant } from '#ui/table/cell.tsx';
import {
  type ActivityKind,
  activityNames,
  type LeadKind,
  relationNames,
} from '#modules/admissions/lead-stages/contract/lead-words.ts';
import { type Lead, leadGet } from '../contract/leads.ts';
import { sourceNames } from '#modules/admissions/stages/contract/stages.ts';
import { isOpenLead, leadStates } from '#modules/admissions/lead-stages/rules/index.ts';
import { leadActs } from './lead-actions.tsx';
import { ChangeLead } from './lead-form.tsx';
import { kindPages, stageStatuses } from './lead-words.ts';
import { MergeLeads } from './merge-leads.tsx';

const openDoubles = (lead: Lead) => lead.duplicates.filter((other) => isOpenLead(other.stage));

function Next({ lead }: { lead: Lead }) {
  if (lead.next_action_at === null) return 'Nothing planned';
  return (
    <Text span inherit c={lead.late ? 'var(--bad)' : undefined} fw={lead.late ? 600 : undefined}>
      {activityNames[(lead.next_action_kind ?? 'call') as ActivityKind]} <Instant iso={lead.next_action_at} />
      {lead.late ? ' (late)' : ''}
    </Text>
  );
}

function visit(lead: Lead) {
  if (lead.visit_at === null) return [];
  const among = lead.visits_per_day === null ? '' : ` (${lead.visits_that_day} of ${lead.visits_per_day} that day)`;
  return [
    {
      label: 'Visit',
      value: (
        <>
          <Instant iso={lead.visit_at} />
          {among}
        </>
      ),
    },
  ];
}

function facts(lead: Lead) {
  const given = lead.score_parts.filter((part) => part.given).map((part) => `${part.title} ${part.points}`);
  return [
    { label: 'Mobile', value: lead.phone },
    { label: 'E-mail', value: lead.email },
    { label: 'Relation', value: relationNames[lead.relation as keyof typeof relationNames] },
    { label: 'Lives in', value: [lead.area, lead.city].filter(Boolean).join(', ') },
    { label: 'Branch', value: lead.branch_name ?? 'Pool of head office' },
    { label: 'With', value: lead.assigned_name ?? 'Nobody yet' },
    { label: 'Next action', value: <Next lead={lead} /> },
    ...visit(lead),
    { label: 'Received', value: <Instant iso={lead.received_at} /> },
    { label: 'Source', value: [sourceNames[lead.source], lead.campaign, lead.event_name].filter(Boolean).join(', ') },
    { label: 'Referred by', value: lead.referred_by },
    { label: `Score ${lead.score}`, value: given.join(', ') || 'Nothing counts yet' },
    { label: 'May receive news', value: lead.marketing_consent ? 'Yes' : 'No' },
  ].filter((fact) => fact.value !== null && fact.value !== '');
}

/** The act of the row that its table of states names as the usual one (decision 0144). */
const actOfVerb = { reach: 'Log a call', visited: 'Visit done', applied: 'Apply for child', contacted: 'Open again' };

function nextOf(lead: Lead): NextStep | undefined {
  const verb = leadStates.nextOf(lead.stage);
  const label = verb && verb in actOfVerb ? actOfVerb[verb as keyof typeof actOfVerb] : undefined;
  // Who stands at the desk is not called first.
  const wanted = label === 'Log a call' && lead.source === 'walk_in' ? 'Apply for child' : label;
  const act = leadActs.find((one) => one.label === wanted);
  if (!act || !(act.show?.(lead) ?? true) || allApplied(lead)) return undefined;
  return {
    label: act.label,
    icon: act.icon,
    permissions: act.permissions,
    text: stepWords[act.label] ?? '',
    dialog: (close) => act.dialog?.(lead, close),
  };
}

const stepWords: Record<string, string> = {
  'Log a call': 'The family waits for its first answer',
  'Visit done': 'The visit is booked: say when they came',
  'Apply for child': 'The application opens with what the inquiry knows',
};

/** What goes on is the application then, which the family tab links. */
const allApplied = (lead: Lead): boolean =>
  lead.children_rows.length > 0 && lead.children_rows.every((child) => child.application_id !== null);

const record = (kind: LeadKind): RecordDeclaration<typeof leadGet> => ({
  call: leadGet,
  input: (params) => ({ id: Number(params['id']) }),
  crumbs: [{ title: kindPages[kind].title, to: kindPages[kind].path }],
  title: (lead) => lead.parent_name,
  text: (lead) => [lead.lead_no, lead.subject ?? lead.children].filter(Boolean).join(' · '),
  status: (lead) => lead.stage,
  statuses: stageStatuses,
  facts,
  next: nextOf,
  tabs: [
    { key: 'history', title: 'History', load: () => import('./history-tab.tsx') },
    { key: 'family', title: 'Family', load: () => import('./family-tab.tsx') },
    { key: 'messages', title: 'Messages', load: () => import('./messages-tab.tsx') },
  ],
  actions: [
    ...leadActs.filter((act) => act.label !== 'History'),
    {
      label: 'Change',
      icon: IconPencil,
      show: (lead) => isOpenLead(lead.stage),
      dialog: (lead, close) => <ChangeLead lead={lead} close={close} />,
    },
    {
      label: 'Merge duplicates',
      show: (lead) => isOpenLead(lead.stage) && openDoubles(lead).length > 0,
      dialog: (lead, close) => <MergeLeads leads={[lead, ...openDoubles(lead)]} close={close} />,
    },
  ],
});

const screens = {
  admission: recordScreen(record('admission')),
  campus: recordScreen(record('campus')),
  contact: recordScreen(record('contact')),
};

export function LeadRecord({ kind }: { kind: LeadKind }) {
  const Screen = screens[kind];
  return <Screen />;
}
