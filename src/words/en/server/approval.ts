export const openAlready = (title: string | undefined, by: string) =>
  `${title}: awaiting approval, as ${by} asked. Nothing else can be done before it is decided.`;
export const retractOwnOnly =
  'You can withdraw only your own requests. Those of others can be refused by colleagues who may approve.';
export const notOwnRequest = 'You cannot decide your own request. Another colleague has to.';
export const decidedAlready = 'This request has been decided already, or has expired.';
export const amountRose =
  'The amount is higher than when it was requested, so the request cannot be carried out. Refuse it, and have it requested again.';
export const amountFell =
  'The amount is lower than when it was requested, so the request cannot be carried out. Refuse it, and have it requested again.';
export const changedSince = (title: string) =>
  `${title} has changed since the request, so it cannot be carried out. Refuse it, and have it requested again.`;
export const askerMayNoLonger = 'The person who asked may no longer do this. Refuse the request.';
export const underApproval = 'Awaiting approval. Nothing else can be done before it is decided.';
export const filed = 'Sent for approval: it is done once another colleague approves.';
export const filedAbove = (amount: string, limit: string) =>
  `Sent for approval: the amount ${amount} is above ${limit}, so it is done once another colleague approves.`;
export const filedTogether = (amount: string, before: string | undefined, sum: string, limit: string) =>
  `Sent for approval: the amount ${amount}, together with ${before} ${sum}, is above ${limit}, so it is done once another colleague approves.`;
export const giveReason = 'The amount needs an approval. Give a reason.';
