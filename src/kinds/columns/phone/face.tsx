import { clickToCopy } from '../../../words/zh-CN/kinds/values.ts';
import './phone.css';
import { copyWithToast } from '../../../console/toasts/clipboard.ts';
import { Button } from '../../../console/ui/button.tsx';
import { useLazy } from '../../../console/ui/use-lazy.ts';
import { region } from '../../../language/region/region.ts';
import type { ColumnFace } from '../face.ts';
import { groupsOf } from './spec.ts';

/** A telephone number that a click copies as stored. */
export const phone: ColumnFace = (value) => {
  const groups = groupsOf(value);
  return region().country === undefined ? groupsInRow(groups) : <NationalNumber number={groups.join('')} />;
};

const loadForms = () => import('../../../compile/form/phone-number.ts');

/** Formats the number nationally, if the project has a country. The metadata is loaded once the list is rendered. */
function NationalNumber({ number }: { readonly number: string }) {
  const forms = useLazy(loadForms);
  return groupsInRow(forms === undefined ? groupsOf(number) : forms.nationalForm(number).split(/\s/), number);
}

/** Renders the groups of a number spaced by CSS, so that it is found and selected as one number. */
function groupsInRow(groups: readonly string[], copied = groups.join('')) {
  return (
    <Button isBare className="phone" title={clickToCopy} onClick={() => void copyWithToast(copied)}>
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be alike, and none ever moves
        <span key={index}>{group}</span>
      ))}
    </Button>
  );
}
