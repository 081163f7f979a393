import { expect, test } from 'vitest';
import { orderedNames } from '../../language/ordered-names.ts';

test.each(Object.entries(orderedNames))(
  'a browser puts names of %s in the order of the databases',
  (language, names) => {
    const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
    expect(names.toReversed().toSorted(compare)).toEqual(names);
  },
);
