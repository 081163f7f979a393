import { type ReactNode, useEffect, useState } from 'react';
import { whenOf } from '../../clock/when.ts';
import { type OtherEditor, trackPresence } from '../../input/presence.ts';
import { boot } from '../../session/boot.ts';
import './also-open.css';

/**
 * Who else has this record open, since when; nothing where the back end does not know.
 *
 * @param address What reads the record; undefined for what is not one that anybody else can open.
 */
export function AlsoOpen({ address }: { readonly address: string | undefined }): ReactNode {
  const [others, setOthers] = useState<readonly OtherEditor[]>([]);
  const isTold = boot().tellsPresence === true;
  useEffect(() => {
    if (isTold && address !== undefined) return trackPresence(address, setOthers);
  }, [isTold, address]);
  const names = others.map(({ name, since }) => `${name}（${whenOf(since)} 起）`);
  const said = `${names.join('、')}也打开着这条记录`;
  // The live region exists from the start: content of a newly inserted one is not announced.
  return (
    <p className="also-open" role="status">
      {names.length > 0 && <span title={said}>{said}</span>}
    </p>
  );
}
