import type { CallError } from '../console/client/call-error.ts';
import type { Get, Query } from '../console/client/query/query.ts';
import { failureOf, useQuery } from '../console/client/query/use-query.ts';
import { own } from '../language/own.ts';
import { loadOverview, loadTexts, type Overview, type PublishedTexts } from './service.ts';

/** What is published, once loaded. */
export interface Published {
  readonly overview: Overview;
  readonly texts: PublishedTexts;
}

/** Returns the deployed text of a file, against which a form is judged; undefined where publishing is deploying, or it is new. */
export function deployedText({ overview, texts }: Published, path: string): string | undefined {
  if (overview.mode !== 'deployment') return undefined;
  const under = own(texts.onDisk, path);
  return under === undefined ? own(texts.files, path) : (under ?? undefined);
}

interface State {
  readonly published: Published | undefined;
  readonly error: CallError | undefined;
  /** Reloads; resolves when the answer has rendered, and never rejects. */
  readonly reload: () => Promise<void>;
}

/** Returns the published files and their state; both responses are for the same version. */
export function usePublished(): State {
  const answer = useQuery(query);
  return { published: answer.value, error: failureOf(answer), reload: async () => void (await answer.reload()) };
}

const query: Query<Published> = { key: 'published screens', queryFn: load };

async function load(get: Get): Promise<Published> {
  const [overview, texts] = await Promise.all([loadOverview(get), loadTexts(get)]);
  // Another version was published between the two requests.
  return overview.base === texts.base ? { overview, texts } : load(get);
}
