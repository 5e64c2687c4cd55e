// Page 6: everything on one page, what still stops the submit with links to it, the declaration, and the submit (ADM-30).

import { Alert, Anchor, Button, Checkbox, Group, List, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { moneyWithCurrency } from '#kernel/money.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { Failed, RowsSkeleton } from '#ui/page/states.tsx';
import type { StepProps } from '#ui/page-kinds/stepper/stepper-declaration.ts';
import type { ApplicationRecord, Checked } from '#modules/admissions/applications/contract/application-record.ts';
import { applicationCheck } from '../contract/application-form.ts';
import { pageOf } from '#modules/admissions/applications/rules/index.ts';
import { applicationPath } from '#modules/admissions/stages/screens/parts/application-words.ts';
import { checkInput } from './check-input.ts';
import { keep } from '#modules/admissions/applications/screens/parts/draft-store.ts';
import { KnownNumber } from './known-children.tsx';
import { labelOf } from '#modules/admissions/applications/screens/parts/page-fields.ts';
import { missingOf, MissingPapers } from './missing-papers.tsx';
import { ReviewFacts } from '#modules/admissions/applications/screens/parts/review-facts.tsx';
import { AgeAnswer, type Answers, NumberAnswer, SameChildAnswers } from './submit-answers.tsx';
import { SubmitButtons } from './submit-buttons.tsx';
import { useDraftPage } from './use-draft-page.ts';

export function Step({ data, back }: StepProps<ApplicationRecord>) {
  const page = useDraftPage(data, 6);
  const { values } = page.handle;
  const answer = useCall(applicationCheck, checkInput(data.id, values), { keep: true, fresh: 0 });
  const [answers, setAnswers] = useState<Answers>({ age: '', number: false, others: {} });
  const navigate = useNavigate();
  if (answer.failure) return <Failed failure={answer.failure} again={answer.again} />;
  if (!answer.data) return <RowsSkeleton rows={6} />;
  const checked = answer.data;
  if (data.stage !== 'draft')
    return (
      <Stack gap="md">
        <Problems data={data} checked={checked} />
        <MissingPapers id={data.id} papers={checked.documents} />
        <ReviewFacts data={data} values={values} />
        <Group>
          <Button onClick={() => void navigate(applicationPath(data.id))}>Back to the application</Button>
        </Group>
      </Stack>
    );
  return (
    <Stack gap="md">
      <Problems data={data} checked={checked} />
      <MissingPapers id={data.id} papers={checked.documents} />
      {checked.known ? <KnownNumber known={checked.known} /> : null}
      <AgeAnswer data={data} checked={checked} answers={answers} change={setAnswers} move={page.handle.set} />
      <NumberAnswer checked={checked} answers={answers} change={setAnswers} />
      <SameChildAnswers checked={checked} answers={answers} change={setAnswers} />
      <ReviewFacts data={data} values={values} />
      <Text>
        {checked.registration_fee > 0
          ? `Registration fee ${moneyWithCurrency(checked.registration_fee, checked.currency)}: billed on submission, due in 7 days.`
          : 'There is no registration fee.'}
      </Text>
      <Checkbox
        checked={values['declared'] === true}
        onChange={(event) => page.handle.set('declared', event.currentTarget.checked)}
        label="The family declares that all this is true and complete"
      />
      <Group gap="sm">
        <Button variant="default" onClick={back}>
          Back
        </Button>
        <SubmitButtons data={data} checked={checked} answers={answers} save={() => page.save(6)} />
      </Group>
    </Stack>
  );
}

/** What the rules refuse, each with a link to its page; the messages stand under the fields there, too. */
function Problems({ data, checked }: { data: ApplicationRecord; checked: Checked }) {
  const problems = Object.entries(checked.errors).filter(([field]) => field !== 'declared');
  if (problems.length === 0)
    return checked.warnings.length === 0 && missingOf(checked.documents).length === 0 ? (
      <Alert color="green" icon={<IconCircleCheck size={18} />}>
        Nothing is missing.
      </Alert>
    ) : null;
  const remember = (): void =>
    keep(data.id, { errors: Object.fromEntries(problems.map(([field, words]) => [field, words[0] ?? ''])) });
  return (
    <Alert color="red" icon={<IconAlertTriangle size={18} />} title={`${problems.length} to correct before submitting`}>
      <List size="sm">
        {problems.map(([field, words]) => (
          <List.Item key={field}>
            <Anchor component={Link} to={applicationPath(data.id, pageOf(field))} onClick={remember}>
              {labelOf(field, data)}
            </Anchor>
            : {words[0]}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
