// Finds one student by a few letters of name, admission number or father; the choice is the student's id.

import { type PickerProps, RecordPicker } from './record-picker.tsx';

export function StudentPicker({ placeholder = 'Name, admission number, CNIC', ...rest }: PickerProps) {
  return <RecordPicker {...rest} kind="student" what="student" placeholder={placeholder} />;
}
