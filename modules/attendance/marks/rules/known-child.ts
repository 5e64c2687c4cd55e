// A child as the files of a school are checked against it.

export interface KnownChild {
  student_id: number;
  branch_id: number;
  branch_code: string;
  admission_no: string;
  name: string;
}
