// The concession types every school begins with (spec 04 section 2.2; accounts: 05 section 4). They may be renamed and more may be added.

export interface DefaultConcession {
  code: string;
  name: string;
  kind: string;
  /** Key of the contra account. */
  account_key: string;
  /** Policy concessions share group 1: only the largest of them counts (FEE-13). */
  stack_group: number;
  order_no: number;
  needs_approval: boolean;
}

// code | name | kind | account key | stack group | order
const concessions = `
SIB|Brothers and sisters|sibling|sibling|1|10
STF|Child of staff|staff_child|staff_child|1|20
MRT|Merit|merit|merit|1|30
PKG|Admission package|package|package|5|40
PRO|Promotion|promotion|package|6|50
NEG|Agreed at admission|negotiated|package|7|60
CHR|Charity|charity|charity|8|70
PRE|Paid ahead|prepayment|prepayment|9|80
OLD|Taken over from the old register|other|other|10|90`;

export const defaultConcessions: readonly DefaultConcession[] = concessions
  .trim()
  .split('\n')
  .map((line) => {
    const [code = '', name = '', kind = '', key = '', group = '', order = ''] = line.split('|');
    return {
      code,
      name,
      kind,
      account_key: `concession:${key}`,
      stack_group: Number(group),
      order_no: Number(order),
      needs_approval: kind === 'charity',
    };
  });
