import { reportShown, showFailure, type ViewProps } from 'baize/view';
import { CallError, messageOf, saveFile } from 'baize/view/calls';
import { Button } from 'baize/view/controls';
import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Code, fetchCodes } from './codes.ts';
import { labelledZip } from './labelled.ts';
import './code-sheet.css';

/** Three columns of four rows. */
const onePage = 12;

/** A code with the address of its image. */
interface Shown extends Code {
  readonly url: string;
}

/** The QR codes of a store's tables on A4 pages, for printing, or for saving with their names below them. */
export function View({ values }: ViewProps) {
  const [clubId, clubName] = [Number(values.clubId), String(values.clubName ?? '')];
  const [codes, setCodes] = useState<readonly Shown[]>();
  const [error, setError] = useState<string>();
  const [attempts, setAttempts] = useState(0);
  const [isSaving, setSaving] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    const ending = new AbortController();
    setError(undefined);
    fetchCodes(clubId, ending.signal).then(
      (found) => {
        if (!ending.signal.aborted) setCodes(found.map((code) => ({ ...code, url: URL.createObjectURL(code.image) })));
      },
      (reason) => {
        if (ending.signal.aborted) return;
        setError(reason instanceof CallError ? messageOf(reason) : '后台返回的不是二维码的压缩包，或文件已损坏。');
        if (!(reason instanceof CallError)) reportShown(reason);
      },
    );
    return () => ending.abort();
  }, [clubId, attempts]);
  useEffect(
    () => () => {
      for (const { url } of codes ?? []) URL.revokeObjectURL(url);
    },
    [codes],
  );
  const pages = useMemo(() => pagesOf(codes ?? []), [codes]);

  async function save(): Promise<void> {
    if (isSaving || codes === undefined) return;
    setSaving(true);
    try {
      const files = codes.map(
        async ({ name, image }) => [`${name}.png`, new Uint8Array(await image.arrayBuffer())] as const,
      );
      saveFile(await labelledZip(Object.fromEntries(await Promise.all(files)), clubName), `${clubName}-桌台二维码.zip`);
    } catch (error) {
      showFailure(error, '图片没有生成');
    } finally {
      setSaving(false);
    }
  }

  if (error !== undefined)
    return (
      <div role="alert" className="list-message">
        <p>{error}</p>
        <Button onClick={() => setAttempts(attempts + 1)}>重试</Button>
      </div>
    );
  if (codes === undefined) return <div className="view-loading" aria-busy="true" />;
  if (codes.length === 0) return <p className="list-message">还没有桌台，先生成桌台。</p>;
  const sheets = pages.map((page) => <Sheet key={page[0]?.url} page={page} clubName={clubName} />);
  return (
    <div className="code-sheet">
      <div className="code-sheet-bar">
        <p>
          共 {codes.length} 张，A4 纸每页 {onePage} 张，共 {pages.length} 页。打印时按实际大小（100%）。
        </p>
        <Button aria-busy={isSaving || undefined} onClick={() => void save()}>
          下载带名称的图片
        </Button>
        <Button intent="primary" onClick={() => print()}>
          打印
        </Button>
      </div>
      <div className="code-pages">{sheets}</div>
      {createPortal(<div className="print-only">{sheets}</div>, document.body)}
    </div>
  );
}

function Sheet({ page, clubName }: { readonly page: readonly Shown[]; readonly clubName: string }) {
  return (
    <div className="code-page">
      {page.map(({ name, url }) => (
        <figure key={url}>
          <img src={url} alt={`${clubName} ${name}的二维码`} />
          <figcaption>
            <b>{name}</b>
            <span>{clubName}</span>
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

function pagesOf(codes: readonly Shown[]): readonly (readonly Shown[])[] {
  return Array.from({ length: Math.ceil(codes.length / onePage) }, (_, at) =>
    codes.slice(at * onePage, (at + 1) * onePage),
  );
}
