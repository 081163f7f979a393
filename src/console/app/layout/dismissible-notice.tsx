import { type ReactNode, useState } from 'react';
import { CloseButton } from '../../ui/close-button.tsx';

/** The close buttons that were pressed, by their names: the notice does not come again on the next page. */
const dismissed = new Set<string>();

/** A notice until it is closed by a cross that is called `closeName`. */
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
