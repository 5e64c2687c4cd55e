// One box for everything a parent brings: a scanned code answers with Enter, letters answer with a list.

import { Combobox, Group, Kbd, Loader, Text, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBarcode } from '@tabler/icons-react';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { showError } from '#ui/alerts/alerts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { useCall } from '#ui/calls/use-call.ts';
import { MoneyText } from '#ui/controls/money-text.tsx';
import { challanSearch, type FoundStudent } from '#modules/fees/challans/contract/challan-search.ts';

interface Props {
  choose: (student_id: number) => void;
  /** What reads like a code or challan number, and is nobody's here (FEE-51). */
  strange: (code: string) => void;
  ref: Ref<HTMLInputElement>;
  /** Not on a page that is about more. */
  waits?: boolean;
}

/** Letters may stand before; a name never ends in six digits. */
const isLikeCode = (typed: string): boolean => /\d{6,}$/.test(typed.replaceAll(/[\s-]/g, ''));

export function PayerSearch({ choose, strange, ref, waits = false }: Props) {
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), 150);
  const box = useCombobox({ onDropdownClose: () => box.resetSelectedOption() });
  const found = useCall(challanSearch, { q: asked }, { when: asked.length >= 2, keep: true, fresh: 5000 });
  const scanned = useAct(challanSearch, { reads: true, besideFields: true });
  const students = asked.length >= 2 ? (found.data?.students ?? []) : [];

  const take = (student_id: number) => {
    setText('');
    box.closeDropdown();
    choose(student_id);
  };

  /** A scanner types faster than the list comes: Enter asks for exactly what stands in the box. */
  const onEnter = async (event: KeyboardEvent<HTMLInputElement>) => {
    const chosen = box.getSelectedOptionIndex() >= 0;
    if (event.key !== 'Enter' || chosen || text.trim() === '') return;
    event.preventDefault();
    const answer = await scanned.act({ q: text.trim() });
    const [only, second] = answer?.students ?? [];
    if (only && (answer?.exact || !second)) take(only.student_id);
    else if (second) box.openDropdown();
    else if (answer && isLikeCode(text)) {
      box.closeDropdown();
      strange(text.trim());
    } else if (answer)
      showError(`Nobody was found for '${text.trim()}'. Try the admission number or a part of the name.`);
  };

  return (
    <Combobox store={box} onOptionSubmit={(value) => take(Number(value))}>
      <Combobox.Target>
        <TextInput
          ref={ref}
          data-autofocus={waits ? undefined : true}
          autoFocus={!waits}
          size="md"
          maw={560}
          label="Student, challan or code"
          placeholder="Scan, or type a name, number or phone"
          leftSection={<IconBarcode size={20} aria-hidden />}
          rightSection={scanned.busy || found.refreshing ? <Loader size="xs" /> : <Kbd size="xs">F2</Kbd>}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            box.openDropdown();
          }}
          onKeyDown={(event) => void onEnter(event)}
          onFocus={() => text && box.openDropdown()}
          onBlur={() => box.closeDropdown()}
          autoComplete="off"
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={asked.length < 2 || found.loading}>
        <Combobox.Options aria-label="Students found">
          {students.map((student) => (
            <Combobox.Option key={student.student_id} value={String(student.student_id)}>
              <Found student={student} />
            </Combobox.Option>
          ))}
          {students.length === 0 ? <Combobox.Empty>Nobody found</Combobox.Empty> : null}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function Found({ student }: { student: FoundStudent }) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="md">
      <div>
        <Text fw={500}>{student.full_name}</Text>
        <Text fz="xs" c="dimmed">
          {[student.father_name, student.admission_no, student.class_name, student.branch_name]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <Text fz="sm" c={student.due_now > 0 ? undefined : 'dimmed'} className="no-break">
        {student.due_now > 0 ? <MoneyText amount={student.due_now} currency={student.currency} /> : 'nothing open'}
      </Text>
    </Group>
  );
}
