import { semicolon, withRemark } from '../../words/zh-CN/marks.ts';
import { HelpMark } from '../ui/help-mark.tsx';
import type { totalsInWords } from './total-words.ts';

interface TotalTitleProps {
  readonly title: string;
  /** Which rows are added up. */
  readonly texts: ReturnType<typeof totalsInWords>;
}

/** The title of sums, with the rows that they add up; where these differ from sum to sum, a `?` lists them. */
export function TotalTitle({ title, texts: { all, each } }: TotalTitleProps) {
  return (
    <>
      {all === '' ? title : withRemark(title, all)}
      {each.length > 0 && <HelpMark of={title} text={each.join(semicolon)} />}
    </>
  );
}
