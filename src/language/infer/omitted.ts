/** The keys that a screen or a form may leave out because they are inferred, by the definition of the language that has them. */
export const omitted: Readonly<Record<string, readonly string[]>> = {
  Column: ['kind'],
  OptionColumn: ['options'],
  Filter: ['kind'],
  OptionFilter: ['options'],
  Card: ['kind'],
  ListScreen: ['permission'],
  FormScreen: ['permission'],
  DashboardScreen: ['permission'],
  ViewScreen: ['permission'],
  FieldUi: ['widget'],
};

/** The definitions that may be written as the name of their field alone. */
export const abbreviated: readonly string[] = ['Column', 'Filter'];
