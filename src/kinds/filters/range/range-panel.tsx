import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import type { ResolvedRange } from '../../../compile/resolved.ts';
import { ambiguousDay, readDay, readMoment } from '../../../console/clock/read-day.ts';
import { today } from '../../../console/clock/wall-clock.ts';
import { Button } from '../../../console/ui/button.tsx';
import { type DayRangeEnd, withEnd } from '../../../console/ui/calendar/day-range.ts';
import { Input } from '../../../console/ui/input.tsx';
import { useLazy } from '../../../console/ui/use-lazy.ts';
import {
  isDated,
  presetDays,
  type RangeOf,
  type RequestedRange,
  readRange,
  withoutEnds,
} from '../../../language/range.ts';
import { region } from '../../../language/region/region.ts';
import { isSame } from '../../../language/same.ts';
import { ambiguousText } from '../../../language/text/ambiguous-number.ts';
import { currencyPlaces } from '../../../language/text/currency.ts';
import { typedCurrency } from '../../../language/text/declared-currency.ts';
import { moneyUnit } from '../../../language/text/money-unit.ts';
import { namesCurrency, readNumber } from '../../../language/text/read-number.ts';
import { writeNumber } from '../../../language/text/separators.ts';
import { plainPunctuation } from '../../../language/text/written-number.ts';
import { clearTitle, okTitle } from '../../../words/zh-CN/buttons.ts';
import {
  fromTitle,
  minimumAboveMaximum,
  noLimit,
  otherCurrency,
  startAfterEnd,
  toTitle,
  writeAmount,
  writeAs,
  writeDigits,
} from '../../../words/zh-CN/kinds/values.ts';
import { noValueTitles, presetTitles } from './range-words.ts';

export interface RangePanelProps {
  readonly title: string;
  readonly range: ResolvedRange;
  /** The current range. */
  readonly asked: RequestedRange | undefined;
  /** Applies another range; undefined clears it. */
  readonly onAsk: (range: RequestedRange | undefined) => void;
}

/** Presets, two text boxes for the ends, and a calendar for dates and times. */
export function RangePanel({ title, range, asked, onAsk }: RangePanelProps) {
  const { of, presets, nullable } = range;
  const [ends, setEnds] = useState(() => endsOf(asked, of));
  const [problem, setProblem] = useState<string>();
  const [picked, setPicked] = useState<DayRangeEnd>('from');
  const note = useId();
  const panel = useRef<HTMLDivElement>(null);
  // The panel may load after its popover has opened.
  useEffect(() => panel.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true }), []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const [from, to] = [readEnd(ends.from, range), readEnd(ends.to, range)];
    if (from === '' && to === '') {
      onAsk(undefined);
      return;
    }
    const next = from === undefined || to === undefined ? undefined : readRange(`${from},${to}`, of, range.currency);
    if (next !== undefined) onAsk(next);
    else if (from === undefined) setProblem(problemOf(ends.from, range));
    else if (to === undefined) setProblem(problemOf(ends.to, range));
    else setProblem(isDated(of) ? startAfterEnd : minimumAboveMaximum);
  }

  const end = (name: 'from' | 'to', label: string) => (
    <label
      className="range-end"
      htmlFor={`${note}-${name}`}
      data-picked={(isDated(of) && picked === name) || undefined}
    >
      <span>{label}</span>
      <Input
        id={`${note}-${name}`}
        type="text"
        inputMode={of === 'date-time' ? 'text' : of === 'date' ? 'numeric' : 'decimal'}
        autoComplete="off"
        placeholder={isDated(of) ? formats[of] : noLimit}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : note}
        value={ends[name]}
        onFocus={() => setPicked(name)}
        onChange={({ currentTarget: { value } }) => {
          setProblem(undefined);
          setEnds((before) => ({ ...before, [name]: value }));
        }}
      />
    </label>
  );
  return (
    <div ref={panel} role="dialog" aria-label={title}>
      <form className="range-panel" onSubmit={submit} noValidate>
        <div className="range-presets">
          {presets.map((preset) => (
            <Choice key={preset} isChosen={isSame(asked, { preset })} onChoose={() => onAsk({ preset })}>
              {presetTitles[preset]}
            </Choice>
          ))}
          {nullable
            ? withoutEnds.map((without) => (
                <Choice key={without} isChosen={isSame(asked, { without })} onChoose={() => onAsk({ without })}>
                  {noValueTitles[without]}
                </Choice>
              ))
            : null}
        </div>
        <div className="range-ends">
          {end('from', fromTitle)}
          {end('to', toTitle)}
        </div>
        {problem === undefined ? null : (
          <p id={note} className="range-problem" role="alert">
            {problem}
          </p>
        )}
        {isDated(of) ? (
          <Days
            ends={ends}
            end={picked}
            onPick={(next, then) => {
              setProblem(undefined);
              setEnds(next);
              setPicked(then);
            }}
          />
        ) : null}
        <div className="range-foot">
          <button type="button" className="row-action" onClick={() => onAsk(undefined)}>
            {clearTitle}
          </button>
          <Button type="submit" intent="primary">
            {okTitle}
          </Button>
        </div>
      </form>
    </div>
  );
}

