import { useEffect, useId, useRef, useState } from 'react';
import type { FileKind } from '../../check/editor/language-schemas.ts';
import { Button } from '../../console/ui/button.tsx';
import { Input } from '../../console/ui/input.tsx';
import { withItem, withMoved, withValue } from '../../language/edit.ts';
import type { Json } from '../../language/json.ts';
import { add, kindOf, moveDown, moveUp, nameExample, nameOf, removePart } from '../../words/zh-CN/studio/parts.ts';
import { Chooser } from '../chooser.tsx';
import { blankFor } from './blank.ts';
import type { Child, Path } from './part.ts';
import { withoutPart, withPart } from './standard-parts.ts';

interface ChildListProps {
  readonly child: Child;
  readonly kind: FileKind;
  readonly text: string;
  readonly document: Json | undefined;
  /** The path of the child. */
  readonly path: Path;
  readonly isReadOnly: boolean;
  /** Whether it is the requested part, which is scrolled into view. */
  readonly isWanted?: boolean;
  /** Its problem. */
  readonly problem?: string | undefined;
  /** Opens a member; the path is empty for an object, which is its own member. */
  readonly onOpen: (member: Path) => void;
  readonly onChange: (text: string) => void;
  /** Shows the possible additions to a list or map; without it, a blank member is added. */
  readonly onOffer?: ((path: Path) => void) | undefined;
}

/** The parts within a part: open, add, move or remove one. */
export function ChildList(props: ChildListProps) {
  const { child, kind, text, document, path, isReadOnly, onOpen, onChange, onOffer } = props;
  const { isWanted = false } = props;
  const id = useId();
  const place = useRef<HTMLFieldSetElement>(null);
  const { shape, members } = child;
  const keyOf = (member: string | number): Path => (shape === 'object' ? [] : [member]);
  useEffect(() => {
    if (isWanted) place.current?.scrollIntoView();
  }, [isWanted]);
  return (
    <fieldset ref={place} className="part-child" aria-labelledby={id}>
      <h3 id={id}>{child.title}</h3>
      {child.help === undefined ? null : <p className="part-help">{child.help}</p>}
      {props.problem === undefined ? null : (
        <p className="part-problem" role="alert">
          {props.problem}
        </p>
      )}
      {members.length === 0 ? null : (
        <ul>
          {members.map(({ key, title }) => (
            <li key={key}>
              <button type="button" className="text-button part-open" onClick={() => onOpen(keyOf(key))}>
                {title}
                {typeof key === 'string' && shape === 'map' ? <small> {key}</small> : null}
              </button>
              {isReadOnly ? null : (
                <span className="part-tools">
                  {shape === 'object' ? null : (
                    <>
                      <Tool
                        title={moveUp(title)}
                        sign="↑"
                        onClick={() => onChange(withMoved(withPart(text, [...path, key]), [...path, key], -1))}
                      />
                      <Tool
                        title={moveDown(title)}
                        sign="↓"
                        onClick={() => onChange(withMoved(withPart(text, [...path, key]), [...path, key], 1))}
                      />
                    </>
                  )}
                  <Tool
                    title={removePart(title)}
                    sign="×"
                    onClick={() => onChange(withoutPart(text, [...path, ...keyOf(key)]))}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {isReadOnly || (shape === 'object' && members.length > 0) ? null : onOffer !== undefined && shape !== 'object' ? (
        <Button size="small" onClick={() => onOffer(path)}>
          {add}
        </Button>
      ) : (
        <Adder
          child={child}
          onAdd={(name, ofKind) => {
            if (shape === 'object') {
              onChange(withValue(text, path, blankFor(kind, document, path, undefined)));
              return onOpen([]);
            }
            const key = shape === 'map' ? name : members.length;
            const made = blankFor(kind, document, [...path, key], ofKind);
            // The name may exist as a disabled entry (`false`).
            onChange(shape === 'map' ? withValue(text, [...path, name], made) : withItem(text, path, undefined, made));
            onOpen([key]);
          }}
        />
      )}
    </fieldset>
  );
}

function Tool({
  title,
  sign,
  onClick,
}: {
  readonly title: string;
  readonly sign: string;
  readonly onClick: () => void;
}) {
  return (
    <button type="button" aria-label={title} title={title} onClick={onClick}>
      {sign}
    </button>
  );
}

interface AdderProps {
  readonly child: Child;
  readonly onAdd: (name: string, kind: string | undefined) => void;
}

/** Adds a member: its kind, and its name in a map. */
function Adder({ child, onAdd }: AdderProps) {
  const { shape, kinds, members, title } = child;
  const [kind, setKind] = useState(kinds[0]?.kind);
  const [name, setName] = useState('');
  const isTaken = members.some(({ key }) => key === name);
  const isReady = shape !== 'map' || (/^[A-Za-z][\w-]*$/.test(name) && !isTaken);
  return (
    <form
      className="part-add"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isReady) return;
        onAdd(name, kind);
        setName('');
      }}
    >
      {kinds.length === 0 ? null : (
        <Chooser
          label={kindOf(title)}
          value={kind}
          choices={kinds.map((one) => ({ value: one.kind, title: `${one.kind} ${one.title}` }))}
          onChoose={setKind}
        />
      )}
      {shape === 'map' ? (
        <Input
          aria-label={nameOf(title)}
          placeholder={nameExample}
          value={name}
          aria-invalid={name !== '' && !isReady}
          onChange={(event) => setName(event.target.value)}
        />
      ) : null}
      <Button type="submit" size="small" disabled={!isReady}>
        {add}
      </Button>
    </form>
  );
}
