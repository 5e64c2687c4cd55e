// What may be done with an agreement, by its state (spec 10 §4.5).

import { Button, Group } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { openPdf } from '#ui/acts/files.ts';
import { lateDialog } from '#ui/dialog/late-dialog.tsx';
import { useMay } from '#ui/session/session.ts';
import { type Agreement, agreementPrint } from '#modules/franchise/agreements/contract/agreements.ts';
import { agreementStates } from '#modules/franchise/agreements/rules/index.ts';

const AgreementForm = lateDialog(async () => (await import('./agreement-form.tsx')).AgreementForm);
const steps = () => import('./agreement-steps.tsx');
const Submit = lateDialog(async () => (await steps()).Submit);
const Sign = lateDialog(async () => (await steps()).Sign);
const Revise = lateDialog(async () => (await steps()).Revise);
const Terminate = lateDialog(async () => (await steps()).Terminate);
const KeepTemplate = lateDialog(async () => (await steps()).KeepTemplate);

type Verb = 'write' | 'submit' | 'sign' | 'revise' | 'terminate' | 'template';

const acts: readonly { verb: Exclude<Verb, 'template'>; label: string; danger?: true }[] = [
  { verb: 'submit', label: 'Send for approval' },
  { verb: 'sign', label: 'Put the signed paper with it' },
  { verb: 'write', label: 'Change' },
  { verb: 'revise', label: 'Revise' },
  { verb: 'terminate', label: 'Terminate', danger: true },
];

function dialogOf(verb: Verb, agreement: Agreement, close: () => void): ReactNode {
  const { branch_id, currency } = agreement;
  if (verb === 'write')
    return <AgreementForm agreement={agreement} branch_id={branch_id} currency={currency} close={close} />;
  const Step = { submit: Submit, sign: Sign, revise: Revise, terminate: Terminate, template: KeepTemplate }[verb];
  return <Step agreement={agreement} close={close} />;
}

export function AgreementActs({ agreement }: { agreement: Agreement }) {
  const [open, setOpen] = useState<Verb | null>(null);
  const keeps = useMay()(['Franchise Edit']);
  const possible = keeps ? acts.filter((act) => agreementStates.can(act.verb, agreement.status)) : [];
  return (
    <Group gap="xs">
      {possible.map(({ verb, label, danger }, at) => (
        <Button
          key={verb}
          size="xs"
          variant={at === 0 ? 'filled' : 'default'}
          {...(danger ? { c: 'var(--bad)' } : {})}
          onClick={() => setOpen(verb)}
        >
          {label}
        </Button>
      ))}
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPrinter size={14} />}
        onClick={() => void openPdf(agreementPrint, { id: agreement.id })}
      >
        Print
      </Button>
      {keeps ? (
        <Button size="xs" variant="default" onClick={() => setOpen('template')}>
          Keep as template
        </Button>
      ) : null}
      {open === null ? null : dialogOf(open, agreement, () => setOpen(null))}
    </Group>
  );
}
