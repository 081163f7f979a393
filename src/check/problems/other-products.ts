import { own } from '../../language/own.ts';

/** Key in another product → its equivalents here, the likeliest first. */
const ours: Readonly<Record<string, readonly string[]>> = {
  label: ['title'],
  text: ['title'],
  caption: ['title'],
  header: ['title'],
  headerName: ['title'],
  name: ['field', 'title'],
  prop: ['field'],
  source: ['field'],
  dataIndex: ['field'],
  accessor: ['field'],
  accessorKey: ['field'],
  key: ['field', 'value'],
  type: ['kind'],
  actionType: ['kind'],
  component: ['kind'],
  resource: ['record'],
  model: ['record'],
  api: ['request'],
  url: ['request', 'path'],
  href: ['request', 'path'],
  endpoint: ['request'],
  visible: ['when'],
  visibleOn: ['when'],
  hiddenOn: ['when'],
  disabled: ['when'],
  disabledOn: ['when'],
  condition: ['when'],
  tip: ['help'],
  tooltip: ['help'],
  description: ['help'],
  confirmText: ['confirm'],
  confirmation: ['confirm'],
  success: ['done'],
  successMessage: ['done'],
  error: ['failed'],
  errorMessage: ['failed'],
  auth: ['permission'],
  roles: ['permission'],
  color: ['intent'],
  level: ['intent'],
  variant: ['intent'],
  order: ['descending'],
  desc: ['descending'],
  sort: ['sortable'],
  sorter: ['sortable'],
  sum: ['total'],
  summary: ['total'],
  placeholder: ['empty'],
  operations: ['actions'],
  buttons: ['actions'],
  rowActions: ['actions'],
  detail: ['sheet'],
  drawer: ['sheet'],
  submitText: ['submit'],
  defaultValue: ['default'],
};

/**
 * Returns the equivalent of another product's key, if it is among the possible keys.
 *
 * @example
 * keyOfOtherProduct('dataIndex', ['field', 'title']) // 'field'
 */
export function keyOfOtherProduct(key: string, possible: readonly string[]): string | undefined {
  return own(ours, key)?.find((one) => possible.includes(one));
}
