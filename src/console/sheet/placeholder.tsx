import type { ResolvedSection, ResolvedSheet } from '../../compile/resolved.ts';
import { loadingTitle } from '../../words/zh-CN/console/table.ts';

/** The sheet's titles, with bars instead of the record's values; conditional parts are left out. */
export function SheetPlaceholder({ sheet }: { readonly sheet: ResolvedSheet }) {
  return (
    <div className="sheet-placeholder" role="status" aria-label={loadingTitle}>
      {sheet.sections
        .filter(({ when }) => when.length === 0)
        .map((section, index) => (
          // Sections are fixed by the screen: their index is their identity.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above.
          <section key={index} className="sheet-section">
            {section.title === undefined ? null : <h3>{section.title}</h3>}
            <Content section={section} />
          </section>
        ))}
    </div>
  );
}

function Content({ section }: { readonly section: ResolvedSection }) {
  if (section.kind !== 'fields') return <span className="sheet-bar" />;
  return (
    <dl className="fields" data-columns={section.columns}>
      {section.fields.map(({ field, title, width }) => (
        <div key={field} data-width={width}>
          <dt>{title}</dt>
          <dd>
            <span className="sheet-bar" />
          </dd>
        </div>
      ))}
    </dl>
  );
}
