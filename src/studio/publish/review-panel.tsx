import { Button } from '../../console/ui/button.tsx';
import { Input } from '../../console/ui/input.tsx';
import './publish.css';
import { useId, useState } from 'react';
import {
  approvalReasonsTitle,
  approve,
  awaitsOther,
  nothingWaits,
  optional,
  otherChanges,
  ownReview,
  refusalReason,
  refuse,
  restoredFrom,
  retract,
  versionNumber,
} from '../../words/zh-CN/studio/publish.ts';
import { Failed } from '../failed.tsx';
import type { Review, ReviewDecision } from '../service.ts';
import type { Publishing } from './use-publishing.ts';
import type { Reviews } from './use-reviews.ts';

interface ReviewProps {
  readonly reviews: Reviews;
  readonly mayPublish: boolean;
  readonly publishing: Publishing;
}

/** Publications that change the effect of an action, until someone other than their author has reviewed them. */
export function ReviewPanel({ reviews: { records, error, reload }, mayPublish, publishing }: ReviewProps) {
  if (error !== undefined) return <Failed message={error} retry={reload} />;
  if (records === undefined) return <div className="studio-empty" aria-busy="true" />;
  if (records.length === 0) return <p className="studio-empty">{nothingWaits}</p>;
  return (
    <div className="history reviews">
      <ol>
        {records.map((review) => (
          <Waiting key={review.id} review={review} mayPublish={mayPublish} publishing={publishing} />
        ))}
      </ol>
    </div>
  );
}

interface WaitingProps extends Omit<ReviewProps, 'reviews'> {
  readonly review: Review;
}

function Waiting({ review, mayPublish, publishing: { isBusy, judge } }: WaitingProps) {
  const [failure, setFailure] = useState<string>();
  const [reason, setReason] = useState('');
  const reasonId = useId();
  const others = review.changes.filter((change) => !review.approvalReasons.includes(change));
  const give = async (verdict: ReviewDecision): Promise<void> =>
    setFailure(await judge(review, verdict, reason.trim()));
  return (
    <li>
      <div>
        <strong>{review.by}</strong> <time>{review.at}</time>
        {review.isOwn ? <span className="badge badge-none">{ownReview}</span> : null}
        {review.restored === null ? null : (
          <span className="badge badge-none">{restoredFrom(versionNumber(review.restored))}</span>
        )}
      </div>
      {review.note === '' ? null : <p className="lines">{review.note}</p>}
      <h3>{approvalReasonsTitle}</h3>
      <ul className="restore-changes">
        {review.approvalReasons.map((text) => (
          <li key={text} data-risk="high">
            {text}
          </li>
        ))}
      </ul>
      {others.length === 0 ? null : (
        <>
          <h3>{otherChanges}</h3>
          <ul className="restore-changes">
            {others.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </>
      )}
      {failure === undefined ? null : (
        <p role="alert" className="changes-refusal">
          {failure}
        </p>
      )}
      {mayPublish && review.isOwn ? (
        <div className="reviews-buttons">
          <VerdictButton words={retract} isBusy={isBusy} onGive={() => give('retract')} />
          <span className="changes-obstacle">{awaitsOther}</span>
        </div>
      ) : null}
      {mayPublish && !review.isOwn ? (
        <div className="reviews-buttons">
          <VerdictButton words={approve} intent="primary" isBusy={isBusy} onGive={() => give('approve')} />
          <VerdictButton words={refuse} isBusy={isBusy} onGive={() => give('refuse')} />
          <label htmlFor={reasonId}>{refusalReason}</label>
          <Input
            id={reasonId}
            size="small"
            maxLength={200}
            value={reason}
            placeholder={optional}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      ) : null}
    </li>
  );
}

interface VerdictProps {
  readonly words: string;
  readonly intent?: 'primary';
  readonly isBusy: boolean;
  readonly onGive: () => Promise<void>;
}

function VerdictButton({ words, intent, isBusy, onGive }: VerdictProps) {
  return (
    <Button size="small" intent={intent} disabled={isBusy} onClick={() => void onGive()}>
      {words}
    </Button>
  );
}
