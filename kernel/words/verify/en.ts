// What people read on the page that checks a document (13 SVC-9). The other languages have the same keys and values.

export const en = {
  title: 'Verify a document',
  text: 'Type the code printed on the document, or scan its QR code.',
  code: 'Code on the document',
  check: 'Check the code',
  state: {
    valid: 'Genuine and valid',
    replaced: 'Replaced by a newer document',
    revoked: 'No longer valid',
  },
  signature: {
    right:
      'The signature of the QR code is valid: the school issued this document, and the details below are what it says.',
    wrong:
      'The signature of this QR code is not valid: it was forged, or the record was changed. Do not accept the document.',
    unknown:
      'The signature of the QR code is older than the key of this server and cannot be checked; rely on the details below.',
  },
  compare: 'Compare each line with the document in your hand.',
  kind: {
    certificate: 'Certificate',
    leaving: 'Leaving certificate',
    result_card: 'Result card',
    card: 'Card',
    receipt: 'Fee receipt',
    merit: 'Merit letter',
    letter: 'Letter',
  },
  school: 'School',
  branch: 'Branch',
  number: 'Number',
  issued_on: 'Date',
  since: 'Since',
  received_from: 'Received from',
  students: 'Student',
  amount: 'Amount',
  reg_no: 'Registration no',
  admission_no: 'Admission no',
  award: 'Award',
  left_on: 'Left on',
  returned_on: 'Returned on',
  copy: 'Copy',
  drop: 'Compare a PDF: drop it here, or choose it',
  same: 'This file is unchanged',
  changed: 'This file is not the one that was issued',
} as const;
