import { useId, useMemo, useState } from 'react';
import type { Input } from '../../kinds/actions/face.ts';
import { backTitle, cancelTitle } from '../../words/zh-CN/buttons.ts';
import {
  buttonForRows,
  confirmOnRows,
  formForRows,
  noRowAllows,
  progressNotKept,
} from '../../words/zh-CN/console/bulk.ts';
import { consequencesUnseen } from '../actions/consequence.ts';
import { CallError } from '../client/call-error.ts';
import { values } from '../client/request.ts';
import { fillTitle } from '../columns/template.ts';
import { bulkFormStep, DraftPlaceAt } from '../form/draft/draft-place.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { reportShown } from '../toasts/show-failure.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogFoot } from '../ui/dialog/dialog.tsx';
import { useOnce } from '../ui/use-once.ts';
import { AffectedRows } from './affected-rows.tsx';
import { leadingSum } from './leading-sum.ts';
import type { BulkAction, Plan, RowDisplay } from './plan.ts';
import { useConsequenceCounts } from './use-consequence-counts.ts';

interface QuestionProps {
  readonly action: BulkAction;
  readonly plan: Plan;
  readonly lookups: RowDisplay['lookups'];
  /** Starts the run; rejects if nothing could be sent. */
  readonly begin: (input?: Input) => Promise<void>;
  readonly close: () => void;
}

const noRow = {};

/** The confirmation of an action on several rows, with its form if it has one: submitted once, sent for each row. */
export function BulkQuestion({ action, plan, lookups, begin, close }: QuestionProps) {
  const [failure, setFailure] = useState<string>();
  const id = useId();
  const count = plan.allowed.length;
  const rows = useMemo(() => plan.allowed.map(({ row }) => row), [plan]);
  const consequences = useConsequenceCounts(action, rows, lookups);
  const leading = useMemo(() => leadingSum(action, consequences.rows, lookups), [action, consequences.rows, lookups]);

  const { isBusy, once } = useOnce();

  /** Starts the run, once; returns whether it has started. */
  async function confirm(input?: Input): Promise<boolean> {
    let hasBegun = false;
    await once(async () => {
      try {
        await begin(input);
        hasBegun = true;
      } catch (error) {
        // Without the ledger nothing is sent: after a reload, it would be unknown which rows were.
        setFailure(progressNotKept);
        reportShown(error);
      }
    });
    return hasBegun;
  }

  /** While the run starts, the dialog stays open: nothing else would report a failure. */
  function leave(): void {
    if (!isBusy) close();
  }

  if (action.kind === 'form' && count > 0)
    return (
      <DraftPlaceAt steps={[bulkFormStep, action.name]} title={action.title}>
        <FormDialog
          title={formForRows(fillTitle(action.heading.text, noRow, lookups), count)}
          name={action.form}
          initial={values(action.prefill, noRow)}
          omitted={action.omit}
          submitTitle={buttonForRows(action.submit, count)}
          intent={action.intent}
          isConsequential={action.isConsequential}
          error={failure}
          message={
            <AffectedRows
              plan={{ ...plan, common: [plan.question, ...plan.common].filter(isText) }}
              leading={leading}
              consequences={consequences.counts}
            />
          }
          onSubmit={async (input) => {
            if (consequences.isLoading) throw new CallError(400, { message: consequencesUnseen });
            // The input is still unsent; the message says why.
            if (!(await confirm(input))) throw new DOMException('The run was not begun.', 'AbortError');
          }}
          onClose={leave}
        />
      </DraftPlaceAt>
    );
  return (
    <Dialog
      role="alertdialog"
      shape="small"
      className="bulk-dialog"
      title={count === 0 ? noRowAllows(action.title) : (plan.question ?? confirmOnRows(action.title, count))}
      describedBy={id}
      onLeave={leave}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void confirm();
        }}
      >
        <div id={id}>
          <AffectedRows plan={plan} leading={leading} consequences={consequences.counts} />
          {failure === undefined ? null : (
            <p role="alert" className="dialog-failure">
              {failure}
            </p>
          )}
        </div>
        <DialogFoot>
          <Button onClick={leave} disabled={isBusy}>
            {action.title === cancelTitle || count === 0 ? backTitle : cancelTitle}
          </Button>
          {count === 0 ? null : (
            <Button
              type="submit"
              intent={action.intent ?? 'primary'}
              aria-busy={isBusy}
              disabled={isBusy || consequences.isLoading}
            >
              {buttonForRows(action.title, count)}
            </Button>
          )}
        </DialogFoot>
      </form>
    </Dialog>
  );
}

function isText(text: string | undefined): text is string {
  return text !== undefined;
}
