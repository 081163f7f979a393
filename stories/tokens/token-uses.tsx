import uses from 'virtual:token-uses';

/** Where a token is used: how many files and stories, and on demand which. */
export function TokenUses({ name }: { readonly name: string }) {
  const { files, stories } = uses[name] ?? { files: [], stories: [] };
  if (files.length === 0) return <small>没有用到</small>;
  const all = stories.reduce((sum, { count }) => sum + count, 0);
  return (
    <details className="token-uses">
      <summary>
        {files.length} 个文件 · {all} 个故事
      </summary>
      <ul>
        {files.map((file) => (
          <li key={file}>
            <code>{file}</code>
          </li>
        ))}
      </ul>
      <ul>
        {stories.map(({ id, title, count }) => (
          <li key={id}>
            <a href={`./?path=/story/${id}`} target="_top">
              {title}
            </a>{' '}
            <small>{count}</small>
          </li>
        ))}
      </ul>
    </details>
  );
}
