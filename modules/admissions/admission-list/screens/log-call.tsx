// What was said with the family of an application is written down with its history (ADM-40).

import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import { logForm } from '#modules/admissions/inquiries/screens/parts/lead-dialogs.tsx';

export function LogCall({ application_id, close }: { application_id: number; close: () => void }) {
  return <FormDialog form={logForm} start={{ application_id, kind: 'call', direction: 'out' }} close={close} />;
}
