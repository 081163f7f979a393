/** Definition of the language → the keys that may be omitted because they are inferred. */
export const omittableKeys: Readonly<Record<string, readonly string[]>> = {
  Action: ['kind'],
  BulkAction: ['kind'],
  Section: ['kind'],
  Panel: ['kind'],
  Column: ['kind'],
  OptionColumn: ['options'],
  Filter: ['kind'],
  OptionFilter: ['options'],
  Card: ['kind'],
  ListScreen: ['permission', 'record'],
  TableSection: ['record'],
  FiguresPanel: ['record'],
  TrendPanel: ['record'],
  RankingPanel: ['record'],
  FormScreen: ['permission'],
  DashboardScreen: ['permission'],
  ReportScreen: ['permission', 'record'],
  ViewScreen: ['permission'],
  Sheet: ['heading'],
  HistorySection: ['request', 'record', 'columns'],
  FieldUi: ['widget'],
};

/** Definitions whose entries may be abbreviated to their field name. */
export const abbreviatedTypes: readonly string[] = ['Column', 'Filter'];
