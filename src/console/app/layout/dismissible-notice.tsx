import { type ReactNode, useState } from 'react';
import { CloseButton } from '../../ui/close-button.tsx';

/** Names of the dismissed notices, which stay hidden on other pages. */
const dismissed = new Set<string>();

/** A notice with a close button that is labelled `closeName`. */
export function DismissibleNotice({
  closeName,
  children,
}: {
  readonly closeName: string;
  readonly children: ReactNode;
}) {
  const [isHidden, setHidden] = useState(dismissed.has(closeName));
  if (isHidden) return null;
  return (
    <div className="notice" role="status">
      <span>{children}</span>
      <CloseButton
        name={closeName}
        onClick={() => {
          dismissed.add(closeName);
          setHidden(true);
        }}
      />
    </div>
  );
}
