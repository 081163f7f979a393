import type { ResolvedViewSection } from '../../../compile/resolved.ts';
import { useView } from '../../../console/actions/custom-views.ts';
import { values } from '../../../console/client/request.ts';
import type { SectionProps } from '../face.ts';

/** A custom view as a section of the sheet. */
export function ViewSection({ section, record, scope, onDirty }: SectionProps<ResolvedViewSection>) {
  const View = useView(section.view);
  return (
    <section className="sheet-section">
      {section.title === undefined ? null : <h3>{section.title}</h3>}
      {View === undefined ? (
        <div className="view-loading" aria-busy="true" />
      ) : (
        <View
          values={values(section.with, record)}
          row={record}
          refresh={scope.refresh}
          close={scope.close ?? (() => undefined)}
          leave={scope.close ?? (() => undefined)}
          onDirty={onDirty}
        />
      )}
    </section>
  );
}
