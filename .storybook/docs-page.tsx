import './docs-page.css';
import { Canvas, DocsContext, Heading, Markdown, Source, Subheading, Title, useOf } from '@storybook/addon-docs/blocks';
import { type ContextType, useContext } from 'react';
import { useGlobals } from './docs-container.tsx';
import { stillPage } from './still-page.ts';

/** A kind's page: what it is, when to use it, a good and a bad example, its keys, and its states, each with its JSON. */
export function DocsPage() {
  const { docs } = useOf('meta', ['meta']).preparedMeta.parameters as DocsParameters;
  const stories = useContext(DocsContext).componentStories();
  const guides = stories.filter(isGuide);
  return (
    <>
      <Title />
      {docs.subtitle === undefined ? null : (
        <>
          <Markdown>{docs.subtitle}</Markdown>
          <Heading>何时使用</Heading>
        </>
      )}
      <Markdown>{docs.description?.component ?? ''}</Markdown>
      {guides.length === 0 ? null : (
        <>
          <Heading>该做与不该做</Heading>
          <div className="docs-guides">
            {guides.map((story) => (
              <Guide key={story.id} story={story} />
            ))}
          </div>
        </>
      )}
      {docs.keys === undefined ? null : (
        <>
          <Heading>写法</Heading>
          <div className="docs-keys">
            <Markdown>{docs.keys}</Markdown>
          </div>
        </>
      )}
      <Heading>{docs.subtitle === undefined ? '一览' : '状态'}</Heading>
      {stories
        .filter((story) => !isGuide(story))
        .map((story) => (
          <State key={story.id} story={story} />
        ))}
    </>
  );
}

type PreparedStory = ReturnType<ContextType<typeof DocsContext>['componentStories']>[number];

/** A kind's good example is its story `Do`, its bad one `Dont`; what to learn from each is its name. */
function isGuide({ tags }: PreparedStory): boolean {
  return tags.includes('guide');
}

function Guide({ story }: { readonly story: PreparedStory }) {
  const isGood = story.id.endsWith('--do');
  return (
    <section className="docs-guide" data-good={isGood}>
      <p>
        <strong>{isGood ? '该做' : '不该做'}</strong>
        {story.name}
      </p>
      <Picture story={story} />
    </section>
  );
}

/** A story under its name, with its JSON. */
function State({ story }: { readonly story: PreparedStory }) {
  const { theme } = useGlobals();
  const { json } = story.parameters as DocsParameters;
  return (
    <section className="docs-state">
      <Subheading>{story.name}</Subheading>
      <Picture story={story} />
      {json === undefined ? null : (
        <Source code={jsonOf(json(story.initialArgs))} language="json" dark={theme === 'dark'} />
      )}
    </section>
  );
}

/** A story as it looks. One that fills the window or has a play function runs in an iframe. */
function Picture({ story }: { readonly story: PreparedStory }) {
  const globals = useGlobals();
  const { docs } = story.parameters as DocsParameters;
  if (docs.story?.inline !== false && story.playFunction === undefined)
    return <Canvas of={story.moduleExport} sourceState="none" withToolbar={false} />;
  const chosen = Object.entries({ ...globals, ...story.storyGlobals })
    .filter(([, value]) => typeof value === 'string')
    .map(([name, value]) => `${name}:${value}`);
  const address = `iframe.html?viewMode=story&id=${story.id}&globals=${chosen.join(';')}&${stillPage}`;
  return <iframe key={address} title={story.name} src={address} height={docs.story?.height ?? 360} loading="lazy" />;
}

interface DocsParameters {
  readonly docs: {
    /** What a kind is, when to use it, and its keys, in Markdown. A page not about a kind has only a description. */
    readonly subtitle?: string;
    readonly description?: { readonly component?: string };
    readonly keys?: string;
    readonly story?: { readonly inline?: boolean; readonly height?: string };
  };
  /** Returns the JSON an author writes for a story with these arguments. */
  readonly json?: (args: unknown) => unknown;
}

function jsonOf(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
