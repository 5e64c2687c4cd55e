// Saving the plan and asking for approval; Ctrl+S saves (spec 02 §6.7).

import { Button, Group } from '@mantine/core';
import { IconDeviceFloppy, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useShortcuts } from '#ui/dialog/use-shortcuts.ts';
import type { FormDeclaration } from '#ui/page-kinds/form/form-declaration.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { ProofFiles } from '#ui/controls/proof-files.tsx';
import { planSave, planSubmit } from '../contract/fee-plans.ts';
import type { Plan } from './use-plan.ts';

const submitForm: FormDeclaration<typeof planSubmit> = {
  title: 'Send for approval',
  text: 'The offer waits until the discount is approved.',
  call: planSubmit,
  fields: [
    { name: 'reason', label: 'Reason', kind: 'long', required: true, max: 500 },
    {
      name: 'file_ids',
      label: 'Documents',
      kind: 'custom',
      draw: (form) => <ProofFiles form={form} name="file_ids" label="Documents" />,
    },
  ],
  button: 'Send for approval',
};

export function PlanButtons({ plan }: { plan: Plan }) {
  const [sending, setSending] = useState<{ plan_id: number; version: number } | null>(null);
  const { opened, input, current, changed } = plan;
  const stored = opened.plan;
  const save = useAct(planSave, { onDone: (_, message) => toast(message) });
  const ready = plan.mayEdit && input !== null && current;
  const store = async () => {
    if (!ready || !input) return undefined;
    return save.act({ ...input, version: stored?.version ?? 0 });
  };
  useShortcuts([['mod+S', () => void (changed && store()), 'Save']], { inFields: true });
  if (!plan.mayEdit) return null;
  const level = plan.composed?.level ?? 0;
  const send = async () => {
    const saved = changed ? (await store())?.plan : stored;
    if (saved?.state === 'draft') setSending({ plan_id: saved.id, version: saved.version });
  };
  const asks = level > 0 && !(stored?.state === 'approved' && !changed);
  return (
    <Group gap="xs">
      <Button
        leftSection={<IconDeviceFloppy size={16} />}
        variant={asks ? 'default' : 'filled'}
        disabled={!ready || !changed}
        loading={save.busy}
        onClick={() => void store()}
      >
        Save plan
      </Button>
      {asks ? (
        <Button leftSection={<IconSend size={16} />} disabled={!ready} loading={save.busy} onClick={() => void send()}>
          {changed ? 'Save and send for approval' : 'Send for approval'}
        </Button>
      ) : null}
      {sending ? <FormDialog form={submitForm} start={sending} close={() => setSending(null)} /> : null}
    </Group>
  );
}
