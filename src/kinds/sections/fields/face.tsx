import type { ResolvedFieldsSection } from '../../../compile/resolved.ts';
import { cell } from '../../../console/columns/cell.tsx';
import { HelpMark } from '../../../console/ui/help-mark.tsx';
import type { SectionProps } from '../face.ts';
import { MaskedValue } from './masked-value.tsx';

/** A list of field titles and values. */
export function FieldsSection({ section, record, scope }: SectionProps<ResolvedFieldsSection>) {
  return (
    <section className="sheet-section">
      {section.title === undefined ? null : <h3>{section.title}</h3>}
      <dl className="fields" data-columns={section.columns}>
        {section.fields.map((field, place) => (
          <div
            key={field.field}
            data-width={field.width}
            data-field={field.field}
            data-amount={(section.hasAmount && place === 0) || undefined}
          >
            <dt>
              {field.title}
              <HelpMark of={field.title} text={field.help} />
            </dt>
            <dd className="lines">
              {field.masked === undefined ? (
                cell(record, field, scope.lookups)
              ) : (
                <MaskedValue
                  key={String(record.id)}
                  field={field}
                  mask={field.masked}
                  record={record}
                  lookups={scope.lookups}
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
