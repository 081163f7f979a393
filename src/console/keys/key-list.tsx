import { closeTitle } from '../../words/zh-CN/buttons.ts';
import { orWord, singleKeys, singleKeysOff, singleKeysOn } from '../../words/zh-CN/console/app.ts';
import { shortcutsTitle } from '../../words/zh-CN/console/settings.ts';
import './key-list.css';
import { Fragment, useEffect, useState, useSyncExternalStore } from 'react';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { Switch } from '../ui/list-box/choice.tsx';
import { type KeyGroup, keyBindings, onKeyBindings } from './keys.ts';
import { areSingleKeysOn, isSingleKey, onSingleKeys, switchSingleKeys } from './single-keys.ts';

interface KeyListProps {
  readonly close: () => void;
}

/**
 * The key bindings that are active here, by group, read from the table that handles them. A switch turns
 * single-character keys on and off.
 */
export function KeyList({ close }: KeyListProps) {
  const [groups, setGroups] = useState(keyBindings);
  const isOn = useSyncExternalStore(onSingleKeys, areSingleKeysOn);
  // The page's own bindings may load with the key that opens this list.
  useEffect(() => {
    const update = () => setGroups(keyBindings());
    update();
    return onKeyBindings(update);
  }, []);
  return (
    <Dialog title={shortcutsTitle} width={680} leaveTitle={closeTitle} isLeftByClick onLeave={close}>
      <div className="key-switch">
        <Switch aria-label={singleKeys} checked={isOn} onChange={() => switchSingleKeys(!isOn)}>
          {singleKeys}
        </Switch>
        <span role="status">{isOn ? singleKeysOn : singleKeysOff}</span>
      </div>
      <div
        className="key-list"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
        tabIndex={0}
      >
        {(isOn ? groups : groups.map(withoutSingleKeys))
          .filter(({ keys }) => keys.length > 0)
          .map(({ title, keys }) => (
            <section key={title}>
              <h3>{title}</h3>
              <dl>
                {keys.map((key) => (
                  <div key={key.keys.join()}>
                    <dt>
                      {key.keys.map((one, index) => (
                        <Fragment key={one}>
                          {index > 0 ? orWord : null}
                          <bdi dir="ltr">
                            {wordsOf(one).map((word, at) => (
                              // biome-ignore lint/suspicious/noArrayIndexKey: g g is two keys
                              <kbd key={at}>{word}</kbd>
                            ))}
                          </bdi>
                        </Fragment>
                      ))}
                    </dt>
                    <dd>{key.title}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
      </div>
    </Dialog>
  );
}

function withoutSingleKeys({ title, keys }: KeyGroup): KeyGroup {
  const left = keys.map((key) => ({ ...key, keys: key.keys.filter((one) => !isSingleKey(one)) }));
  return { title, keys: left.filter((key) => key.keys.length > 0) };
}

const words: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc' };

function wordsOf(keys: string): readonly string[] {
  return keys.split(/[ +]/).map((key) => words[key] ?? key);
}
