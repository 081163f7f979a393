import { Controls, Description, Heading, Stories, Subtitle, Title } from '@storybook/addon-docs/blocks';

/** One kind's page: when to use it, its keys, and its states, each with its JSON. */
export function DocsPage() {
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Heading>写法</Heading>
      <Controls />
      <Stories title="状态" />
    </>
  );
}

interface StoryContext {
  readonly parameters: { readonly json?: (args: unknown) => unknown };
  readonly args: unknown;
}

/** What a product person writes for this story, where its kind says so; its code otherwise. */
export function jsonOf(code: string, { parameters, args }: StoryContext): string {
  return parameters.json === undefined ? code : JSON.stringify(parameters.json(args), null, 2);
}
