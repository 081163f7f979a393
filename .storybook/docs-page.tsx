import './docs-page.css';
import { Canvas, DocsContext, Heading, Markdown, Source, Subheading, Title, useOf } from '@storybook/addon-docs/blocks';
import { type ContextType, useContext } from 'react';
import { useGlobals } from './docs-container.tsx';
import { stillPage } from './still-page.ts';

/** A kind's page: what it is, when to use it, its keys, and its states, each with its JSON. */
export function DocsPage() {
  const { docs } = useOf('meta', ['meta']).preparedMeta.parameters as DocsParameters;
  const { componentStories } = useContext(DocsContext);
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
      {docs.keys === undefined ? null : (
        <>
          <Heading>写法</Heading>
          <div className="docs-keys">
            <Markdown>{docs.keys}</Markdown>
          </div>
        </>
      )}
      <Heading>{docs.subtitle === undefined ? '一览' : '状态'}</Heading>
      {componentStories().map((story) => (
        <State key={story.id} story={story} />
      ))}
    </>
  );
}

type PreparedStory = ReturnType<ContextType<typeof DocsContext>['componentStories']>[number];

/** A story under its name. One that fills the window or has a play function runs in an iframe. */
function State({ story }: { readonly story: PreparedStory }) {
  const globals = useGlobals();
  const { docs, json } = story.parameters as DocsParameters;
  const isInline = docs.story?.inline !== false && story.playFunction === undefined;
  const chosen = Object.entries({ ...globals, ...story.storyGlobals })
    .filter(([, value]) => typeof value === 'string')
    .map(([name, value]) => `${name}:${value}`);
  const address = `iframe.html?viewMode=story&id=${story.id}&globals=${chosen.join(';')}&${stillPage}`;
  return (
    <section className="docs-state">
      <Subheading>{story.name}</Subheading>
      {isInline ? (
        <Canvas of={story.moduleExport} sourceState="none" withToolbar={false} />
      ) : (
        <iframe key={address} title={story.name} src={address} height={docs.story?.height ?? 360} loading="lazy" />
      )}
      {json === undefined ? null : (
        <Source code={jsonOf(json(story.initialArgs))} language="json" dark={globals.theme === 'dark'} />
      )}
    </section>
  );
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
