import paths from 'virtual:icons';

/**
 * A Blueprint icon by name, beside a text with the same meaning. Rendered here because Blueprint's own component would
 * pull its whole entry into the first list.
 *
 * @example
 * <Icon icon="calendar" />
 */
export function Icon({ icon }: { readonly icon: string }) {
  return <IconPaths paths={paths[icon] ?? []} />;
}

/** An icon by its SVG paths on a 16-pixel grid, as the menu contains them. */
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
