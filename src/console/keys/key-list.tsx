import './key-list.css';
import { Fragment, useEffect, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogFoot } from '../ui/dialog.tsx';
import { offeredKeys, onOffered } from './keys.ts';

interface KeyListProps {
  readonly close: () => void;
}

/** The keys that work here, by group: the very table that they are looked up in. */
export function KeyList({ close }: KeyListProps) {
  const [groups, setGroups] = useState(offeredKeys);
  // The key that opens it may have loaded the page's own keys, which come later.
  useEffect(() => {
    const update = () => setGroups(offeredKeys());
    update();
    return onOffered(update);
  }, []);
  return (
    <Dialog title="快捷键" width={680} leaveTitle="关闭快捷键" isLeftByClick onLeave={close}>
      <div className="key-list">
        {groups
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
                          {index > 0 ? ' 或 ' : null}
                          {wordsOf(one).map((word, at) => (
                            // biome-ignore lint/suspicious/noArrayIndexKey: g g is two keys
                            <kbd key={at}>{word}</kbd>
                          ))}
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
      <DialogFoot>
        <Button onClick={close}>关闭</Button>
      </DialogFoot>
    </Dialog>
  );
}

const words: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', Escape: 'Esc' };

function wordsOf(keys: string): readonly string[] {
  return keys.split(/[ +]/).map((key) => words[key] ?? key);
}
