import { type ReactNode, useEffect, useState } from 'react';
import { alsoOpen, openSince } from '../../../words/zh-CN/console/form.ts';
import { listComma } from '../../../words/zh-CN/marks.ts';
import { whenOf } from '../../clock/when.ts';
import { type OtherEditor, trackPresence } from '../../input/presence.ts';
import { boot } from '../../session/boot.ts';
import './also-open.css';

/**
 * Shows who else has this record open, and since when; renders nothing if the back end does not know.
 *
 * @param address What reads the record; undefined for what is not one that anybody else can open.
 */
export function OtherEditors({ address }: { readonly address: string | undefined }): ReactNode {
  const [others, setOthers] = useState<readonly OtherEditor[]>([]);
  const isTold = boot().tellsPresence === true;
  useEffect(() => {
    if (isTold && address !== undefined) return trackPresence(address, setOthers);
  }, [isTold, address]);
  const names = others.map(({ name, since }) => openSince(name, whenOf(since)));
  const text = alsoOpen(names.join(listComma));
  // The live region exists from the start: content of a newly inserted one is not announced.
  return (
    <p className="also-open" role="status">
      {names.length > 0 && <span title={text}>{text}</span>}
    </p>
  );
}
