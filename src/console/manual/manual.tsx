import { useEffect, useState } from 'react';
import type { ResolvedMenuItem } from '../../compile/boot/resolved-boot.ts';
import type { ResolvedScreen } from '../../compile/screen/resolved-screen.ts';
import {
  actionTitle,
  anyTime,
  asksFirst,
  effectTitle,
  preparing,
  printTitle,
  searchableBy,
  whenTitle,
  whereTitle,
} from '../../words/zh-CN/console/manual.ts';
import { listComma } from '../../words/zh-CN/marks.ts';
import { CallError } from '../client/call-error.ts';
import { Problem } from '../problem/problem.tsx';
import { loadScreen } from '../session/screens.ts';
import { loadMenu } from '../session/whole-menu.ts';
import { Button } from '../ui/button.tsx';
import { type AllowedAction, type Chapter, manualOf } from './chapters.ts';
import './manual.css';

type Loaded = readonly ResolvedScreen[] | CallError | undefined;

/** The actions allowed with these permissions, screen by screen, as a text to read or print. */
export function Manual({ codes }: { readonly codes: readonly string[] | undefined }) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round is another try.
  useEffect(() => {
    let isCurrent = true;
    const tell = (result: Loaded) => {
      if (isCurrent) setLoaded(result);
    };
    const loading = loadMenu().then((menu) => Promise.all(screensIn(menu).map((id) => loadScreen(id))));
    loading.then(tell, (error: unknown) => {
      if (!(error instanceof CallError)) throw error;
      tell(error);
    });
    return () => {
      isCurrent = false;
    };
  }, [round]);
  if (loaded === undefined)
    return (
      <p className="manual" aria-busy="true">
        {preparing}
      </p>
    );
  if (loaded instanceof CallError) {
    return (
      <Problem
        error={loaded}
        isLoading={false}
        onRetry={() => {
          setLoaded(undefined);
          setRound(round + 1);
        }}
      />
    );
  }
  const chapters = manualOf(loaded, codes);
  return (
    <article className="manual">
      <p className="manual-print">
        <Button onClick={() => print()}>{printTitle}</Button>
      </p>
      {chapters.map((chapter) => (
        <ChapterText key={chapter.id} chapter={chapter} />
      ))}
    </article>
  );
}

function ChapterText({ chapter: { title, help, finds, words, allowedActions } }: { readonly chapter: Chapter }) {
  return (
    <section>
      <h2>{title}</h2>
      {help === undefined ? null : <p>{help}</p>}
      {finds.length === 0 ? null : <p>{searchableBy(finds.join(listComma))}</p>}
      {allowedActions.length === 0 ? null : (
        <table>
          <thead>
            <tr>
              <th scope="col">{actionTitle}</th>
              <th scope="col">{whereTitle}</th>
              <th scope="col">{whenTitle}</th>
              <th scope="col">{effectTitle}</th>
            </tr>
          </thead>
          <tbody>
            {allowedActions.map((allowed) => (
              <AllowedActionRow key={`${allowed.title} ${allowed.when}`} allowed={allowed} />
            ))}
          </tbody>
        </table>
      )}
      {words.length === 0 ? null : (
        <dl>
          {words.map((word) => (
            <div key={word.title}>
              <dt>{word.title}</dt>
              <dd>{word.help}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

function AllowedActionRow({ allowed: { title, place, when, asks, help } }: { readonly allowed: AllowedAction }) {
  return (
    <tr>
      <th scope="row">{title}</th>
      <td>{place}</td>
      <td>{when === '' ? anyTime : when}</td>
      <td>
        {help === undefined ? null : <p>{help}</p>}
        {asks === '' ? null : <p>{asksFirst(asks)}</p>}
      </td>
    </tr>
  );
}

function screensIn(items: readonly ResolvedMenuItem[]): readonly string[] {
  return items.flatMap(({ screen, children }) => [...(screen === undefined ? [] : [screen]), ...screensIn(children)]);
}
