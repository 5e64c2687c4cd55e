// A new batch: which students and which columns; its sheet opens next.

import { useNavigate } from 'react-router';
import { linkTo } from '#kernel/addresses.ts';
import * as pages from '#kernel/pages.gen.ts';
import { lookup } from '#ui/filters/filter.ts';
import { FormDialog } from '#ui/page-kinds/form/form-screen.tsx';
import type { FormDeclaration, Values } from '#ui/page-kinds/form/form-declaration.ts';
import { useSession } from '#ui/session/session.ts';
import { bulkColumns, bulkEditCreate } from '../../contract/bulk-edit.ts';
import { fieldsWithApproval, nameOfField } from '#modules/students/person/rules/index.ts';
import { ownFields } from '#modules/students/own-fields/contract/own-fields.ts';
import { ownFieldName } from '#modules/students/own-fields/rules/index.ts';
import { classes, runningBranches, sectionsBy } from '#modules/branches/classes/screens/parts/choices.ts';

/** Sections of the chosen class in the chosen branch. */
const sections = sectionsBy(
  (one) => one.name,
  ({ branch_id, course_id }) =>
    branch_id && course_id ? { branch_id: Number(branch_id), course_id: Number(course_id) } : undefined,
);

/** Students chosen in a list need no class. */
const byClass = (values: Values): boolean => values['student_ids'] === undefined;

const columnName = (column: string): string => {
  const name = nameOfField(column);
  const waits = (fieldsWithApproval as readonly string[]).includes(column) ? ' (needs approval)' : '';
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${waits}`;
};

/** Fields of the record, then the school's own (STU-10). */
const columnsOfSheet = lookup(ownFields, ({ fields }) => [
  ...bulkColumns.map((column) => ({ value: column, label: columnName(column) })),
  ...fields
    .filter((field) => field.type !== 'file')
    .map((field) => ({
      value: ownFieldName(field.key),
      label: `${field.label}${field.needs_approval ? ' (needs approval)' : ''}`,
    })),
]);

const form: FormDeclaration<typeof bulkEditCreate> = {
  title: 'New batch',
  call: bulkEditCreate,
  button: 'Open the sheet',
  fields: [
    {
      name: 'title',
      label: 'Title',
      kind: 'text',
      required: true,
      max: 100,
      hint: 'For example ‘Staff children 2026’',
    },
    { name: 'branch_id', label: 'Branch', kind: 'lookup', required: true, source: runningBranches, show: byClass },
    { name: 'course_id', label: 'Class', kind: 'lookup', source: classes, half: true, show: byClass },
    { name: 'section_id', label: 'Section', kind: 'lookup', source: sections, half: true, show: byClass },
    {
      name: 'columns',
      label: 'Columns',
      kind: 'lookup',
      many: true,
      numeric: false,
      required: true,
      source: columnsOfSheet,
    },
  ],
};

interface Props {
  close: () => void;
  /** Chosen in a list, all of this branch. */
  student_ids?: readonly number[];
  branch_id?: number | null;
}

export function NewBatchDialog({ close, student_ids, branch_id }: Props) {
  const navigate = useNavigate();
  const session = useSession();
  return (
    <FormDialog
      form={form}
      start={{ branch_id: branch_id ?? session.branch_id, ...(student_ids ? { student_ids } : {}) }}
      close={close}
      onDone={(batch) => void navigate(linkTo(pages.StdBulkEdit, { id: batch.id }))}
    />
  );
}
