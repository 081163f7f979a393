import { clickToCopy } from '../../../words/zh-CN/kinds/values.ts';
import './phone.css';
import { copyWithToast } from '../../../console/toasts/clipboard.ts';
import { Button } from '../../../console/ui/button.tsx';
import type { ColumnFace } from '../face.ts';
import { groupsOf } from './spec.ts';

/** A number that is copied by a click. Its groups are spaced by CSS, so that it is found and selected as one number. */
export const phone: ColumnFace = (value) => {
  const groups = groupsOf(value);
  return (
    <Button isBare className="phone" title={clickToCopy} onClick={() => void copyWithToast(groups.join(''))}>
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be alike, and none ever moves
        <span key={index}>{group}</span>
      ))}
    </Button>
  );
};
