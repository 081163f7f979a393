import type { ResolvedActionsSection } from '../../../compile/resolved.ts';
import { ActionButton } from '../../../console/actions/action-button.tsx';
import { availability } from '../../../console/actions/availability.ts';
import { DangerousActions, isDangerous } from '../../../console/actions/dangerous-actions.tsx';
import type { SectionProps } from '../face.ts';

/** A group of actions; hidden if none is available. */
export function ActionsSection({ section, record, scope }: SectionProps<ResolvedActionsSection>) {
  if (section.actions.every((action) => availability(action, record, scope.lookups).state === 'hidden')) return null;
  return (
    <section className="sheet-section">
      {section.title === undefined ? null : <h3>{section.title}</h3>}
      <div className="sheet-actions">
        {section.actions
          .filter((action) => !isDangerous(action))
          .map((action) => (
            <ActionButton key={action.name} action={action} scope={scope} />
          ))}
        <DangerousActions actions={section.actions} scope={scope} />
      </div>
    </section>
  );
}
