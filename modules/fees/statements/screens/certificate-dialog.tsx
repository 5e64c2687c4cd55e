// A fee certificate of a year for one student: for the parent's employer or tax file.

import { Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconCertificate } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { asDay, type LocalDate } from '#kernel/dates.ts';
import { openPdf } from '#ui/acts/files.ts';
import { DateField } from '#ui/controls/date-field.tsx';
import { StudentPicker } from '#ui/controls/student-picker.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { useSession } from '#ui/session/session.ts';
import { certificatePrint } from '../contract/certificate.ts';

/** The tax year that ended last: July to June in Pakistan, the calendar year in Oman. */
function lastYear(today: LocalDate, oman: boolean): { from: LocalDate; to: LocalDate } {
  const [year = 0, month = 0] = today.split('-').map(Number);
  if (oman) return { from: asDay(`${year - 1}-01-01`), to: asDay(`${year - 1}-12-31`) };
  const end = month >= 7 ? year : year - 1;
  return { from: asDay(`${end - 1}-07-01`), to: asDay(`${end}-06-30`) };
}

export function CertificateDialog({ close }: { close: () => void }) {
  const { today, currency } = useSession();
  const [year] = useState(() => lastYear(today, currency === 'OMR'));
  const [query] = useSearchParams();
  const [student, setStudent] = useState<number | null>(Number(query.get('student_id')) || null);
  const [from, setFrom] = useState<LocalDate | null>(year.from);
  const [to, setTo] = useState<LocalDate | null>(year.to);
  const print = () => {
    if (student === null || from === null || to === null) return;
    void openPdf(certificatePrint, { student_ids: [student], from, to });
  };
  return (
    <Dialog opened onClose={close} title="Fee certificate">
      <Stack gap="sm">
        <Text>
          What was paid from the first to the last day, by head, with a number and a code that shows it is genuine.
          Printed again it says DUPLICATE; if more was paid since, a new one takes its place.
        </Text>
        <StudentPicker label="Student" required value={student} onChange={setStudent} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DateField label="From" required value={from} onChange={setFrom} />
          <DateField label="To" required value={to} onChange={setTo} />
        </SimpleGrid>
        <Group justify="end">
          <Button variant="default" onClick={close}>
            Close
          </Button>
          <Button
            leftSection={<IconCertificate size={16} />}
            disabled={student === null || from === null || to === null}
            onClick={print}
          >
            Print certificate
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
