import { useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { ResolvedFormScreen } from '../../../compile/resolved.ts';
import type { Row } from '../../../language/json.ts';
import { membersOf } from '../../../language/members.ts';
import { isOutdated } from '../../client/call-error.ts';
import { send } from '../../client/http.ts';
import { bodyFor, fillRead, fillWrite } from '../../client/request.ts';
import { sendEdit } from '../../client/write/send-edit.ts';
import { copyVersion } from '../../client/write/version.ts';
import { fillOptional, fillText } from '../../columns/template.ts';
import { useLookups } from '../../columns/use-lookups.ts';
import { ScreenTitle } from '../../favourites/screen-title.tsx';
import { OtherEditors } from '../../form/draft/other-editors.tsx';
import { Form, prepareForm } from '../../form/form.tsx';
import { useUnsaved } from '../../input/use-unsaved.ts';
import { useMay } from '../../session/session.ts';
import { toast } from '../../toasts/toasts.ts';
import { fromEntries, toEntries } from './entries.ts';
import { renderer } from './renderer.ts';

/** A form as a page: loaded, edited and saved. */
export const formRenderer = renderer<ResolvedFormScreen, Row>({
  load: async (screen, _address, signal) => {
    const [{ schema }, answer] = await Promise.all([
      prepareForm(screen.form),
      screen.load === undefined ? {} : send({ ...fillRead(screen.load, {}), signal }),
    ]);
    if (screen.shape === 'entries') return copyVersion(answer, fromEntries(answer, schema));
    return membersOf(answer);
  },
  Component: FormScreen,
});

function FormScreen({ screen, data }: { readonly screen: ResolvedFormScreen; readonly data: Row }) {
  const lookups = useLookups([], []);
  // After saving, a new form starts: empty, or with the saved values as its initial state.
  const [{ round, over, saved }, setRound] = useState({ round: 0, over: data, saved: data });
  const { revalidate } = useRevalidator();
  const tellUnsaved = useUnsaved();
  const isEditable = useMay(screen.writePermission);

  const save = async (values: Row, shown: Row) => {
    const call = fillWrite(screen.request, {});
    const body = screen.shape === 'entries' ? toEntries(values, data) : bodyFor(screen.request, values);
    try {
      await sendEdit({ ...call, body }, data);
    } catch (error) {
      // Another user saved first: merge the newer record beneath the typed values.
      if (isOutdated(error)) void revalidate();
      throw error;
    }
    tellUnsaved(false);
    if (screen.done !== undefined) toast({ message: fillText(screen.done, values, lookups), intent: 'success' });
    setRound({ round: round + 1, over: data, saved: screen.reset ? data : shown });
    if (screen.load !== undefined) void revalidate();
  };

  return (
    <div className="screen form-screen">
      <header className="screen-header">
        <ScreenTitle screen={screen} />
      </header>
      {screen.note !== undefined && <p className="screen-note">{fillText(screen.note, data, lookups)}</p>}
      <OtherEditors address={screen.load && fillRead(screen.load, {}).url} />
      <Form
        key={round}
        name={screen.form}
        initial={over === data ? saved : data}
        submitTitle={screen.submit}
        failed={fillOptional(screen.failed, data, lookups)}
        readOnly={!isEditable}
        onDirty={tellUnsaved}
        onUnchanged={screen.load === undefined ? undefined : () => undefined}
        onSubmit={save}
      />
    </div>
  );
}
