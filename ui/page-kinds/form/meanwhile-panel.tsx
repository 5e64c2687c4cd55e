// Two people changed one record: both, field by field, and which of the two is kept.

import { Button, Group, Paper, Radio, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { counted } from '#kernel/counted.ts';
import { type Clash, clashes, type Place, type Three } from './merge.ts';
import { ValueInWords } from './value-in-words.tsx';
import css from './meanwhile.module.css';

interface Props {
  three: Three;
  by: string | undefined;
  saves: boolean;
  places: readonly Place[];
  settle: (keepsMine: ReadonlySet<string>) => void;
}

type Which = 'mine' | 'theirs';
type Choices = Readonly<Record<string, Which | undefined>>;

/** What was left alone here follows the other one, unless it is put back. */
const firstChoices = (all: readonly Clash[]): Choices =>
  Object.fromEntries(all.map(({ path, typed }) => [path, typed ? undefined : 'theirs']));

export function MeanwhilePanel({ three, by, saves, places, settle }: Props) {
  const all = clashes(places, three);
  const [choices, setChoices] = useState<Choices>(() => firstChoices(all));
  const [asked, setAsked] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const open = all.filter(({ path }) => choices[path] === undefined);
  const every = (which: Which) => setChoices(Object.fromEntries(all.map(({ path }) => [path, which])));

  function done(): void {
    if (open.length > 0) {
      setAsked(true);
      const first = all.findIndex(({ path }) => choices[path] === undefined);
      panel.current?.querySelectorAll('fieldset')[first]?.querySelector('input')?.focus();
      return;
    }
    settle(new Set(all.filter(({ path }) => choices[path] === 'mine').map(({ path }) => path)));
  }

  return (
    <Paper
      withBorder
      p="md"
      className={css['meanwhile']}
      component="section"
      aria-labelledby="meanwhile-title"
      ref={panel}
    >
      <Stack gap="sm">
        <div>
          <Title order={3} size="h4" id="meanwhile-title" tabIndex={-1} ref={heading}>
            {by ?? 'Somebody else'} saved this meanwhile
          </Title>
          <Text fz="sm" c="dimmed">
            {counted(all.length, 'field differs', 'fields differ')}. Choose for each; everything else that you typed
            stays.
          </Text>
        </div>
        {all.map((one) => (
          <Choice
            key={one.path}
            clash={one}
            three={three}
            chosen={choices[one.path]}
            missing={asked && choices[one.path] === undefined}
            choose={(which) => setChoices({ ...choices, [one.path]: which })}
          />
        ))}
        <Group gap="sm">
          <Button onClick={done}>{saves ? 'Save what is chosen' : 'Go on with what is chosen'}</Button>
          <Button variant="default" onClick={() => every('theirs')}>
            All theirs
          </Button>
          <Button variant="default" onClick={() => every('mine')}>
            All mine
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

interface ChoiceProps {
  clash: Clash;
  three: Three;
  chosen: Which | undefined;
  missing: boolean;
  choose: (which: Which) => void;
}

function Choice({ clash, three, chosen, missing, choose }: ChoiceProps) {
  const { field, path } = clash;
  const sides = [
    ['theirs', 'Theirs', three.theirs],
    ['mine', clash.typed ? 'Mine' : 'As it was', three.mine],
  ] as const;
  return (
    <fieldset className={css['meanwhile-field']}>
      <legend>{field?.label ?? path}</legend>
      {sides.map(([which, title, values]) => (
        <Radio
          key={which}
          name={`meanwhile-${path}`}
          value={which}
          checked={chosen === which}
          onChange={() => choose(which)}
          label={
            <>
              <Text span fz="sm" c="dimmed">
                {title}:
              </Text>{' '}
              <ValueInWords field={field} path={path} values={values} />
            </>
          }
        />
      ))}
      {missing ? (
        <Text fz="sm" c="var(--bad)" role="alert">
          Choose one of the two
        </Text>
      ) : null}
    </fieldset>
  );
}
