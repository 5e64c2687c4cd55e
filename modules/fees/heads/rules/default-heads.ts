// The heads every school begins with (spec 04 section 2.1; accounts: 05 section 4). They may be renamed and more may be added;
// late fines, bounce charges, opening balances and notices find their head by kind.

export interface DefaultHead {
  code: string;
  name: string;
  kind: string;
  frequency: 'monthly' | 'once' | 'on_demand';
  /** Code of the account that is credited. */
  account: string;
  liability: boolean;
  concession_eligible: boolean;
  prorate: boolean;
  recognition: 'by_month' | 'on_posting';
  fine_eligible: boolean;
  priority: number;
  optional: boolean;
}

// code | name | kind | frequency | account | priority | marks: discount, prorate, month, fine, optional, liability
const heads = `
TUI|Tuition fee|tuition|monthly|4000|10|discount prorate month fine
TRN|Transport fee|transport|monthly|4030|20|discount prorate month fine optional
LAB|Laboratory fee|lab|monthly|4040|30|discount month fine
EXM|Examination fee|exam|monthly|4040|40|month fine
ANN|Annual charges|annual|monthly|4020|50|month fine
STA|Stationery|stationery|monthly|4050|60|month fine
HST|Hostel fee|hostel|monthly|4050|70|discount prorate month fine optional
REG|Registration fee|registration|once|4010|80|
ADM|Admission fee|admission|once|4010|82|discount
SEC|Security deposit|security|once|2210|84|liability
OTH|Other fee|other|on_demand|4050|90|
OPN|Balance brought forward|opening|on_demand|3200|5|
NOT|Notice fee|notice|on_demand|4080|92|
CRD|Card fee|card|on_demand|4900|94|
CRT|Certificate fee|certificate|on_demand|4900|95|
BNC|Cheque bounce charge|bounce|on_demand|4070|96|
FIN|Late fine|fine|on_demand|4060|99|`;

export const defaultHeads: readonly DefaultHead[] = heads
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', name = '', kind = '', frequency = '', account = '', priority = '', marks = ''] = line.split('|');
    const has = (mark: string) => marks.split(' ').includes(mark);
    return {
      code,
      name,
      kind,
      frequency: frequency as DefaultHead['frequency'],
      account,
      liability: has('liability'),
      concession_eligible: has('discount'),
      prorate: has('prorate'),
      recognition: has('month') ? 'by_month' : 'on_posting',
      fine_eligible: has('fine'),
      priority: Number(priority),
      optional: has('optional'),
    };
  });
