import { useState } from 'react';
import { helpOf } from '../../../compile/action/help.ts';
import { textMatcher } from '../../../language/text/search.ts';
import { backTitle, understoodTitle } from '../../../words/zh-CN/buttons.ts';
import {
  canPerform,
  checkingEachPerson,
  everyPerson,
  nameOrRole,
  peopleWhoCan,
  whatCanBeDone,
  whoCanPerform,
  whoCanPerformAction,
  whoCanTitle,
} from '../../../words/zh-CN/console/actions.ts';
import { withRemark } from '../../../words/zh-CN/marks.ts';
import { messageOf } from '../../client/call-error.ts';
import {
  explanationIn,
  explanationQuery,
  type PersonExplanation,
  peopleIn,
  peopleQuery,
} from '../../client/explain.ts';
import { useQuery } from '../../client/query/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogFoot } from '../../ui/dialog/dialog.tsx';
import { Input } from '../../ui/input.tsx';
import { type Explained, mayExplainOthers } from '../explained.ts';
import './why.css';

interface WhyDialogProps {
  readonly explained: readonly Explained[];
  readonly close: () => void;
}

/**
 * Lists each action on a record with the guard or permission that decides about it; with the permission, also for other
 * people.
 */
export function WhyDialog({ explained, close }: WhyDialogProps) {
  const [asked, setAsked] = useState<Explained>();
  const asksOfOthers = mayExplainOthers();
  if (asked !== undefined)
    return (
      <Dialog
        title={whoCanPerform(asked.action.title)}
        shape="small"
        width={560}
        className="why-dialog"
        onLeave={close}
      >
        <Help {...asked} />
        <WhoCan write={asked.write} />
        <DialogFoot>
          <Button onClick={() => setAsked(undefined)}>{backTitle}</Button>
          <Button intent="primary" onClick={close}>
            {understoodTitle}
          </Button>
        </DialogFoot>
      </Dialog>
    );
  return (
    <Dialog title={whatCanBeDone} shape="small" width={560} className="why-dialog" onLeave={close}>
      <dl className="why">
        {explained.map((one) => (
          <div key={one.action.name}>
            <dt>{one.action.title}</dt>
            <dd>
              <Why {...one} />
              <Help {...one} />
            </dd>
            {asksOfOthers ? (
              <dd>
                <Button
                  isMinimal
                  size="small"
                  aria-label={whoCanPerformAction(one.action.title)}
                  onClick={() => setAsked(one)}
                >
                  {whoCanTitle}
                </Button>
              </dd>
            ) : null}
          </div>
        ))}
      </dl>
      <DialogFoot>
        <Button intent="primary" onClick={close}>
          {understoodTitle}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

/** The help text of an action. */
function Help({ action }: Pick<Explained, 'action'>) {
  const ownHelp = helpOf(action);
  return ownHelp === undefined ? null : <p className="why-help lines">{ownHelp}</p>;
}

function Why({ write }: Pick<Explained, 'write'>) {
  const { value, error } = useQuery(explanationQuery(write));
  if (error !== undefined) return messageOf(error);
  const verdict = explanationIn(value);
  if (verdict === undefined) return '…';
  return <span data-can={verdict.can}>{verdict.text}</span>;
}

function WhoCan({ write }: Pick<Explained, 'write'>) {
  const [typed, setTyped] = useState('');
  const { value, error } = useQuery(peopleQuery(write));
  if (error !== undefined) return <p className="dialog-failure">{messageOf(error)}</p>;
  if (value === undefined) return <p className="dialog-text">{checkingEachPerson}</p>;
  const people = peopleIn(value);
  const finds = textMatcher(typed);
  const found = people.filter(({ name, roleName }) => finds(`${name} ${roleName}`));
  return (
    <>
      <p className="dialog-text">{peopleWhoCan(people.length, people.filter(({ can }) => can).length)}</p>
      <Input
        type="search"
        className="why-search"
        aria-label={nameOrRole}
        placeholder={nameOrRole}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keys as well */}
      <ul className="why-people" aria-label={everyPerson} tabIndex={0}>
        {found.map((one) => (
          <li key={one.id} data-can={one.can}>
            <span>{withRemark(one.name, one.roleName)}</span>
            <span>{sentenceOf(one)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function sentenceOf({ can, text }: PersonExplanation): string {
  return can ? canPerform : text;
}
