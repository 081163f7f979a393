import { useMemo } from 'react';
import { may } from '../../console/session/session.ts';
import { useLazy } from '../../console/ui/use-lazy.ts';
import { codeOf } from '../../language/places/permission.ts';
import type { Analysis } from '../analysis.ts';
import type { Published } from '../use-published.ts';

/** Returns an analysis of a draft that also has the problems for which the server would refuse to publish it. */
export function useRefusals(analysis: Analysis, published: Published): Analysis {
  const { files, isSound } = analysis;
  const isAsked = isSound && files !== published.texts.files;
  const refusalsOf = useLazy(isAsked ? loadRefusals : undefined);
  return useMemo(() => {
    if (!isAsked || refusalsOf === undefined) return analysis;
    const refusals = refusalsOf(files, published, (permission) => may(codeOf(permission, 'write')));
    return refusals.length === 0 ? analysis : { ...analysis, problems: refusals };
  }, [analysis, files, isAsked, published, refusalsOf]);
}

const loadRefusals = async () => (await import('./refusals.ts')).refusalsOf;