interface Ends {
  readonly from: string;
  readonly to: string;
}

const loadCalendar = () => import('../../../console/ui/calendar/day-range-calendar.tsx');

interface DaysProps {
  readonly ends: Ends;
  /** The end that the next picked date sets. */
  readonly end: DayRangeEnd;
  readonly onPick: (ends: Ends, then: DayRangeEnd) => void;
}

/** A calendar that sets one end after the other; a typed time is kept until another date is picked. */
function Days({ ends, end, onPick }: DaysProps) {
  const loaded = useLazy(loadCalendar);
  if (loaded === undefined) return <div className="range-calendar" aria-busy="true" />;
  const range = { from: dayIn(ends.from), to: dayIn(ends.to) };
  const textOf = (day: string | undefined, ...typed: readonly string[]) =>
    typed.find((text) => dayIn(text) === day) ?? day ?? '';
  const pick = (day: string) => {
    const next = withEnd(range, end, day);
    const texts = { from: textOf(next.from, ends.from, ends.to), to: textOf(next.to, ends.to, ends.from) };
    onPick(texts, next.from === day ? 'to' : 'from');
  };
  return (
    <div className="range-calendar">
      <loaded.DayRangeCalendar range={range} end={end} today={today()} onPick={pick} />
    </div>
  );
}

function Choice(props: { readonly isChosen: boolean; readonly onChoose: () => void; readonly children: string }) {
  return (
    <button type="button" className="range-preset" aria-pressed={props.isChosen} onClick={props.onChoose}>
      {props.children}
    </button>
  );
}

const formats = { date: 'YYYY-MM-DD', 'date-time': 'YYYY-MM-DD HH:mm' } as const;

/** Returns why the typed text is not a valid end. */
function problemOf(typed: string, range: ResolvedRange): string {
  const isOfOther =
    range.of === 'money' && namesCurrency(typed) && readNumber(typed, typedCurrency(range.currency)) === undefined;
  const ambiguity = isDated(range.of) ? ambiguousDay(typed) : ambiguousText(typed, typedCurrency(range.currency));
  return ambiguity ?? (isOfOther ? otherCurrency(typed.trim()) : formatOf(range));
}

/** Returns the sentence that says how to write an end. */
function formatOf({ of, currency = region().currency }: ResolvedRange): string {
  if (isDated(of)) return writeAs(formats[of]);
  if (of === 'number' || typeof currency === 'object') return writeDigits;
  return writeAmount(moneyUnit(currency), currencyPlaces(currency));
}

/** Returns the texts of the two boxes; a preset shows its dates, so that they can be edited. */
function endsOf(asked: RequestedRange | undefined, of: RangeOf): Ends {
  if (asked === undefined || 'without' in asked) return { from: '', to: '' };
  if ('preset' in asked) {
    const [from, to] = presetDays(asked.preset, today());
    return { from, to };
  }
  const shown = (end = '') => (isDated(of) ? end : writeNumber(end));
  return { from: shown(asked.from), to: shown(asked.to) };
}

/** Parses a typed end into the format of addresses; empty if open, undefined if invalid. */
function readEnd(typed: string, range: ResolvedRange): string | undefined {
  const { of, currency } = range;
  if (plainPunctuation(typed) === '') return '';
  const moment = of === 'date-time' ? readMoment(typed) : undefined;
  if (moment !== undefined) return `${moment.day} ${moment.time}`;
  if (isDated(of)) return readDay(typed);
  const number = readNumber(typed, typedCurrency(range.currency));
  return number === undefined || readRange(`${number},`, of, currency) === undefined ? undefined : number;
}

function dayIn(typed: string): string | undefined {
  return readDay(typed) ?? readMoment(typed)?.day;
}
