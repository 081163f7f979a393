import './on-page.css';
import {
  type CSSProperties,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from '../../console/ui/button.tsx';
import { Icon } from '../../console/ui/icon.tsx';
import { useLazy } from '../../console/ui/use-lazy.ts';
import {
  addTab,
  addTitle,
  closeSettings,
  moveBack,
  moveForth,
  noDefault,
  openOnPage,
  removeThing,
  scrolledAway,
  settingsOf,
} from '../../words/zh-CN/studio/on-page.ts';
import { askUses } from '../../words/zh-CN/studio/uses.ts';
import { deleteScreen } from '../../words/zh-CN/studio/workbench.ts';
import { useScreenRemoval } from '../draft/use-screen-removal.tsx';
import { linkedFile } from '../linked-file.ts';
import { withIcon, withParent } from '../menu/edits.ts';
import { EntrySettings, isShownAt } from '../menu/entry-settings.tsx';
import type { Icons } from '../menu/scene.ts';
import { PartForm } from '../parts/part-form.tsx';
import { idOf, pathOf } from '../preview/mark-id.ts';
import type { Box, Mark } from '../preview/protocol.ts';
import type { Work } from '../use-workbench.ts';
import { UsedElsewhere } from '../used-elsewhere.tsx';
import { AdditionChooser } from './addition-chooser.tsx';
import { additionsTo } from './additions.ts';
import { whyNothing } from './nothing-left.ts';
import { Required } from './required.tsx';
import { loadWords, type OnPage, type OpenPanel } from './use-on-page.ts';

interface OverlayProps {
  readonly work: Work;
  readonly onPage: OnPage;
  /** Studio pixels per pixel of the page. */
  readonly scale: number;
  /** The icons for the menu, once they are loaded. */
  readonly icons: Icons | undefined;
}

/** The open panel over the preview, beside its part. */
export function Overlay({ work, onPage, scale, icons }: OverlayProps) {
  const { open } = onPage;
  // Beside a menu entry, so that the panel does not cover the entries below.
  const isMenu = work.file.kind === 'menu';
  if (open === undefined) return null;
  if (open.is === 'removing')
    return (
      <UsedElsewhere
        title={open.title}
        consequences={open.consequences}
        onAgree={onPage.removeAnyway}
        onStay={() => onPage.show(open.path)}
      />
    );
  return open.is === 'settings' ? (
    <Settings work={work} onPage={onPage} open={open} scale={scale} icons={icons} />
  ) : (
    <Panel of="adding" title={addTitle} box={open.box} scale={scale} onClose={onPage.close} isFocused isBeside={isMenu}>
      <AdditionChooser
        additions={additionsTo(onPage.page, open.list, open.before)}
        whyNothing={whyNothing(onPage.page, open.list)}
        onAdd={(addition) => onPage.add(open.list, open.before, addition)}
      />
    </Panel>
  );
}

interface SettingsProps extends OverlayProps {
  readonly open: Extract<OpenPanel, { is: 'settings' }>;
}

/** The settings of a part, and its tools. */
function Settings({ work, onPage, open, scale, icons }: SettingsProps) {
  const { file, analysis } = work;
  const { page, marks } = onPage;
  const id = idOf(open.path);
  const mark = marks?.marks.find((one) => one.id === id);
  const around = marks?.marks.find((one) => one.id === marks.chosen);
  const wanted = mark?.target.is === 'title' ? [] : open.path;
  const words = useLazy(loadWords);
  const { remove, question } = useScreenRemoval(work, words && ((found) => words.problemsInWords(found, page)));
  const { path } = open;
  const isShown = useMemo(
    () => (file.kind === 'menu' && path.length > 1 ? isShownAt(page.document, path) : undefined),
    [file.kind, page.document, path],
  );
  const problems = onPage.problemsOf(wanted);
  const other = linkedFile(page, wanted);
  return (
    <Panel
      of={id}
      title={around?.title ?? file.title}
      box={open.box}
      scale={scale}
      isBeside={file.kind === 'menu'}
      onClose={onPage.close}
      isFocused={open.isByKey}
      said={problems.map(({ text }) => text).join()}
      tools={
        <>
          {mark === undefined || wanted.length === 0 ? null : <ThingTools mark={mark} onPage={onPage} />}
          {wanted.length === 0 && file.kind === 'screen' ? (
            <Tool title={deleteScreen} icon="trash" isOff={false} onClick={remove} />
          ) : null}
          <Tool
            title={askUses}
            icon="search"
            isOff={false}
            onClick={() => work.showUsesAt({ file: file.path, path: open.path })}
          />
        </>
      }
    >
      {question}
      {other === undefined ? null : (
        <p className="on-page-linked">
          <Button
            size="small"
            onClick={() => {
              onPage.close();
              work.openPart(other.file, other.path);
            }}
          >
            {other.title}
          </Button>
        </p>
      )}
      {mark?.target.is === 'filter' ? (
        <p className="on-page-linked">
          {noDefault}{' '}
          <Button size="small" onClick={() => onPage.offer(['tabs'])}>
            {addTab}
          </Button>
        </p>
      ) : null}
      {mark?.target.is === 'column' && onPage.away.length > 0 ? (
        <p className="on-page-linked">{scrolledAway(onPage.away)}</p>
      ) : null}
      {file.kind === 'form' && open.path.at(-2) === 'properties' ? (
        <Required
          document={page.document}
          text={file.text}
          path={open.path}
          onChange={(text) => onPage.write(text, undefined)}
        />
      ) : null}
      {file.kind === 'menu' && mark?.target.is === 'entry' ? (
        <EntrySettings
          document={page.document}
          path={open.path}
          mark={mark}
          icons={icons}
          onMove={(list) => onPage.move(open.path, undefined, list)}
          onWrap={(title) => onPage.edit((text) => withParent(text, open.path, title))}
          onIcon={(icon) => onPage.edit((text) => withIcon(text, open.path, icon))}
        />
      ) : null}
      <PartForm
        key={id}
        names={analysis.names}
        kind={file.kind}
        text={file.text}
        title={file.title}
        isReadOnly={!file.isEditable}
        wanted={wanted}
        isShown={isShown}
        onOpen={(path) => onPage.show(path)}
        isBrief
        onOffer={onPage.offer}
        problems={problems}
        onChange={onPage.write}
      />
    </Panel>
  );
}

interface ThingToolsProps {
  readonly mark: Mark;
  readonly onPage: OnPage;
}

/** The buttons that open, move or remove a part. */
function ThingTools({ mark, onPage }: ThingToolsProps) {
  const { page, marks } = onPage;
  const row = (marks?.marks ?? []).filter(
    ({ list, isBlock }) => list !== undefined && list === mark.list && (!mark.isBlock || isBlock === true),
  );
  const index = row.indexOf(mark);
  const path = pathOf(page.document, mark.id);
  const at = (one: Mark | undefined) => (one === undefined ? undefined : pathOf(page.document, one.id));
  return (
    <>
      {mark.target.is === 'action' ? (
        <Tool title={openOnPage} icon="eye-open" isOff={false} onClick={() => onPage.press(mark.id)} />
      ) : null}
      <Tool
        title={moveBack(mark.title)}
        icon="arrow-left"
        isOff={index < 1}
        onClick={() => onPage.move(path, at(row[index - 1]))}
      />
      <Tool
        title={moveForth(mark.title)}
        icon="arrow-right"
        isOff={index < 0 || index === row.length - 1}
        onClick={() => onPage.move(path, at(row[index + 2]))}
      />
      <Tool title={removeThing(mark.title)} icon="trash" isOff={!mark.mayRemove} onClick={() => onPage.remove(path)} />
    </>
  );
}

interface ToolProps {
  readonly title: string;
  readonly icon: string;
  readonly isOff: boolean;
  readonly onClick: () => void;
}

function Tool({ title, icon, isOff, onClick }: ToolProps) {
  return (
    <Button isMinimal size="small" aria-label={title} title={title} disabled={isOff} onClick={onClick}>
      <Icon icon={icon} />
    </Button>
  );
}

interface PanelProps {
  /** The id of its part: a panel of another part is scrolled to the top and focused again. */
  readonly of: string;
  readonly title: string;
  /** The box of its part, in pixels of the page; undefined if it is not on the page. */
  readonly box: Box | undefined;
  readonly scale: number;
  readonly tools?: ReactNode;
  /** Its problems: when they change, the first is scrolled into view. */
  readonly said?: string;
  /** Whether it takes the focus. */
  readonly isFocused: boolean;
  /** Whether it is placed beside its part if there is room. */
  readonly isBeside?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A panel below or above its part, within the preview. It does not move while the pointer is over it. */
function Panel({
  of,
  title,
  box,
  scale,
  tools,
  said = '',
  isFocused,
  isBeside = false,
  onClose,
  children,
}: PanelProps) {
  const panel = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<CSSProperties>({ visibility: 'hidden' });
  const isPointedAt = useRef(false);
  const settledAt = useRef<Box>(undefined);
  const settle = useCallback((): void => {
    const within = panel.current?.parentElement;
    settledAt.current = box;
    if (panel.current !== null && within) setPlace(placeOf(box, scale, within, panel.current.offsetWidth, isBeside));
  }, [box, scale, isBeside]);
  useLayoutEffect(() => {
    if (!isPointedAt.current || settledAt.current === undefined) settle();
  }, [settle]);
  const latest = useRef(settle);
  latest.current = settle;
  // A panel below the preview, or a window of another size, would cut it off.
  useEffect(() => {
    const within = panel.current?.parentElement;
    if (!within) return;
    const observer = new ResizeObserver(() => latest.current());
    observer.observe(within);
    return () => observer.disconnect();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a panel of another part takes the focus again
  useLayoutEffect(() => {
    body.current?.scrollTo({ top: 0 });
    const first = body.current?.querySelector<HTMLElement>(':is(input, select, textarea, button)');
    if (isFocused) first?.focus();
  }, [isFocused, of]);
  useEscape(onClose);
  useEffect(() => {
    if (said === '') return;
    // After the fields have rendered it.
    const frame = requestAnimationFrame(() =>
      panel.current?.querySelector('.form-error, .part-problem')?.scrollIntoView({ block: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [said]);
  return (
    <section
      ref={panel}
      className="on-page-panel"
      aria-label={settingsOf(title)}
      style={place}
      onPointerEnter={() => {
        isPointedAt.current = true;
      }}
      onPointerLeave={() => {
        isPointedAt.current = false;
        settle();
      }}
    >
      <header>
        <h3>{title}</h3>
        {tools}
        <Tool title={closeSettings} icon="cross" isOff={false} onClick={onClose} />
      </header>
      <div ref={body} className="on-page-body">
        {children}
      </div>
    </section>
  );
}

/** Calls back for an unhandled Escape, wherever the focus is, because the focused element may have been removed. */
function useEscape(onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
      event.stopPropagation();
      latest.current();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

const margin = 8;

/** The minimum and the comfortable height of a panel, in pixels. */
const [least, enough] = [280, 400];

/**
 * Returns the position of a panel within the preview: below or above its part, where there is more room; beside it if
 * requested, or if there is too little room below and above.
 */
function placeOf(
  box: Box | undefined,
  scale: number,
  within: HTMLElement,
  width: number,
  isBeside: boolean,
): CSSProperties {
  const { clientWidth, clientHeight } = within;
  const [left, right, top, bottom] = [
    (box?.left ?? 0) * scale,
    ((box?.left ?? 0) + (box?.width ?? 0)) * scale,
    (box?.top ?? 0) * scale,
    ((box?.top ?? 0) + (box?.height ?? 0)) * scale,
  ];
  const room = Math.max(top, clientHeight - bottom) - 2 * margin;
  const beside = [right + margin, left - margin - width].find(
    (start) => start >= margin && start + width + margin <= clientWidth,
  );
  if ((isBeside || room < least) && beside !== undefined) {
    const start = Math.max(margin, Math.min(top, clientHeight - margin - enough));
    return { left: beside, top: start, maxHeight: clientHeight - start - margin };
  }
  const inset = Math.max(margin, Math.min(left, clientWidth - width - margin));
  return top > clientHeight - bottom
    ? { left: inset, bottom: clientHeight - top + margin, maxHeight: room }
    : { left: inset, top: bottom + margin, maxHeight: room };
}
