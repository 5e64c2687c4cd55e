// Linking a brother or sister, and taking a child out of a family to which it was linked wrongly (STU-8).

import { Fieldset, List, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { DataOf } from '#kernel/contract.ts';
import { toast } from '#ui/alerts/toasts.ts';
import { useAct } from '#ui/acts/use-act.ts';
import { StudentPicker } from '#ui/controls/student-picker.tsx';
import { familyCut, familyLink } from '../../contract/families.ts';
import { formatPhone } from '#modules/students/person/rules/index.ts';
import { relationWord } from '#modules/students/person/screens/parts/student-words.ts';
import { PreviewDialog } from '#modules/students/person/screens/parts/preview-dialog.tsx';

type Shown = DataOf<typeof familyLink>;

function FamilyBox({ family }: { family: Shown['families'][number] }) {
  return (
    <Fieldset legend={`Family number ${family.family_no}`}>
      <Stack gap={6}>
        {family.guardians.map((one) => (
          <Text key={one.guardian_id} fz="sm" dir="auto">
            {one.full_name} · {relationWord(one.relation)} {formatPhone(one.mobile)}
          </Text>
        ))}
        <Text fz="xs" c="dimmed">
          Children
        </Text>
        {family.children.map((one) => (
          <Text key={one.student_id} fz="sm" dir="auto">
            {one.name} · {[one.class_name, one.branch_name].filter(Boolean).join(', ')}
          </Text>
        ))}
        {family.children_elsewhere > 0 ? <Text fz="sm">+{family.children_elsewhere} in another branch</Text> : null}
      </Stack>
    </Fieldset>
  );
}

function Changes({ shown }: { shown: Shown }) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: shown.families.length > 1 ? 2 : 1 }}>
        {shown.families.map((family) => (
          <FamilyBox key={family.family_id} family={family} />
        ))}
      </SimpleGrid>
      <List fz="sm" spacing={4} aria-label="What changes">
        {shown.changes.map((sentence) => (
          <List.Item key={sentence}>{sentence}</List.Item>
        ))}
      </List>
    </>
  );
}

interface Props {
  student_id: number;
  close: () => void;
}

export function LinkFamilyDialog({ student_id, close }: Props) {
  const [other, setOther] = useState<number | null>(null);
  const [shown, setShown] = useState<Shown>();
  const look = useAct(familyLink, { reads: true, onDone: setShown });
  const link = useAct(familyLink, {
    onDone: (_, message) => {
      toast(message);
      close();
    },
  });
  const choose = (id: number | null) => {
    setOther(id);
    setShown(undefined);
    if (id !== null) void look.act({ student_id, with_student_id: id });
  };
  return (
    <PreviewDialog
      title="Link a brother or sister"
      button="Link families"
      busy={link.busy}
      ready={shown !== undefined}
      close={close}
      reasonLabel="How you know that they are one family"
      confirm={(reason) =>
        other !== null && void link.act({ student_id, with_student_id: other, reason, confirm: true })
      }
    >
      <StudentPicker label="Brother or sister" value={other} onChange={choose} required />
      {shown ? <Changes shown={shown} /> : null}
    </PreviewDialog>
  );
}

/** Mounted with what the server says would change. */
export function CutFamilyDialog({ student_id, shown, close }: Props & { shown: Shown }) {
  const cut = useAct(familyCut, {
    onDone: (_, message) => {
      toast(message);
      close();
    },
  });
  return (
    <PreviewDialog
      title="Remove the child from this family"
      button="Remove from family"
      busy={cut.busy}
      ready
      close={close}
      reasonLabel="Why this child does not belong to this family"
      confirm={(reason) => void cut.act({ student_id, reason, confirm: true })}
    >
      <Changes shown={shown} />
    </PreviewDialog>
  );
}
