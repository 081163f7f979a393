import {
  chooseColumn,
  columnInFile,
  columnNumber,
  neededColumn,
  notInFile,
  requiredMark,
} from '../../words/zh-CN/console/import.ts';
import { Select } from '../ui/list-box/select.tsx';
import type { FileColumn, Layout } from './file-columns.ts';

interface ColumnsProps {
  readonly columns: readonly FileColumn[];
  readonly header: readonly string[];
  readonly places: Layout['places'];
  readonly onChange: (places: Layout['places']) => void;
}

/** Maps the columns of the file: matched by title, selected by the user if no title matches. */
export function ColumnChoice({ columns, header, places, onChange }: ColumnsProps) {
  const choices = header.map((cell, at) => ({ cell, at }));
  const pick = (key: string, place: number | undefined) => {
    // A column of the file can be mapped only once.
    const others = [...places].filter(([other, at]) => other !== key && at !== place);
    onChange(new Map(place === undefined ? others : [...others, [key, place]]));
  };
  return (
    <table className="import-columns">
      <thead>
        <tr>
          <th scope="col">{neededColumn}</th>
          <th scope="col">{columnInFile}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ key, title, isRequired }) => (
          <tr key={key}>
            <th scope="row">
              {title}
              {isRequired ? <span className="import-required">{requiredMark}</span> : null}
            </th>
            <td>
              <Select
                isWide
                aria-label={title}
                value={places.get(key) ?? ''}
                onChange={({ target }) => pick(key, target.value === '' ? undefined : Number(target.value))}
              >
                <option value="">{isRequired ? chooseColumn : notInFile}</option>
                {choices.map(({ cell, at }) => (
                  <option key={at} value={at}>
                    {cell.trim() || columnNumber(at + 1)}
                  </option>
                ))}
              </Select>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Returns the required columns that are not mapped. */
export function unmappedColumns(columns: readonly FileColumn[], places: Layout['places']): readonly FileColumn[] {
  return columns.filter(({ key, isRequired }) => isRequired && !places.has(key));
}
