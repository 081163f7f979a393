import paths from 'virtual:icons';

/**
 * One of Blueprint's icons by its name, beside words that say the same. Drawn here: Blueprint's own component would bring
 * its whole entry into the first list.
 */
export function Icon({ icon }: { readonly icon: string }) {
  return <IconPaths paths={paths[icon] ?? []} />;
}

/** An icon by its paths on a grid of 16, as the menu brings them along. */
export function IconPaths({ paths }: { readonly paths: readonly string[] }) {
  return (
    <span className="icon bp6-icon" aria-hidden="true">
      <svg aria-hidden="true" width={16} height={16} viewBox="0 0 16 16">
        {paths.map((path) => (
          <path key={path} d={path} fillRule="evenodd" />
        ))}
      </svg>
    </span>
  );
}
