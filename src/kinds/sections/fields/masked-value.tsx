import { hideTitle, showWhole } from '../../../words/zh-CN/kinds/sections.ts';
import './masked-value.css';
import { useState } from 'react';
import type { ResolvedColumn, ResolvedMask } from '../../../compile/resolved.ts';
import type { Scope } from '../../../console/actions/scope.ts';
import { attempt } from '../../../console/client/write/attempt.ts';
import { cell } from '../../../console/columns/cell.tsx';
import { boot } from '../../../console/session/boot.ts';
import { useMay } from '../../../console/session/session.ts';
import { showFailure } from '../../../console/toasts/show-failure.ts';
import { Button } from '../../../console/ui/button.tsx';
import type { Row } from '../../../language/json.ts';

interface MaskedValueProps {
  readonly field: ResolvedColumn;
  readonly mask: ResolvedMask;
  readonly record: Row;
  readonly lookups: Scope['lookups'];
}

/** A masked value with a button that reveals it to users with the permission, after adding an entry to the log. */
export function MaskedValue({ field, mask, record, lookups }: MaskedValueProps) {
  const mayReveal = useMay(mask.permission);
  const [isWhole, setWhole] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const value = record[field.field];
  // A value that the back end has masked cannot be revealed.
  const isRevealed = mayReveal && typeof value === 'string' && value !== '' && !value.includes('*');

  async function reveal(): Promise<void> {
    setAsking(true);
    try {
      if (boot().logsReveals === true) {
        const { id = null } = record;
        await attempt({
          method: 'POST',
          url: '/api/audit/reveal',
          body: { record: mask.record, id, field: field.field },
        });
      }
      setWhole(true);
    } catch (error) {
      showFailure(error);
    } finally {
      setAsking(false);
    }
  }

  const { masked: _, ...whole } = field;
  return (
    <span className="masked-value">
      <span role="status">{cell(record, isWhole && isRevealed ? whole : field, lookups)}</span>
      {isRevealed && (
        <Button
          isMinimal
          size="small"
          intent="primary"
          aria-busy={isAsking}
          aria-disabled={isAsking || undefined}
          onClick={() => {
            if (isWhole) setWhole(false);
            else if (!isAsking) void reveal();
          }}
        >
          {isWhole ? hideTitle : showWhole(field.title)}
        </Button>
      )}
    </span>
  );
}
