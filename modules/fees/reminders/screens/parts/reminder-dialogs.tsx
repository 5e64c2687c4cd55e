// Reminding the chosen families: by message, after it was said whom and how much; or by letter (spec 04 §5.5, §9).

import { Alert, Button, Group, List, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ChosenRows } from '#kernel/chosen-rows.ts';
import type { DataOf } from '#kernel/contract.ts';
import { counted } from '#kernel/counted.ts';
import { moneyWithCurrency } from '#kernel/money.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { openPdf } from '#ui/acts/files.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { Choice } from '#ui/controls/choice.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useFocusBack } from '#ui/page/use-focus-back.ts';
import { outstandingLetters, outstandingRemind } from '../../contract/reminders.ts';
import { type Step, STEPS, stepNames } from '../../rules/reminder-steps.ts';

type Checked = DataOf<typeof outstandingRemind>;

interface Props {
  chosen: ChosenRows;
  count: number;
  close: () => void;
  clear: () => void;
}

const steps = STEPS.map((step) => ({ value: String(step), label: stepNames[step] }));
const languages = [
  { value: 'en', label: 'English' },
  { value: 'ur', label: 'Urdu' },
  { value: 'ar', label: 'Arabic' },
] as const;

/** The call's own shape of the chosen rows; the list hands over its filters untyped. */
const asChosen = (chosen: ChosenRows) => chosen as { ids?: number[]; all?: { filters: object; count: number } };

export function RemindDialog({ chosen, count, close, clear }: Props) {
  useFocusBack();
  const [step, setStep] = useState<Step>(1);
  const [checked, setChecked] = useState<Checked>();
  const check = useAct(outstandingRemind, { reads: true, onDone: setChecked });
  const send = useAct(outstandingRemind, {
    onDone: (_, message) => {
      toast(message);
      clear();
      close();
    },
  });
  const whom = { ...asChosen(chosen), step };
  return (
    <Dialog opened onClose={close} title="Remind by message" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="sm">
        <Text>
          {counted(count, 'student')} chosen. One message goes to the fee payer of each family; during quiet hours it is
          sent later.
        </Text>
        <Choice
          label="Which reminder"
          data={steps}
          value={String(step)}
          onChange={(value) => {
            setChecked(undefined);
            setStep(STEPS.find((one) => String(one) === value) ?? 1);
          }}
        />
        {checked ? <WhatGoes checked={checked} /> : null}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          {checked && checked.families > 0 ? (
            <Button loading={send.busy} onClick={() => void send.act(whom)}>
              Remind {counted(checked.families, 'family', 'families')}
            </Button>
          ) : (
            <Button loading={check.busy} onClick={() => void check.act({ ...whom, preview: true })}>
              Check
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

function WhatGoes({ checked }: { checked: Checked }) {
  const left = [
    [checked.promised, 'promised to pay on a later day'],
    [checked.claimed, 'sent a slip that is waiting'],
    [checked.on_hold, 'on hold'],
    [checked.reminded_today, 'already got this reminder today'],
    [checked.not_due, 'owing nothing now'],
  ] as const;
  const out = left.filter(([many]) => many > 0);
  return (
    <Stack gap="xs" role="status">
      {checked.families === 0 ? (
        <Alert color="blue">None of these families is to be reminded.</Alert>
      ) : (
        <Text>
          {counted(checked.families, 'family', 'families')}, {counted(checked.students, 'student')},{' '}
          {moneyWithCurrency(checked.amount, checked.currency ?? 'PKR')} due.
        </Text>
      )}
      {out.length > 0 ? (
        <>
          <Text>Left out:</Text>
          <List size="sm">
            {out.map(([many, why]) => (
              <List.Item key={why}>
                {counted(many, 'student')} {why}
              </List.Item>
            ))}
          </List>
        </>
      ) : null}
    </Stack>
  );
}

export function LettersDialog({ chosen, count, close }: Omit<Props, 'clear'>) {
  useFocusBack();
  const [step, setStep] = useState<Step>(1);
  const [language, setLanguage] = useState<(typeof languages)[number]['value']>('en');
  const print = () => {
    void openPdf(outstandingLetters, { ...asChosen(chosen), step, language });
    close();
  };
  return (
    <Dialog opened onClose={close} title="Print reminder letters" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="sm">
        <Text>
          {counted(count, 'student')} chosen. Families that promised a later day, sent a slip or are on hold get no
          letter.
        </Text>
        <Choice
          label="Which letter"
          data={steps}
          value={String(step)}
          onChange={(value) => setStep(STEPS.find((one) => String(one) === value) ?? 1)}
        />
        <Choice
          label="Language"
          data={[...languages]}
          value={language}
          onChange={(value) => setLanguage(languages.find((one) => one.value === value)?.value ?? 'en')}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button onClick={print}>Print letters</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
