import uses from 'virtual:token-uses';
import { useState } from 'react';

/** Where a token is used: how many files and stories, and on demand which. */
export function TokenUses({ name }: { readonly name: string }) {
  // Seventy tokens with a hundred entries each would make the page slow.
  const [isOpen, setOpen] = useState(false);
  const { files, stories } = uses[name] ?? { files: [], stories: [] };
  if (files.length === 0) return <small>没有用到</small>;
  const all = stories.reduce((sum, { count }) => sum + count, 0);
  return (
    <details className="token-uses" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {files.length} 个文件 · {all} 个故事
      </summary>
      {isOpen ? (
        <>
          <ul>
            {files.map((file) => (
              <li key={file}>
                <code>{file}</code>
              </li>
            ))}
          </ul>
          <ul>
            {stories.map(({ first, title, count }) => (
              <li key={first}>
                <a href={`./?path=/story/${first}`} target="_top">
                  {title}
                </a>{' '}
                <small>{count}</small>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </details>
  );
}
