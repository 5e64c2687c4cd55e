// What of each part may be fined (FEE-44): money pays the heads of a challan in their order and fills its parts in theirs, so a part holds the heads that
// its money would pay. Neither deposits nor fines are fined.

export interface HeadOfChallan {
  /** Of all its lines, in minor units. */
  net: number;
  /** FEE-40: late fines look at it. */
  fined: boolean;
}

/** By part; `heads` in the order in which money pays them. */
export function feeOfParts(amounts: readonly number[], heads: readonly HeadOfChallan[]): number[] {
  const left = heads.filter((head) => head.net > 0).map((head) => ({ ...head }));
  return amounts.map((amount) => {
    let room = amount;
    let fee = 0;
    for (let head = left[0]; head && room > 0; head = left[0]) {
      const taken = Math.min(room, head.net);
      if (head.fined) fee += taken;
      room -= taken;
      head.net -= taken;
      if (head.net === 0) left.shift();
    }
    return fee;
  });
}
