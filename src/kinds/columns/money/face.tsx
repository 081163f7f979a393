import { Fragment } from 'react';
import { isMembers } from '../../../language/members.ts';
import { listComma } from '../../../words/zh-CN/marks.ts';
import type { ColumnFace } from '../face.ts';
import { amountsIn } from './spec.ts';

/** The amount; amounts of several currencies follow one another in the direction of the page, each read on its own. */
export const money: ColumnFace = (value, _column, words) =>
  isMembers(value) ? (
    <span className="amounts">
      {amountsIn(value).map((amount, index) => (
        <Fragment key={amount}>
          {index > 0 && listComma}
          <bdi>{amount}</bdi>
        </Fragment>
      ))}
    </span>
  ) : (
    words
  );
