import { semicolon, withRemark } from '../../words/zh-CN/marks.ts';
import { HelpMark } from '../ui/help-mark.tsx';
import type { totalsInWords } from './total-words.ts';

interface TotalTitleProps {
  readonly title: string;
  /** The descriptions of the rows that are summed. */
  readonly texts: ReturnType<typeof totalsInWords>;
}

/** The title of the totals with the rows that they sum; if these differ between columns, a `?` lists them. */
export function TotalTitle({ title, texts: { all, each } }: TotalTitleProps) {
  return (
    <>
      {all === '' ? title : withRemark(title, all)}
      {each.length > 0 && <HelpMark of={title} text={each.join(semicolon)} />}
    </>
  );
}
